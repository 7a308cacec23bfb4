const space = /\s*/y
const documentStart = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/iy

/** Where a document's own text begins: behind white space and comments. The length where a comment does not end. */
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

/** Whether a text is a whole HTML document and nothing else. */
export function isHtmlDocument(text: string): boolean {
  documentStart.lastIndex = skipComments(text)
  return documentStart.test(text)
}
