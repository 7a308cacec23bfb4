/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { isFrameName } from '../instrument/frames.ts'
import { inertPrefix as inert } from '../instrument/markup.ts'
import { guardCode } from './guarded-code.ts'
import { warnOfMeta } from './metas.ts'
import { apply, getter, patch } from './natives.ts'
import { trustedScript } from './trusted-types.ts'
import { warn } from './warnings.ts'

/*
 * Elements as they come into the page. The policy admits no handler attributes, so theirs are compiled here,
 * instrumented, and set as properties; nested frames lose what they would load, and keep it under another name.
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

const addresses = ['srcdoc', 'src'] as const

let observer: MutationObserver | undefined

/** Watches a document or shadow root; to be called again for a document that was opened anew. */
export function watchInserted(root: Document | ShadowRoot): void {
  observer ??= new NativeObserver(receive)
  apply(observe, observer, [root, { childList: true, subtree: true }])
}

/** Deals with everything inserted so far, before the next line of model code can meet it. */
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
      if (node !== null && nodeType(node) === 1) takeTree(node as Element) // eslint-disable-line no-restricted-syntax -- node type 1 is an element
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
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] ?? ''
    if (name[0] === 'o' && name[1] === 'n') setHandler(element, name, apply(getAttribute, element, [name]))
  }
  calm(element)
}

function calm(element: Element): void {
  const kept = apply<Element, [string], string | null>(getAttribute, element, [`${inert}http-equiv`])
  if (kept !== null && localName(element) === 'meta') warnOfMeta(kept)
  if (!isFrameName(localName(element))) return
  apply(setAttribute, element, ['sandbox', ''])
  for (let index = 0; index < addresses.length; index += 1) {
    const name = addresses[index] ?? ''
    const value = apply<Element, [string], string | null>(getAttribute, element, [name])
    if (value === null) continue
    apply(setAttribute, element, [inert + name, value])
    apply(removeAttribute, element, [name])
  }
}

/** Compiles a handler as HTML does: the element, its form and the document are in scope. */
function setHandler(element: Element, name: string, body: string | null): void {
  if (body === null || !(name in element)) return
  const { code } = guardCode(body, { module: false, body: true })
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
    warn('script-error', `The ${name} attribute is not a script: ${String(error)}`)
  }
}

/** Names and values come as text: `patchFrameAddresses` goes around this. */
export function patchInsertion(): void {
  const native = Element.prototype.setAttribute
  patch(Element.prototype, 'setAttribute', function (this: Element, name: string, value: string) {
    apply(native, this, [name, value])
    const own: string = apply(toLowerCase, name, [])
    if (own[0] === 'o' && own[1] === 'n' && this instanceof HtmlElement) setHandler(this, own, value)
  })
  patch(Element.prototype, 'attachShadow', function (this: Element, init: ShadowRootInit) {
    const root = apply<Element, [ShadowRootInit], ShadowRoot>(attachShadow, this, [init])
    watchInserted(root)
    return root
  })
}
