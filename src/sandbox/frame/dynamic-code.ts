/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { calmEntities } from '../instrument/entities.ts'
import { calmMarkup } from '../instrument/calm-markup.ts'
import { cleanAddress, decodeDataUrl } from '../instrument/data-url.ts'
import { guardName } from '../instrument/guard-name.ts'
import { find } from '../instrument/markup.ts'
import { withIntrinsics } from '../snapshot/intrinsics.ts'
import { patchFragments } from './fragments.ts'
import { account } from './guard.ts'
import { addressOf, guardAddressesBy, guardAny, guardCode, refused } from './guarded-code.ts'
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
import { installDefaultPolicy, trustedScript } from './trusted-types.ts'

/*
 * Code that the page makes while it runs. Trusted Types show every string on its way into a script element or a
 * script's address; eval and the function constructors take instrumented text only.
 */

const maxMarkup = 64 * 1024 * 1024
const nativeEval = window.eval
const nativeToString = Function.prototype.toString
const { stringify } = JSON
const blobTexts = new WeakMap<Blob, string>()
const urlTexts: Record<string, string> = Object.create(null) as never // eslint-disable-line no-restricted-syntax -- a record without a prototype

/** The address of the same script, instrumented; of one that throws where an address holds what cannot be read. */
export function instrumentUrl(url: string): string {
  const text = textOfUrl(url)
  if (text !== undefined) return addressOf(guardAny(text))
  return find(
    /^(?:data|blob):/i,
    withIntrinsics(() => cleanAddress(url)),
  ) === null
    ? url
    : addressOf(refused)
}

/** Text behind a data: address, behind a blob: address that this page made of strings, or of one of its files. */
export function textOfUrl(url: string): string | undefined {
  const known = withIntrinsics(() => urlTexts[cleanAddress(url)] ?? decodeDataUrl(url)?.text)
  return known ?? (isOpaque(url) ? undefined : findResource(url)?.text())
}

function isOpaque(url: string): boolean {
  return /^\s*(?:data|blob|javascript|about):/i.test(url)
}

export function installDynamicCode(): void {
  installDefaultPolicy({
    createHTML(text, _type, sink) {
      if (text.length > maxMarkup) account(Infinity)
      return calmMarkup(find(/parseFromString/, sink) === null ? text : calmEntities(text))
    },
    // `eval` and `Function` accept only what they were given; element texts may be exchanged.
    createScript: (text, _type, sink) =>
      find(/^HTMLScriptElement|^SVGScriptElement/, sink) === null ? text : guardAny(text),
    createScriptURL: (url, _type, sink) => (find(/Script/, sink) === null ? url : instrumentUrl(url)),
  })
  guardAddressesBy(instrumentUrl)
  patchFragments({ text: guardAny, url: instrumentUrl })
  installEval()
  for (const sample of [function () {}, async function () {}, function* () {}, async function* () {}]) {
    installConstructor(Object.getPrototypeOf(sample) as object) // eslint-disable-line no-restricted-syntax -- every function has a prototype
  }
  rememberBlobs()
}

let isDirect = false

/**
 * `eval` itself is the native only for the one look-up after `direct()`, which instrumented direct calls make with
 * instrumented text; any other use goes through an indirect eval that instruments.
 */
function installEval(): void {
  const indirect = (code: unknown): unknown =>
    apply(nativeEval, window, [typeof code === 'string' ? guardCode(code, { module: false }).code : code])
  let shown: unknown = indirect
  defineProperty(window, 'eval', {
    get() {
      if (!isDirect) return shown
      isDirect = false
      return nativeEval
    },
    set(value: unknown) {
      shown = value
    },
    configurable: true,
  })
}

export const evalGuards = {
  direct(): boolean {
    isDirect = true
    return true
  },
  code: (text: unknown): unknown =>
    typeof text === 'string' ? guardCode(text, { module: false }).code : text,
}

function installConstructor(prototype: object): void {
  const native: unknown = Reflect.get(prototype, 'constructor')
  if (typeof native !== 'function') return
  const make = (args: readonly unknown[]): unknown => {
    // The native checks the parts; its own text of the whole is what gets instrumented.
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

function rememberBlobs(): void {
  const NativeBlob = Blob
  const { createObjectURL, revokeObjectURL } = URL
  const Remembering: typeof Blob = new Proxy(NativeBlob, {
    construct(_target, args: [BlobPart[]?, BlobPropertyBag?], newTarget): Blob {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a Blob, by its constructor
      const blob: Blob = construct(NativeBlob, args, newTarget === Remembering ? NativeBlob : newTarget)
      let text = ''
      const parts = args[0]
      for (let index = 0; parts !== undefined && index < parts.length; index += 1) {
        const part = parts[index]
        const known =
          typeof part === 'string' ? part : part instanceof NativeBlob ? blobTexts.get(part) : undefined
        if (known === undefined) return blob
        text += known
      }
      blobTexts.set(blob, text)
      return blob
    },
  })
  defineProperty(NativeBlob.prototype, 'constructor', {
    value: Remembering,
    writable: true,
    configurable: true,
  })
  defineProperty(window, 'Blob', { value: Remembering, writable: true, configurable: true })
  patch(URL, 'createObjectURL', (source: Blob) => {
    const url: string = apply(createObjectURL, URL, [source])
    const text = source instanceof NativeBlob ? blobTexts.get(source) : undefined
    if (text !== undefined) urlTexts[url] = text
    return url
  })
  patch(URL, 'revokeObjectURL', (url: string) => {
    apply(revokeObjectURL, URL, [url])
  })
}

// eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated overload is for other names
const createScript: (name: 'script') => HTMLScriptElement = Document.prototype.createElement
const setText = setter(HTMLScriptElement.prototype, 'text')
const setType = setter(HTMLScriptElement.prototype, 'type')
const { append, remove } = Element.prototype
const headOf = getter<Element | null>(Document.prototype, 'documentElement')
const imports: ((namespace: unknown) => void)[] = []

/** Stands for `import(specifier)`, which the policy admits only from script elements of our own making. */
export function loadModule(specifier: unknown): Promise<unknown> {
  return nativePromise((resolve, reject) => {
    const name = toText(specifier)
    // Bare names are the import map's.
    const isAddress =
      find(
        /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i,
        withIntrinsics(() => cleanAddress(name)),
      ) !== null
    const address = isAddress ? instrumentUrl(name) : name
    const element = apply<Document, ['script'], HTMLScriptElement>(createScript, document, ['script'])
    const id = imports.length
    imports[id] = (namespace) => {
      apply(remove, element, [])
      resolve(namespace)
    }
    listen(element, 'error', () => {
      apply(remove, element, [])
      reject(new TypeError(`Failed to fetch dynamically imported module: ${name}`))
    })
    setType(element, 'module')
    setText(element, trustedScript(`import * as m from ${stringify(address)};${guardName}.loaded(${id},m)`))
    const root = headOf(document)
    if (root !== null) apply(append, root, [element])
  })
}

export function moduleLoaded(id: number, namespace: unknown): void {
  imports[id]?.(namespace)
}
