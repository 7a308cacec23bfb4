import { restoreReferences } from '../../lib/markup/data-url.ts'
import { doctypeName, documentOf, element, page } from './natives.ts'

const calmedTag = /<(?:iframe|frame|object|embed|portal|fencedframe|meta)\s[^<>]*>/gi
const inertName = /(\s)data-rt-(srcdoc|src|data|config|http-equiv)="/g

/**
 * Returns the DOM as HTML, including the doctype. Nested documents have the names used by the author; files are
 * written as references.
 */
export function readPageHtml(): string {
  const doctype = documentOf.doctype(page)
  const head = doctype === null ? '' : `<!DOCTYPE ${doctypeName(doctype)}>\n`
  const html = element.outer(documentOf.element(page))
  // Photos inlined in the page can take up tens of megabytes, so files are turned back into references.
  return restoreReferences(head + html.replace(calmedTag, (tag) => tag.replace(inertName, '$1$2="')))
}
