import type { VerovioToolkit } from 'verovio/esm'
import type { DrawnPage } from '../engrave/draw-pages.ts'
import type { MarkupElement } from '../engrave/read-markup.ts'
import type { LitNote, Performance } from '../../../../src/lib/music.ts'

/** Verovio's output for a score that it has loaded. */
export interface Written {
  readonly midi: Uint8Array
  readonly timemap: unknown
  readonly mei: MarkupElement
}

export function writeSound(toolkit: VerovioToolkit): Omit<Written, 'mei'> {
  return {
    midi: Uint8Array.from(atob(toolkit.renderToMIDI()), (character) => character.charCodeAt(0)),
    timemap: toolkit.renderToTimemap({ includeMeasures: true }),
  }
}

/**
 * Returns the performance of the rendered pages, starting at page `firstPage`; null if nothing sounds or if Verovio's
 * output is unreadable.
 */
export async function performPages(
  written: Written,
  noteIds: readonly string[],
  pages: readonly DrawnPage[],
  firstPage: number,
): Promise<Performance | null> {
  // Imported only when the user wants to listen.
  const { performScore } = await import('./perform-score.ts')
  const places = new Map(noteIds.map((id, index) => [id, index]))
  try {
    const { length, sounds, lit, tempos } = performScore(written)
    if (sounds.length === 0) return null
    const shown = lit.flatMap(({ at, length: lasts, id }): readonly LitNote[] => {
      const page = pages.findIndex(({ boxes }) => boxes.has(id))
      const box = pages[page]?.boxes.get(id)
      if (box === undefined) return []
      return [{ ...box, at, length: lasts, note: places.get(id) ?? -1, page: firstPage - 1 + page }]
    })
    return { length, sounds, lit: shown, tempos }
  } catch {
    return null
  }
}
