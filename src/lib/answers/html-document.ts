const space = /\s*/y
const documentStart = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/iy

/**
 * Returns the position where a document's own text begins, after whitespace and comments. If a comment is not closed,
 * this is the end of the document.
 */
export function skipComments(text: string): number {
  let at = skipSpace(text, 0)
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4)
    if (end < 0) return text.length
    at = skipSpace(text, end + 3)
  }
  return at
}

function skipSpace(text: string, at: number): number {
  space.lastIndex = at
  return at + (space.exec(text)?.[0].length ?? 0)
}

/** True if a string is a complete HTML document and nothing else. */
export function isHtmlDocument(text: string): boolean {
  documentStart.lastIndex = skipComments(text)
  return documentStart.test(text)
}
