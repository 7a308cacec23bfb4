import { doctypeName, documentOf, element, page } from './natives.ts'

const calmedTag = /<(?:iframe|frame|object|embed|portal|fencedframe|meta)\s[^<>]*>/gi
const inertName = /(\s)data-rt-(srcdoc|src|data|config|http-equiv)="/g

/** The DOM as HTML, doctype included, with nested documents under the names that the author gave them. */
export function readPageHtml(): string {
  const doctype = documentOf.doctype(page)
  const head = doctype === null ? '' : `<!DOCTYPE ${doctypeName(doctype)}>\n`
  const html = element.outer(documentOf.element(page))
  return head + html.replace(calmedTag, (tag) => tag.replace(inertName, '$1$2="'))
}
