import type { Place } from '../contracts/index.ts'

/** Line and column (from 1, in UTF-16 units) of an offset into a text. */
export function placeAt(text: string, offset: number): Required<Pick<Place, 'line' | 'column'>> {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1
    lineStart = at + 1
  }
  return { line, column: Math.min(offset, text.length) - lineStart + 1 }
}
