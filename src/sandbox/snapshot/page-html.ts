import { doctypeName, documentOf, element, page } from './natives.ts'

/** The DOM as HTML, doctype included. */
export function readPageHtml(): string {
  const doctype = documentOf.doctype(page)
  const head = doctype === null ? '' : `<!DOCTYPE ${doctypeName(doctype)}>\n`
  return head + element.outer(documentOf.element(page))
}
