import { fail } from '../../../../src/contracts/index.ts'
import type { Failure } from '../../../../src/contracts/index.ts'

/** Verovio crashes on a tune without a number or a key. Null if every tune has both. */
export function checkTunes(text: string): Failure<'syntax'> | null {
  const lines = text.split('\n')
  const tunes = lines.flatMap((line, index) => (line.startsWith('X:') ? [index] : []))
  if (tunes.length === 0) {
    return fail('syntax', 'An ABC tune begins with its number, such as X:1; there is none.', {
      place: { line: 1, column: 1 },
    })
  }
  for (const [index, start] of tunes.entries()) {
    const tune = lines.slice(start, tunes[index + 1])
    if (!tune.some((line) => line.startsWith('K:'))) {
      return fail('syntax', 'The tune has no key: a line such as K:C must precede its notes.', {
        place: { line: start + 1, column: 1 },
      })
    }
  }
  return null
}
