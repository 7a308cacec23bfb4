import type { ComponentType, ElementType, ReactNode } from 'react'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import { describeThrown, report } from '../../../src/sandbox/engine/report.ts'

/*
 * React for model code, of whatever major: under its import names and as the globals of its script-tag builds. What a
 * component throws reaches the frame's error log with its place, and ends the render as a failure.
 */

interface Core {
  readonly createElement: (
    type: ElementType | ComponentType,
    props?: object | null,
    ...children: readonly ReactNode[]
  ) => ReactNode
  readonly isValidElement: (value: unknown) => boolean
}

/** How the major at hand shows a node in an element, and tells what its components throw. */
export type Mount = (node: ReactNode, container: Element | DocumentFragment) => void

let hasMounted = false

export function noteMount(): void {
  hasMounted = true
}

/** What production builds say by number, of the errors that components throw most. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['31', 'Objects are not valid as a React child.'],
  ['130', 'Element type is invalid: a component that is rendered is undefined.'],
  ['152', 'Nothing was returned from render.'],
  ['185', 'Maximum update depth exceeded: a component sets state in every update.'],
  ['300', 'Rendered fewer hooks than expected.'],
  ['301', 'Too many re-renders: a component sets state while it renders.'],
  ['310', 'Rendered more hooks than during the previous render.'],
  ['321', 'Invalid hook call: hooks can only be called inside of a component.'],
])

function describe(error: unknown): string {
  const text = describeThrown(error)
  return sentences.get(/^Minified React error #(\d+)/.exec(text)?.[1] ?? '') ?? text
}

/** A module as transpiled to CommonJS; gives what may be its component, in order. */
type ComponentModule = (require: unknown, exports: object, module: object) => readonly unknown[]

/** A component threw and nothing of the page caught it. */
export function failComponent(error: unknown): void {
  reportError(error)
  report({ failure: { code: 'syntax', message: `The component threw: ${describe(error)}` } })
}

/** A module that is not here: an application may import it for what nobody looks at; its use ends the render. */
function missingModule(name: string): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === '__esModule') return true
        // What promises ask of everything.
        if (typeof key === 'symbol' || key === 'then') return undefined
        report({ failure: { code: 'unsupported', message: `The import "${name}" is not available here.` } })
        return undefined
      },
    },
  )
}

interface Parts {
  readonly core: Core
  readonly dom: object
  readonly jsxRuntime: object
  readonly mount: Mount
}

export function offerReact({ core, dom, jsxRuntime, mount }: Parts): void {
  provide({ ...core, default: core }, 'react')
  provide({ ...dom, default: dom }, 'react-dom', 'react-dom/client')
  provide(jsxRuntime, 'react/jsx-runtime', 'react/jsx-dev-runtime')
  const isComponent = (value: unknown): value is ComponentType => {
    if (typeof value === 'function') return true
    return typeof value === 'object' && value !== null && '$$typeof' in value && !core.isValidElement(value)
  }
  /** The first of the exports of a model's module that is a component, where the code mounts none itself. */
  const mountFirst = (candidates: readonly unknown[], isRouted: boolean): void => {
    if (hasMounted) return
    const component = candidates.find(isComponent)
    const root = document.getElementById('root')
    if (component === undefined || root === null) {
      report({ failure: { code: 'empty', message: 'The code exports no component and mounts none.' } })
      return
    }
    const around: unknown = isRouted ? Reflect.get(globalThis, '__rtRouter') : undefined
    const node = core.createElement(component)
    mount(isComponent(around) ? core.createElement(around, null, node) : node, root)
  }
  const run = (module: ComponentModule, missing: readonly string[] = [], isRouted = false): void => {
    const find: unknown = Reflect.get(globalThis, '__rtRequire')
    const require = (name: string): unknown => {
      if (missing.includes(name)) return missingModule(name)
      return typeof find === 'function' ? Reflect.apply(find, undefined, [name]) : undefined
    }
    if (!('process' in globalThis)) Reflect.set(globalThis, 'process', { env: { NODE_ENV: 'production' } })
    try {
      const exports = {}
      mountFirst(module(require, exports, { exports }), isRouted)
    } catch (thrown) {
      failComponent(thrown)
    }
  }
  Object.assign(globalThis, { React: core, ReactDOM: dom, __rtReact: { run } })
  // What bundlers put into the code: settings of an application that has none.
  const env = { MODE: 'production', PROD: true, DEV: false, SSR: false, BASE_URL: '/' }
  Reflect.set(globalThis, '__rtMeta$$$', { env, url: location.href })
}
