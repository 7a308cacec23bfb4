import { mediaTypeOf } from '../../../src/lib/markup/media-type.ts'
import { svgShares } from '../../../src/lib/markup/svg-root.ts'
import { escapeText } from '../../../src/page-text/xml.ts'

/*
 * Files in frames that are not pages. Browsers show images and plain text in a document of their own. For all other
 * files, they show a viewer, a download or nothing.
 */

/** `page` means that the text is HTML, according to its name and first bytes. */
export type FramedKind = 'page' | 'picture' | 'text' | 'other'

const pages: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'application/octet-stream'])
const texts: ReadonlySet<string> = new Set(['text/plain', 'text/css', 'text/javascript', 'text/markdown'])

export function framedKind(path: string, bytes: Uint8Array): FramedKind {
  const type = mediaTypeOf(path, bytes)
  if (pages.has(type)) return 'page'
  if (texts.has(type)) return 'text'
  return type.startsWith('image/') ? 'picture' : 'other'
}

/**
 * Images are shown in the corner of the frame at their natural size. `text` is the source of an SVG; null for other
 * images.
 */
export function pictureDocument(url: string, text: string | null): string {
  // An SVG without a size takes the size of the frame.
  const shares = Object.entries(text === null ? {} : svgShares(text))
  const lengths = shares.flatMap(([side, share]) => (share === null ? [] : [`${side}:${share}`]))
  const style = ['display:block', ...lengths].join(';')
  return `<!DOCTYPE html><html style="height:100%"><body style="margin:0;height:100%"><img style="${style}" src="${url}"></body></html>`
}

export function textDocument(text: string): string {
  // The first line break in a `pre` element is ignored.
  return `<!DOCTYPE html><html><body><pre style="word-wrap:break-word;white-space:pre-wrap">\n${escapeText(text.replace(/\r\n?/g, '\n'))}</pre></body></html>`
}
