import { internalPolicyName } from '../csp.ts'
import { apply, defineProperty, getOwnPropertyDescriptor, patch, toText } from './natives.ts'

/*
 * The bootstrap's own policy passes text through; the default policy sees every string that model code turns into
 * markup, code or a script's address.
 */

type Sinks = Partial<Pick<TrustedPolicyOptions, 'createHTML' | 'createScript' | 'createScriptURL'>>
interface TrustedPolicyOptions {
  createHTML(text: string, type: string, sink: string): string
  createScript(text: string, type: string, sink: string): string
  createScriptURL(text: string, type: string, sink: string): string
}
interface TrustedPolicy {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(text: string): string
}
interface PolicyFactory {
  createPolicy(name: string, options: Sinks): TrustedPolicy
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

const factory = window.trustedTypes
const pass = (text: string) => text
const internal = factory?.createPolicy(internalPolicyName, {
  createHTML: pass,
  createScript: pass,
  createScriptURL: pass,
})

/** Marks text of the bootstrap's own as fit for a sink; the types stay those of text for the DOM's signatures. */
export function trustedHtml(text: string): string {
  return internal?.createHTML(text) ?? text
}
export function trustedScript(text: string): string {
  return internal?.createScript(text) ?? text
}
export function trustedScriptUrl(text: string): string {
  return internal?.createScriptURL(text) ?? text
}

/** Installs the default policy and hides the factory: pages behave as where the API is unknown. */
export function installDefaultPolicy(sinks: Required<Sinks>): void {
  if (factory === undefined) {
    patchMarkup((text, sink) => sinks.createHTML(text, 'TrustedHTML', sink))
    patchCalls(calls, sinks.createHTML)
  } else factory.createPolicy('default', sinks)
  // Written for what is sanitised, which links and metas may pass.
  patchCalls(safeCalls, sinks.createHTML)
  removeStreams()
  Reflect.deleteProperty(window, 'trustedTypes')
}

type Call = readonly [owner: object, name: string, at: number]

const parents: readonly object[] = [Element.prototype, ShadowRoot.prototype, DocumentFragment.prototype]
/** Where markup goes, as names of methods; the newer ones are not in all browsers. */
const insertions = ['setHTML', 'appendHTML', 'prependHTML', 'beforeHTML', 'afterHTML', 'replaceWithHTML']

const safeCalls: readonly Call[] = [
  ...parents.flatMap((owner) => insertions.map((name): Call => [owner, name, 0])),
  [Document, 'parseHTML', 0],
]
const calls: readonly Call[] = [
  [Element.prototype, 'insertAdjacentHTML', 1],
  ...parents.flatMap((owner) => insertions.map((name): Call => [owner, `${name}Unsafe`, 0])),
  [Range.prototype, 'createContextualFragment', 0],
  [DOMParser.prototype, 'parseFromString', 0],
  [Document, 'parseHTMLUnsafe', 0],
  [Document.prototype, 'execCommand', 2],
]

/** Markup in pieces, as `streamHTML` and its like take it, can be read neither before nor after. */
function removeStreams(): void {
  for (const owner of [...parents, Document.prototype]) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (/^stream\w*HTML/.test(name)) Reflect.deleteProperty(owner, name)
    }
  }
}

/** `at`: the argument that is markup. */
function patchCalls(list: readonly Call[], prepare: Sinks['createHTML'] & object): void {
  for (const [owner, name, at] of list) {
    const native: unknown = Reflect.get(owner, name)
    if (typeof native !== 'function') continue
    patch(owner, name, function (this: object, ...args: unknown[]): unknown {
      if (args.length > at) args[at] = prepare(toText(args[at]), 'TrustedHTML', name)
      const result: unknown = apply(native, this, args)
      return result
    })
  }
}

/** Markup by every property that takes it, for browsers without Trusted Types. */
function patchMarkup(prepare: (text: string, sink: string) => string): void {
  for (const [prototype, name] of [
    [Element.prototype, 'innerHTML'],
    [Element.prototype, 'outerHTML'],
    [ShadowRoot.prototype, 'innerHTML'],
  ] as const) {
    const native = getOwnPropertyDescriptor(prototype, name)
    const set = native?.set
    if (native === undefined || set === undefined) continue
    defineProperty(prototype, name, {
      ...native,
      set(this: object, value: unknown) {
        apply(set, this, [value === null ? '' : prepare(toText(value), name)])
      },
    })
  }
}
