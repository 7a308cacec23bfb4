/*
 * A PDF in a frame, an embed or an object is shown by a viewer of the browser's own, which pages cannot reach and
 * pictures of them hold only in part. What stands here is its window as Chromium paints it before the first page.
 */

export const pdfMime = 'application/pdf'

/** The document that a viewer's window without pages looks like. */
export const pdfWindow = '<!DOCTYPE html><html style="background:#282828"><body></body></html>'

/** What a warning says of `name`; also why. */
export function pdfNotRendered(name: string): string {
  return `${name} is a PDF, whose pages a viewer of the browser's own shows; its empty window is drawn`
}

const signature = new TextEncoder().encode('%PDF-')

export function isPdf(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
