/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { inertPrefix, isFrameName, isInert, metaEffect } from '../../page-text/instrument/calm-markup.ts'
import { msg, type Place } from '../../contracts/index.ts'
import type { Refusal } from '../../page-text/page-script.ts'
import { placeOf } from './errors.ts'
import { guardCode } from './guarded-code.ts'
import { apply, defineProperty, getter, patch, toText } from './natives.ts'
import { trustedScript } from './trusted-types.ts'
import { warn } from './warnings.ts'

/*
 * Processes elements as they enter the page. The policy blocks handler attributes, so these are compiled here,
 * instrumented, and set as properties. Two kinds of attributes are renamed: those from which nested frames would load
 * something, and those with which metas would affect the page.
 */

const NativeObserver = MutationObserver
const { observe, takeRecords } = MutationObserver.prototype
const addedNodes = getter<NodeList>(MutationRecord.prototype, 'addedNodes')
const listLength = getter<number>(NodeList.prototype, 'length')
const listItem = NodeList.prototype.item
const nodeType = getter<number>(Node.prototype, 'nodeType')
const localName = getter<string>(Element.prototype, 'localName')
const formOf: unknown = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'form')?.get
const { getAttribute, setAttribute, removeAttribute, getAttributeNames, attachShadow } = Element.prototype
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated overload is for other names
const queryAll: (selector: string) => NodeListOf<Element> = Element.prototype.querySelectorAll
const bodyClass = HTMLBodyElement
const NativeFunction = Function
const HtmlElement = HTMLElement
const { toLowerCase } = String.prototype

let observer: MutationObserver | undefined

/** Watches a document or shadow root. Must be called again when a document is reopened. */
export function watchInserted(root: Document | ShadowRoot): void {
  observer ??= new NativeObserver(receive)
  apply(observe, observer, [root, { childList: true, subtree: true }])
}

/** Processes everything inserted so far, before the next line of model code can access it. */
export function flushInserted(): void {
  if (observer !== undefined)
    receive(apply<MutationObserver, [], MutationRecord[]>(takeRecords, observer, []))
}

function receive(records: readonly MutationRecord[]): void {
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index]
    if (record === undefined) continue
    const nodes = addedNodes(record)
    const count = listLength(nodes)
    for (let place = 0; place < count; place += 1) {
      const node = apply<NodeList, [number], Node | null>(listItem, nodes, [place])
      if (node !== null && nodeType(node) === 1) takeTree(node as Element) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- node type 1 is an element
    }
  }
}

function takeTree(root: Element): void {
  takeElement(root)
  const all: NodeListOf<Element> = apply<Element, [string], NodeListOf<Element>>(queryAll, root, ['*'])
  const count = listLength(all)
  for (let index = 0; index < count; index += 1) {
    const element = all[index]
    if (element !== undefined) takeElement(element)
  }
}

const taken = new WeakSet<Element>()
const { has, add } = WeakSet.prototype

function takeElement(element: Element): void {
  if (apply(has, taken, [element])) return
  apply(add, taken, [element])
  const names: string[] = apply<Element, [], string[]>(getAttributeNames, element, [])
  const own = localName(element)
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? ''
    const value = apply<Element, [string], string | null>(getAttribute, element, [name]) ?? ''
    if (name[0] === 'o' && name[1] === 'n') setHandler(element, name, value)
    else if (own === 'meta' && name === keptEquiv) warnOfMeta(value)
    else if (isInert(own, name, value)) {
      setInert(element, name, value)
      apply(removeAttribute, element, [name])
    }
  }
  if (isFrameName(own)) apply(setAttribute, element, ['sandbox', ''])
}

const keptEquiv = `${inertPrefix}http-equiv`

function setInert(element: Element, name: string, value: string): void {
  apply(setAttribute, element, [inertPrefix + name, value])
  if (localName(element) === 'meta') warnOfMeta(value)
}

function warnOfMeta(equiv: string): void {
  if (metaEffect(equiv) === 'refresh')
    warn('refresh-blocked', 'The page tried to refresh or leave itself with a meta element.')
  else
    warn(
      'policy-ignored',
      msg`The page's own policy, a meta element with http-equiv="${equiv}", was ignored: the page is rendered under the frame's policy.`,
    )
}

/** Compiles a handler as HTML does: the element, its form and the document are in scope. */
function setHandler(element: Element, name: string, body: string): void {
  if (!(name in element)) return
  const { code, refusal } = guardCode(body, { module: false, body: true })
  if (refusal !== undefined) {
    const message = `The ${name} attribute is not a readable script: ${refusal.message}.`
    warn('script-error', message, handlerPlace(body, refusal))
    return
  }
  const isWindowError = name === 'onerror' && element instanceof bodyClass
  const parameters = isWindowError ? 'event,source,lineno,colno,error' : 'event'
  const text = `with(this.d)with(this.f)with(this.e){return function ${name}(${parameters}){${code}\n}}`
  try {
    const make = new NativeFunction(trustedScript(text))
    const form: unknown = typeof formOf === 'function' && 'form' in element ? element.form : null
    const scope = { d: document, f: form ?? {}, e: element }
    const handler: unknown = apply(make, scope, [])
    Reflect.set(element, name, handler)
  } catch (error) {
    warn('script-error', msg`The ${name} attribute is not a valid script: ${String(error)}`)
  }
}

/** Returns the position of a handler's text in the page as written by its author, if the text occurs there verbatim. */
function handlerPlace(body: string, { line, column }: Refusal): Place | undefined {
  const text = page?.text() ?? ''
  const at = body === '' ? -1 : text.indexOf(body)
  if (page === undefined || at === -1) return undefined
  const before = text.slice(0, at).split('\n')
  const columnOffset = before[before.length - 1]?.length ?? 0
  return placeOf({ file: page.file, lineOffset: before.length - 1, columnOffset, shifts: {} }, line, column)
}

interface PageText {
  readonly file: string
  readonly text: () => string
}
let page: PageText | undefined

/** Patches the calls and properties with which scripts of ordinary pages define the behaviour of an element. */
export function patchInsertion(source: PageText): void {
  page = source
  const native = Element.prototype.setAttribute
  const set = (element: Element, name: string, value: string) => {
    if (isInert(localName(element), name, value)) setInert(element, name, value)
    else apply(native, element, [name, value])
  }
  patch(Element.prototype, 'setAttribute', function (this: Element, ...args: unknown[]) {
    if (args.length < 2) return apply<Element, never[], unknown>(native as never, this, args as never[]) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- for the browser's own error
    const [name, value] = [toText(args[0]), toText(args[1])]
    set(this, name, value)
    const own: string = apply(toLowerCase, name, [])
    if (own[0] === 'o' && own[1] === 'n' && this instanceof HtmlElement) setHandler(this, own, value)
    return undefined
  })
  patch(Element.prototype, 'attachShadow', function (this: Element, init: ShadowRootInit) {
    const root = apply<Element, [ShadowRootInit], ShadowRoot>(attachShadow, this, [init])
    watchInserted(root)
    return root
  })
  for (const [prototype, property, name] of [
    [HTMLIFrameElement.prototype, 'src', 'src'],
    [HTMLIFrameElement.prototype, 'srcdoc', 'srcdoc'],
    [HTMLFrameElement.prototype, 'src', 'src'], // eslint-disable-line @typescript-eslint/no-deprecated -- pages still use it
    [HTMLMetaElement.prototype, 'httpEquiv', 'http-equiv'],
  ] as const) {
    const read = (element: Element, from: string) =>
      apply<Element, [string], string | null>(getAttribute, element, [from])
    defineProperty(prototype, property, {
      get(this: Element) {
        return read(this, inertPrefix + name) ?? read(this, name) ?? ''
      },
      set(this: Element, value: unknown) {
        set(this, name, toText(value))
      },
      configurable: true,
      enumerable: true,
    })
  }
}
