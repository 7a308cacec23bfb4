/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, getter, patch, setter } from './natives.ts'
import { trustedScript, trustedScriptUrl } from './trusted-types.ts'

/*
 * Scripts in contextual fragments run when the fragment is inserted, and no policy checks them individually, so they
 * are replaced in the parsed fragment.
 */

// eslint-disable-next-line @typescript-eslint/no-deprecated -- the deprecated overload is for other names
const queryAll: (selector: string) => NodeListOf<Element> = DocumentFragment.prototype.querySelectorAll
const listLength = getter<number>(NodeList.prototype, 'length')
const localName = getter<string>(Element.prototype, 'localName')
const contentOf = getter<DocumentFragment>(HTMLTemplateElement.prototype, 'content')
const textOf = getter<string | null>(Node.prototype, 'textContent')
const setTextOf = setter(Node.prototype, 'textContent')
const { getAttributeNS, setAttributeNS } = Element.prototype
const TemplateElement = HTMLTemplateElement
const xlink = 'http://www.w3.org/1999/xlink'
/** Attributes with which HTML and SVG script elements refer to their files. */
const addresses = [
  { namespace: null, name: 'src' },
  { namespace: null, name: 'href' },
  { namespace: xlink, name: 'href' },
] as const

/** Functions that replace a script's text or URL with a guarded one. */
interface Exchange {
  readonly text: (code: string) => string
  readonly url: (url: string) => string
}

/** Must be called after every other patch of `createContextualFragment`. */
export function patchFragments(exchange: Exchange): void {
  const native = Range.prototype.createContextualFragment
  patch(Range.prototype, 'createContextualFragment', function (this: Range, ...args: unknown[]) {
    const fragment = apply<object, unknown[], DocumentFragment>(native as never, this, args) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- called with what came in, whatever it is
    exchangeScripts(fragment, exchange)
    return fragment
  })
}

function exchangeScripts(root: DocumentFragment, exchange: Exchange): void {
  const found: NodeListOf<Element> = apply(queryAll, root, ['script, template'])
  const count = listLength(found)
  for (let index = 0; index < count; index += 1) {
    const element = found[index]
    if (element === undefined) continue
    if (localName(element) === 'script') exchangeScript(element, exchange)
    else if (element instanceof TemplateElement) exchangeScripts(contentOf(element), exchange)
  }
}

function exchangeScript(script: Element, { text, url }: Exchange): void {
  for (let index = 0; index < addresses.length; index += 1) {
    const { namespace, name } = addresses[index] ?? addresses[0]
    const given = apply<Element, [string | null, string], string | null>(getAttributeNS, script, [
      namespace,
      name,
    ])
    if (given === null) continue
    const guarded = url(given)
    if (guarded !== given) apply(setAttributeNS, script, [namespace, name, trustedScriptUrl(guarded)])
  }
  const code = textOf(script) ?? ''
  const guarded = text(code)
  if (guarded !== code) setTextOf(script, trustedScript(guarded))
}
