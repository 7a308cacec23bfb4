import { decodeBase64 } from './natives.ts'

/** Returns the text of a UTF-8 `data:` URL; null for any other URL or if the text cannot be decoded. */
export function readDataUrlText(url: string): string | null {
  const comma = url.indexOf(',')
  if (!url.startsWith('data:') || comma === -1) return null
  const body = url.slice(comma + 1)
  try {
    if (!/;\s*base64\s*$/i.test(url.slice(5, comma))) return decodeURIComponent(body)
    const binary = decodeBase64(decodeURIComponent(body))
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}

/** Returns an SVG document as a `data:` URL; a blob URL would taint the canvas on which it is painted. */
export function svgDataUrl(svg: string): string {
  // URL parsing removes line breaks and tabs and stops at `#`; everything else is preserved.
  return `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#\n\r\t]/g, encodeURIComponent)}`
}
