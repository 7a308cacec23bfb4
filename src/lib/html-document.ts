const documentStart = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>])/i

/** Whether a text is a whole HTML document and nothing else. */
export function isHtmlDocument(text: string): boolean {
  return documentStart.test(text)
}
