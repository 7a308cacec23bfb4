import type { ComponentType, ElementType, ReactNode } from 'react'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import { describeThrown, report } from '../../../src/sandbox/engine/report.ts'
import { provideBundlerSettings } from './bundler-settings.ts'
import { missingModule } from './missing-module.ts'

/*
 * Provides any major version of React to model code, under its import names and as the globals of its script-tag
 * builds. An error in a component is logged with its position and fails the render.
 */

interface Core {
  readonly createElement: (
    type: ElementType | ComponentType,
    props?: object | null,
    ...children: readonly ReactNode[]
  ) => ReactNode
  readonly isValidElement: (value: unknown) => boolean
}

/** Renders a node into an element with this version of React and reports errors of components. */
export type Mount = (node: ReactNode, container: Element | DocumentFragment) => void

let hasMounted = false

export function noteMount(): void {
  hasMounted = true
}

/** Messages of the most frequent errors, which production builds report only by number. */
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

/** A module transpiled to CommonJS; returns the candidates for its component, in order. */
type ComponentModule = (require: unknown, exports: object, module: object) => readonly unknown[]

/** Reports an error of a component that the page did not catch. */
export function failComponent(error: unknown): void {
  reportError(error)
  report({ failure: { code: 'syntax', message: `The component threw: ${describe(error)}` } })
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
  /** Mounts the first exported component if the code mounts none itself. */
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
    provideBundlerSettings()
    try {
      const exports = {}
      mountFirst(module(require, exports, { exports }), isRouted)
    } catch (thrown) {
      failComponent(thrown)
    }
  }
  Object.assign(globalThis, { React: core, ReactDOM: dom, __rtReact: { run } })
}
