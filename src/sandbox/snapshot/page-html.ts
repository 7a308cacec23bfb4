import { restoreReferences } from '../../lib/markup/data-url.ts'
import { doctypeName, documentOf, element, page } from './natives.ts'

const calmedTag = /<(?:iframe|frame|object|embed|portal|fencedframe|meta)\s[^<>]*>/gi
const inertName = /(\s)data-rt-(srcdoc|src|data|config|http-equiv)="/g

/** The DOM as HTML, doctype included: nested documents under the names that the author gave them, files by reference. */
export function readPageHtml(): string {
  const doctype = documentOf.doctype(page)
  const head = doctype === null ? '' : `<!DOCTYPE ${doctypeName(doctype)}>\n`
  const html = element.outer(documentOf.element(page))
  // Photos are tens of megabytes as they stand in the page.
  return restoreReferences(head + html.replace(calmedTag, (tag) => tag.replace(inertName, '$1$2="')))
}
