import { fail, type Outcome, type RenderFailure } from '../contracts/index.ts'

/** The failure of a source that still stands in a code fence; null for all others. */
export function failFenced(source: string, entry: string): Outcome<never, RenderFailure> | null {
  const before = /^\s*(?=```|~~~)/.exec(source)?.[0]
  if (before === undefined) return null
  const lines = before.split('\n')
  return fail('syntax', 'The source still stands in a code fence: only what is inside can be drawn.', {
    place: { file: entry, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
  })
}
