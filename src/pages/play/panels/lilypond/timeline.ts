import type { LitNote, Performance, Sound, Tempo } from '../../../../lib/music.ts'

/** Notes that start together. They form one step when moving through the music with the arrow keys. */
export interface Step {
  readonly at: number
  readonly pitches: readonly number[]
}

/** Notes whose distance in quarter notes is smaller than this count as simultaneous. */
const together = 1 / 64

export function stepsOf({ sounds }: Pick<Performance, 'sounds'>): readonly Step[] {
  const steps: { at: number; pitches: number[] }[] = []
  for (const { at, pitch } of [...sounds].sort(byTime)) {
    const last = steps.at(-1)
    if (last !== undefined && at - last.at < together) last.pitches.push(pitch)
    else steps.push({ at, pitches: [pitch] })
  }
  return steps
}

function byTime(one: Sound, other: Sound): number {
  return one.at - other.at || one.pitch - other.pitch
}

/** Index of the last step that has started. 0 before the first step. */
export function stepAt(steps: readonly Step[], position: number): number {
  let [low, high] = [0, steps.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((steps[middle]?.at ?? Infinity) <= position + together / 2) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** The notes in the picture that are sounding at a position. */
export function litAt(lit: readonly LitNote[], position: number): readonly LitNote[] {
  const at = position + together / 2
  return lit.filter((note) => note.at <= at && at < note.at + note.length)
}

export function tempoAt(tempos: readonly Tempo[], position: number): number {
  const current = tempos.findLast(({ at }) => at <= position + together / 2) ?? tempos[0]
  return current?.bpm ?? 120
}

/** Seconds from the start to a position, at the written tempos. */
export function secondsAt(tempos: readonly Tempo[], position: number): number {
  let seconds = 0
  let from = 0
  for (const { at } of tempos) {
    if (at <= from) continue
    if (at >= position) break
    seconds += ((at - from) * 60) / tempoAt(tempos, from)
    from = at
  }
  return seconds + ((position - from) * 60) / tempoAt(tempos, from)
}
