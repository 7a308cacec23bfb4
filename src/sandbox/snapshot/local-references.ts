import { page } from './natives.ts'

/*
 * SVG drawings refer to their own gradients, clips and shapes by fragment, and some libraries prepend the page's full
 * URL. The copy has a different URL, so only the bare fragment works there.
 */

/** The value of `location` in a srcdoc frame. */
const frameAddress = 'about:srcdoc'

/** The URLs that pages use as their own; the second is the URL that the document has here. */
function ownAddresses(): readonly string[] {
  // Read from the prototype, because an element whose `id` or `name` equals the property's name would shadow the
  // property.
  const given: unknown = Reflect.get(Document.prototype, 'URL', page)
  return typeof given === 'string' && given !== '' && given !== frameAddress
    ? [frameAddress, given.replace(/#[^]*$/, '')]
    : [frameAddress]
}

/** Shortens references to parts of the page to their fragments, in a declaration, an attribute or an entire sheet. */
export function shortenReferences(text: string): string {
  let short = text
  for (const address of ownAddresses()) {
    const whole = `${address}#`
    if (!short.includes(whole)) continue
    if (short.startsWith(whole)) short = short.slice(address.length)
    for (const opening of ['url(', 'url("', "url('"]) short = short.replaceAll(opening + whole, `${opening}#`)
  }
  return short
}
