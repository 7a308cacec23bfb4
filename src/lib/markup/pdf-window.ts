/*
 * A PDF in a frame, embed or object is shown by the browser's own viewer, which pages cannot access and which
 * screenshots capture only in part. The document created here shows the viewer's window as Chromium paints it before
 * the first page.
 */

export const pdfMime = 'application/pdf'

/** The document that imitates a viewer's window without pages. */
export const pdfWindow = '<!DOCTYPE html><html style="background:#282828"><body></body></html>'

const signature = new TextEncoder().encode('%PDF-')

export function isPdf(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
