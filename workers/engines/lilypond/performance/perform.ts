import type { VerovioToolkit } from 'verovio/esm'
import type { DrawnPage } from '../engrave/draw-pages.ts'
import type { LitNote, Performance } from '../methods.ts'
import type { Sound, Tempo } from './perform-score.ts'

/** What Verovio says of a score that it has loaded. */
export interface Written {
  /** Which of the scores, from 0. */
  readonly score: number
  /** Base64 */
  readonly midi: string
  readonly timemap: unknown
  readonly mei: string
}

/** Between two scores. */
const pause = 2

export function writeSound(toolkit: VerovioToolkit): Omit<Written, 'score'> {
  return {
    midi: toolkit.renderToMIDI(),
    timemap: toolkit.renderToTimemap({ includeMeasures: true }),
    mei: toolkit.getMEI({}),
  }
}

/** The performance of drawn pages, the first of which is `firstPage`; null where Verovio wrote nothing readable. */
export async function performScores(
  scores: readonly Written[],
  noteIds: readonly string[],
  pages: readonly DrawnPage[],
  firstPage: number,
): Promise<Performance | null> {
  // Loaded when someone wants to listen.
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
