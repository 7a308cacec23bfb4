import { mediaTypeOf } from '../../../src/lib/markup/media-type.ts'
import { escapeText } from '../../../src/page-text/xml.ts'

/*
 * Files in frames that are no pages: browsers show a document of their own around pictures and plain text, and
 * viewers of their own, downloads or nothing for the rest.
 */

/** `page`: its text is HTML, as far as its name and first bytes tell. */
export type FramedKind = 'page' | 'picture' | 'text' | 'other'

const pages: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml', 'application/octet-stream'])
const texts: ReadonlySet<string> = new Set(['text/plain', 'text/css', 'text/javascript', 'text/markdown'])

export function framedKind(path: string, bytes: Uint8Array): FramedKind {
  const type = mediaTypeOf(path, bytes)
  if (pages.has(type)) return 'page'
  if (texts.has(type)) return 'text'
  return type.startsWith('image/') ? 'picture' : 'other'
}

/** Pictures stand in the frame's corner in their own size; `text` is that of an SVG, null for other pictures. */
export function pictureDocument(url: string, text: string | null): string {
  const root = text === null ? '' : (/<svg\b[^>]*>/i.exec(text)?.[0] ?? '')
  // An SVG without a size takes the frame's.
  const sides = text === null ? [] : ['width', 'height'].filter((side) => !hasAttribute(root, side))
  const style = ['display:block', ...sides.map((side) => `${side}:100%`)].join(';')
  return `<!DOCTYPE html><html style="height:100%"><body style="margin:0;height:100%"><img style="${style}" src="${url}"></body></html>`
}

export function textDocument(text: string): string {
  // The first line break of an element of this kind does not count.
  return `<!DOCTYPE html><html><body><pre style="word-wrap:break-word;white-space:pre-wrap">\n${escapeText(text.replace(/\r\n?/g, '\n'))}</pre></body></html>`
}

function hasAttribute(tag: string, name: string): boolean {
  return new RegExp(`\\s${name}\\s*=`, 'i').test(tag)
}
