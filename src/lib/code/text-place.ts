import type { Place } from '../../contracts/index.ts'

/**
 * Returns the line and column (1-based, in UTF-16 units) of an offset in a text. As in editors, lines end with LF, CR
 * or CRLF.
 */
export function placeAt(text: string, offset: number): Required<Pick<Place, 'line' | 'column'>> {
  const end = Math.max(0, Math.min(offset, text.length))
  let line = 1
  let lineStart = 0
  for (let at = 0; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) {
      line += 1
      lineStart = at + 1
    }
  }
  return { line, column: end - lineStart + 1 }
}
