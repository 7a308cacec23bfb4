/** Whether a source is a whole page and no component. */
export function isCompletePage(source: string): boolean {
  return /^<(?:!doctype\s+html|html)\b/i.test(skipComments(source))
}

/** What comes after white space and comments at the beginning. Linear, unlike a pattern of lazy groups. */
export function skipComments(source: string): string {
  let rest = source.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 2)
    if (end === -1) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
