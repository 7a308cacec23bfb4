import type { Sound, Tempo } from '../../../../src/lib/music.ts'
import { readMidi } from '../../../../src/lib/read-midi.ts'
import type { MarkupElement } from '../engrave/read-markup.ts'
import { playingOrder } from './playing-order.ts'
import { readOutline, type ScoreOutline } from './read-measures.ts'
import { readTimemap, startsIn, type Timemap } from './timemap.ts'

/*
 * Determines how a score sounds: the notes of Verovio's MIDI file in playing order, and the times at which each note
 * in the image is highlighted. Verovio does not play repeats with endings or percent signs, so both are handled here.
 * All times are in quarter notes from the beginning of the score.
 */

/** A note in the image that is highlighted while it is played. */
export interface Lit {
  readonly at: number
  readonly length: number
  readonly id: string
}

export interface ScorePerformance {
  readonly length: number
  readonly sounds: readonly Sound[]
  readonly lit: readonly Lit[]
  readonly tempos: readonly Tempo[]
}

/** Tolerance, which is needed because Verovio rounds to ticks; no note is this short. */
const tolerance = 1 / 128

interface Written {
  readonly midi: Uint8Array
  readonly timemap: unknown
  /** The document as written by Verovio, with the ids used in the time map. */
  readonly mei: MarkupElement
}

/** Throws if Verovio's output is not in its usual format. */
export function performScore({ midi, timemap, mei }: Written): ScorePerformance {
  const { tracks, tempos } = readMidi(midi)
  const times = readTimemap(timemap)
  const outline = readOutline(mei)
  const end = times.at(-1)?.qstamp ?? 0
  const starts = measureStarts(outline, times, end)
  const sounds = playPercents(tracks, outline, starts).flat()
  const written = { sounds, lit: readLit(times, end), tempos }
  return unfold(written, outline, starts)
}

/** The start time of each measure, and the end time of the last one. */
function measureStarts({ measures }: ScoreOutline, times: Timemap, end: number): readonly number[] {
  const known = startsIn(times)
  const starts: number[] = []
  let last = 0
  for (const { id } of measures) {
    last = known.get(id) ?? last
    starts.push(last)
  }
  return [...starts, end]
}

function readLit(times: Timemap, end: number): readonly Lit[] {
  const open = new Map<string, number>()
  const lit: Lit[] = []
  for (const { qstamp, on, off } of times) {
    for (const id of off) {
      const at = open.get(id)
      if (at !== undefined) lit.push({ at, length: qstamp - at, id })
      open.delete(id)
    }
    for (const id of on) open.set(id, qstamp)
  }
  for (const [id, at] of open) lit.push({ at, length: Math.max(end - at, 0), id })
  return lit.sort((one, other) => one.at - other.at)
}

/** A percent sign repeats the last written-out measure of its staff. */
function playPercents(
  tracks: readonly (readonly Sound[])[],
  { measures, staves }: ScoreOutline,
  starts: readonly number[],
): readonly (readonly Sound[])[] {
  if (tracks.length !== staves.length) return tracks
  return tracks.map((track, index) => {
    const staff = staves[index] ?? ''
    const copies: Sound[] = []
    let written = 0
    measures.forEach(({ percents }, measure) => {
      if (!percents.includes(staff)) {
        written = measure
        return
      }
      const shift = (starts[measure] ?? 0) - (starts[written] ?? 0)
      for (const sound of within(track, starts[written] ?? 0, starts[written + 1] ?? 0)) {
        copies.push({ ...sound, at: sound.at + shift })
      }
    })
    return [...track, ...copies]
  })
}

function within<T extends { readonly at: number }>(events: readonly T[], from: number, to: number): T[] {
  return events.filter(({ at }) => at >= from - tolerance && at < to - tolerance)
}

type Timeline = Pick<ScorePerformance, 'sounds' | 'lit' | 'tempos'>

/** Arranges the measures in the order in which they are played. */
function unfold(
  { sounds, lit, tempos }: Timeline,
  { measures }: ScoreOutline,
  starts: readonly number[],
): ScorePerformance {
  const runs = runsOf(playingOrder(measures), starts)
  const played: { sounds: Sound[]; lit: Lit[]; tempos: Tempo[] } = { sounds: [], lit: [], tempos: [] }
  let length = 0
  for (const { from, to } of runs) {
    const shift = length - from
    const move = <T extends { readonly at: number; readonly length: number }>(events: readonly T[]) =>
      within(events, from, to).map((event) => ({
        ...event,
        at: Math.max(event.at + shift, 0),
        length: Math.min(event.length, to - event.at),
      }))
    played.sounds.push(...move(sounds))
    played.lit.push(...move(lit))
    const current = tempos.findLast(({ at }) => at <= from + tolerance)
    if (current !== undefined) played.tempos.push({ at: length, bpm: current.bpm })
    const later = tempos.filter(({ at }) => at > from + tolerance && at < to)
    played.tempos.push(...later.map(({ at, bpm }) => ({ at: at + shift, bpm })))
    length += to - from
  }
  return { length, ...played }
}

/** Runs of measures that are played without a jump. */
function runsOf(order: readonly number[], starts: readonly number[]) {
  const runs: { from: number; to: number; next: number }[] = []
  for (const index of order) {
    const to = starts[index + 1] ?? 0
    const run = runs.at(-1)
    if (run?.next === index) {
      run.to = to
      run.next = index + 1
    } else runs.push({ from: starts[index] ?? 0, to, next: index + 1 })
  }
  return runs
}
