import { stepsOf, type Pitch } from '../music/pitch.ts'

const names: Readonly<Record<string, string>> = {
  '-2': 'ff',
  '-1.5': '3qf',
  '-1': 'f',
  '-0.5': '1qf',
  '0': 'n',
  '0.5': '1qs',
  '1': 's',
  '1.5': '3qs',
  '2': 'x',
}

/** MEI's name for an alteration in semitones. */
export function accidentalName(alter: number): string {
  return names[String(alter)] ?? (alter > 0 ? 's' : 'f')
}

/** Alterations of the notes c to b in a key. */
export type KeyAlterations = readonly number[]
export const noAlterations: KeyAlterations = [0, 0, 0, 0, 0, 0, 0]

/**
 * Tracks which notes of a staff have been altered since the bar line. LilyPond prints an accidental when a note's
 * alteration changes.
 */
export class AccidentalMemory {
  #key: KeyAlterations = noAlterations
  readonly #seen = new Map<number, number>()

  setKey(key: KeyAlterations): void {
    this.#key = key
    this.#seen.clear()
  }

  startMeasure(): void {
    this.#seen.clear()
  }

  /** True if the pitch needs its accidental printed. The second note of a tie does not need it and is not recorded. */
  needsAccidental(pitch: Pitch, isTiedTo: boolean): boolean {
    const place = stepsOf(pitch)
    const current = this.#seen.get(place) ?? this.#key[pitch.step] ?? 0
    if (isTiedTo) return false
    this.#seen.set(place, pitch.alter)
    return current !== pitch.alter
  }
}

/** A key in MEI's notation: `3s`, `2f`, `0`; null if it is not one of the usual fifteen. */
export function keySignature(alterations: KeyAlterations): string | null {
  const sharps = [3, 0, 4, 1, 5, 2, 6]
  const flats = [6, 2, 5, 1, 4, 0, 3]
  const count = alterations.filter((alter) => alter !== 0).length
  if (count === 0) return '0'
  const isSharp = alterations.every((alter) => alter === 0 || alter === 1)
  const isFlat = alterations.every((alter) => alter === 0 || alter === -1)
  const order = isSharp ? sharps : flats
  if (!isSharp && !isFlat) return null
  const isUsual = order.slice(0, count).every((step) => alterations[step] !== 0)
  return isUsual ? `${count}${isSharp ? 's' : 'f'}` : null
}

/** Transposes a mode's alterations (specified for c) to another tonic. */
export function keyAlterations(tonic: Pitch, mode: readonly number[]): KeyAlterations {
  const naturals = [0, 2, 4, 5, 7, 9, 11]
  const result = [0, 0, 0, 0, 0, 0, 0]
  const base = (naturals[tonic.step] ?? 0) + tonic.alter
  for (let degree = 0; degree < 7; degree += 1) {
    const step = (tonic.step + degree) % 7
    const octave = tonic.step + degree >= 7 ? 12 : 0
    const sounding = base + (naturals[degree] ?? 0) + (mode[degree] ?? 0)
    result[step] = sounding - (naturals[step] ?? 0) - octave
  }
  return result
}
