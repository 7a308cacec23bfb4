import type { VerovioToolkit } from 'verovio/esm'
import type { DrawnPage } from '../engrave/draw-pages.ts'
import type { LitNote, Performance } from '../methods.ts'
import type { Sound, Tempo } from './perform-score.ts'

/** Verovio's output for a score that it has loaded. */
export interface Written {
  /** Index of the score, starting at 0. */
  readonly score: number
  /** Base64 */
  readonly midi: string
  readonly timemap: unknown
  readonly mei: string
}

/** Duration of the pause between two scores. */
const pause = 2

export function writeSound(toolkit: VerovioToolkit): Omit<Written, 'score'> {
  return {
    midi: toolkit.renderToMIDI(),
    timemap: toolkit.renderToTimemap({ includeMeasures: true }),
    mei: toolkit.getMEI({}),
  }
}

/**
 * Returns the performance of the painted pages, starting at page `firstPage`; null if Verovio's output is unreadable.
 */
export async function performScores(
  scores: readonly Written[],
  noteIds: readonly string[],
  pages: readonly DrawnPage[],
  firstPage: number,
): Promise<Performance | null> {
  // Imported only when the user wants to listen.
  const { performScore } = await import('./perform-score.ts')
  const places = new Map(noteIds.map((id, index) => [id, index]))
  const all: { sounds: Sound[]; lit: LitNote[]; tempos: Tempo[] } = { sounds: [], lit: [], tempos: [] }
  let length = 0
  try {
    for (const { score, midi, timemap, mei } of scores) {
      const bytes = Uint8Array.from(atob(midi), (character) => character.charCodeAt(0))
      const performed = performScore({ midi: bytes, timemap, mei })
      if (length > 0) length += pause
      const move = <T extends { readonly at: number }>(event: T): T => ({ ...event, at: event.at + length })
      all.sounds.push(...performed.sounds.map(move))
      all.tempos.push(...performed.tempos.map(move))
      for (const { at, length: lasts, id } of performed.lit) {
        const key = `${score}:${id}`
        const page = pages.findIndex(({ boxes }) => boxes.has(key))
        const box = pages[page]?.boxes.get(key)
        if (box === undefined) continue
        all.lit.push({
          ...box,
          at: at + length,
          length: lasts,
          note: places.get(key) ?? -1,
          page: firstPage - 1 + page,
        })
      }
      length += performed.length
    }
  } catch {
    return null
  }
  return all.sounds.length === 0 ? null : { length, ...all }
}
