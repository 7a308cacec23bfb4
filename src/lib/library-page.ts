/** Whether a source is a whole page and no component. */
export function isWholePage(source: string): boolean {
  return /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(source)
}
