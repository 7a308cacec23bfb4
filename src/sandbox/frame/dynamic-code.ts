/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { calmMarkup, find } from '../../page-text/instrument/calm-markup.ts'
import { cleanAddress, decodeDataUrl } from '../../page-text/instrument/data-url.ts'
import { withIntrinsics } from '../snapshot/intrinsics.ts'
import { expectImport } from './added-scripts.ts'
import { rememberBlobs, textOfBlobUrl } from './blobs.ts'
import { patchFragments } from './fragments.ts'
import { account } from './guard.ts'
import { addressOf, guardAddressesBy, guardAny, guardCode, guardName, refused } from './guarded-code.ts'
import {
  apply,
  construct,
  defineProperty,
  getter,
  listen,
  nativePromise,
  patch,
  setter,
  toText,
} from './natives.ts'
import { findResource } from './resources.ts'
import { isMapped } from './scripts.ts'
import { installDefaultPolicy, trustedScript } from './trusted-types.ts'

/*
 * Code that the page creates while it runs. Trusted Types intercept every string that becomes a script element's text
 * or a script's URL; eval and the function constructors only receive instrumented text.
 */

const maxMarkup = 64 * 1024 * 1024
const nativeEval = window.eval
const nativeToString = Function.prototype.toString
const { stringify } = JSON
const { parse } = JSON

/**
 * Returns the URL of an instrumented version of the script. If the content at the URL cannot be read, returns the URL
 * of a script that throws.
 */
export function instrumentUrl(url: string): string {
  const text = textOfUrl(url)
  if (text !== undefined) return addressOf(guardAny(text), isOpaque(url) ? undefined : url)
  return find(
    /^(?:data|blob):/i,
    withIntrinsics(() => cleanAddress(url)),
  ) === null
    ? url
    : addressOf(refused())
}

/** The text at a data: URL, at a blob: URL created by this page, or in one of its files. */
export function textOfUrl(url: string): string | undefined {
  const known = withIntrinsics(() => textOfBlobUrl(cleanAddress(url)) ?? decodeDataUrl(url)?.text)
  return known ?? (isOpaque(url) ? undefined : findResource(url)?.text())
}

function isOpaque(url: string): boolean {
  return /^\s*(?:data|blob|javascript|about):/i.test(url)
}

export function installDynamicCode(): void {
  installDefaultPolicy({
    createHTML(text) {
      if (text.length > maxMarkup) account(Infinity)
      return calmMarkup(text)
    },
    // `eval` and `Function` only accept text that is returned unchanged, whereas the text of elements can be
    // replaced.
    createScript: (text, _type, sink) =>
      find(/^HTMLScriptElement|^SVGScriptElement/, sink) === null ? text : (guardMap(text) ?? guardAny(text)),
    createScriptURL: (url, _type, sink) => (find(/Script/, sink) === null ? url : instrumentUrl(url)),
  })
  guardAddressesBy(instrumentUrl)
  patchFragments({ text: guardAny, url: instrumentUrl })
  patch(window, 'eval', indirectEval)
  patchToString()
  for (const sample of [function () {}, async function () {}, function* () {}, async function* () {}]) {
    installConstructor(Object.getPrototypeOf(sample) as object) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- every function has a prototype
  }
  rememberBlobs()
}

/** An import map with guarded modules; undefined for any other text. */
function guardMap(text: string): string | undefined {
  if (find(/^\s*\{[^]*"(?:imports|scopes)"/, text) === null) return undefined
  const exchange = (_key: string, value: unknown) =>
    typeof value === 'string' ? instrumentUrl(value) : value
  try {
    return withIntrinsics(() => stringify(parse(text), exchange))
  } catch {
    return undefined
  }
}

/** Any use of `eval` other than a direct call; instrumented code passes instrumented text to direct calls. */
const indirectEval = (code: unknown): unknown => apply(nativeEval, window, [evalGuards.code([code])[0]])

export const evalGuards = {
  eval: indirectEval,
  /** Instruments the arguments of a direct call of `eval`. */
  code: ([text]: readonly unknown[]): readonly unknown[] => [
    typeof text === 'string' ? guardCode(text, { module: false }).code : text,
  ],
}

function installConstructor(prototype: object): void {
  const native: unknown = Reflect.get(prototype, 'constructor')
  if (typeof native !== 'function') return
  const make = (args: readonly unknown[]): unknown => {
    // The native constructor validates the parts; then the source that it reports for the complete function is
    // instrumented.
    const text: string = apply(nativeToString, construct(native, args), [])
    return apply(nativeEval, window, [guardCode(`(${text})`, { module: false }).code])
  }
  const Wrapped = function (...args: unknown[]): unknown {
    return make(args)
  }
  Wrapped.prototype = prototype
  defineProperty(Wrapped, 'name', { value: native.name })
  defineProperty(prototype, 'constructor', { value: Wrapped, writable: true, configurable: true })
  if (native === Function)
    defineProperty(window, 'Function', { value: Wrapped, writable: true, configurable: true })
}

/** Functions show their source without the code added by instrumentation, except for brackets. */
function patchToString(): void {
  patch(Function.prototype, 'toString', function (this: unknown): string {
    const text: string = apply(nativeToString, this, [])
    return withIntrinsics(() =>
      text
        .replaceAll(`${guardName()}.load`, 'import')
        .replaceAll(`${guardName()}.eval`, 'eval')
        .replaceAll(`${guardName()}();`, '')
        .replaceAll(`${guardName()}(),`, '')
        .replaceAll(/__rt\w+\$\.(?:code|there|owner|stay)/g, ''),
    )
  })
}

// eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated overload is for other names
const createScript: (name: 'script') => HTMLScriptElement = Document.prototype.createElement
const setText = setter(HTMLScriptElement.prototype, 'text')
const setType = setter(HTMLScriptElement.prototype, 'type')
const { append, remove } = Element.prototype
const headOf = getter<Element | null>(Document.prototype, 'documentElement')
const imports: ((namespace: unknown) => void)[] = []

/** Replaces `import(specifier)`, which the policy allows only in script elements that we create. */
export function loadModule(specifier: unknown, options?: ImportCallOptions): Promise<unknown> {
  return nativePromise((resolve, reject) => {
    const name = toText(specifier)
    // Bare module names are left to the import map.
    const isAddress =
      find(
        /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i,
        withIntrinsics(() => cleanAddress(name)),
      ) !== null
    const type = options?.with?.type
    const kind = type === undefined ? '' : ` with {type:${stringify(toText(type))}}`
    const address = isAddress && kind === '' && !isMapped(name) ? instrumentUrl(name) : name
    const element = apply<Document, ['script'], HTMLScriptElement>(createScript, document, ['script'])
    const id = imports.length
    const isOver = expectImport()
    imports[id] = (namespace) => {
      isOver()
      apply(remove, element, [])
      resolve(namespace)
    }
    listen(element, 'error', () => {
      isOver()
      apply(remove, element, [])
      reject(new TypeError(`Failed to fetch dynamically imported module: ${name}`))
    })
    setType(element, 'module')
    setText(
      element,
      trustedScript(`import * as m from ${stringify(address)}${kind};${guardName()}.loaded(${id},m)`),
    )
    const root = headOf(document)
    if (root !== null) apply(append, root, [element])
  })
}

export function moduleLoaded(id: number, namespace: unknown): void {
  imports[id]?.(namespace)
}
