import type { Warning } from '../../contracts/outcome.ts'
import { fontSourceOf } from './hooks.ts'
import { documentOf, eachFontFace, encodeBase64, fontFace, isBuffer, isView } from './natives.ts'

/** `@font-face` rules for the fonts that scripts added to the document through the FontFace API. */
export function scriptFontFaces(target: Document, warnings: Warning[]): string {
  let css = ''
  eachFontFace(documentOf.fonts(target), (face) => {
    const source = fontSourceOf(face)
    if (source === undefined || fontFace.status(face) !== 'loaded') return
    const src = typeof source === 'string' ? source : bytesUrl(source)
    if (src === null || /url\(\s*["']?blob:/i.test(src)) {
      const message = `Not rendered: the font ${fontFace.family(face)}, whose file cannot be read again.`
      warnings.push({ code: 'not-drawn', message })
      return
    }
    css +=
      `@font-face{font-family:${quote(fontFace.family(face))};src:${src};font-weight:${fontFace.weight(face)};` +
      `font-style:${fontFace.style(face)};font-stretch:${fontFace.stretch(face)};unicode-range:${fontFace.range(face)};` +
      `font-feature-settings:${fontFace.features(face)}}\n`
  })
  return css
}

function quote(family: string): string {
  return /^["']/.test(family) ? family : `"${family.replace(/["\\\n]/g, '')}"`
}

function bytesUrl(source: unknown): string | null {
  const bytes = isBuffer(source)
    ? new Uint8Array(source)
    : isView(source)
      ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
      : null
  if (bytes === null || bytes.length === 0) return null
  let binary = ''
  for (let index = 0; index < bytes.length; index += 1) binary += String.fromCharCode(bytes[index] ?? 0)
  return `url("data:font/ttf;base64,${encodeBase64(binary)}")`
}
