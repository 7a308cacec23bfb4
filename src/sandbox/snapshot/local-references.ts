import { page } from './natives.ts'

/*
 * Drawings refer to their own gradients, clips and shapes by fragments, which some libraries write behind the page's
 * whole address. The copy has another address: there only the bare fragment leads to them.
 */

/** What `location` gives in a frame that is filled by srcdoc. */
const frameAddress = 'about:srcdoc'

/** The addresses that pages know as their own; the second is the one that documents are given here. */
function ownAddresses(): readonly string[] {
  // The prototype's own: an element may be named so.
  const given: unknown = Reflect.get(Document.prototype, 'URL', page)
  return typeof given === 'string' && given !== '' && given !== frameAddress
    ? [frameAddress, given.replace(/#[^]*$/, '')]
    : [frameAddress]
}

/** A declaration, an attribute or a whole sheet with its references into the page shortened to their fragments. */
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
