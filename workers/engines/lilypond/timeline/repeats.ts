import type { Music, NotesMusic, RepeatMusic } from '../music/music.ts'

/** The first alternative applies to every pass that is not covered by the later alternatives. */
export function endingNumbers(index: number, alternatives: number, count: number): readonly number[] {
  const extra = Math.max(0, count - alternatives)
  if (index > 0) return [index + 1 + extra]
  return Array.from({ length: 1 + extra }, (_, turn) => turn + 1)
}

/** Returns the music played after the body on a given pass of a repeat. Null if there is no such music. */
export function alternativeOf({ alternatives, count }: RepeatMusic, turn: number): Music | null {
  const named = alternatives.find(({ numbers }) => numbers?.includes(turn) === true)
  if (named !== undefined) return named.music
  if (alternatives.length === 0) return null
  const index = Math.max(0, turn - 1 - Math.max(0, count - alternatives.length))
  return alternatives[Math.min(index, alternatives.length - 1)]?.music ?? null
}

/** The notes in the body of a tremolo. Empty if it contains anything other than notes. */
export function notesIn(music: Music): readonly NotesMusic[] {
  if (music.type === 'notes') return [music]
  if (music.type === 'fixed' || music.type === 'transposed') return notesIn(music.item)
  if (music.type !== 'sequence') return []
  const notes = music.items.flatMap((item) => notesIn(item))
  const others = music.items.filter(
    (item) => item.type !== 'notes' && item.type !== 'mark' && item.type !== 'fixed',
  )
  return others.length > 0 || notes.length > 2 ? [] : notes
}
