/** True if a source is a complete page, false if it is a component. */
export function isCompletePage(source: string): boolean {
  return /^<(?:!doctype\s+html|html)\b/i.test(skipComments(source))
}

/** Skips leading whitespace and comments. Takes linear time, unlike a pattern with lazy groups. */
export function skipComments(source: string): string {
  let rest = source.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 2)
    if (end === -1) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
