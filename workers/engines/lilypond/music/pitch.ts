/**
 * A pitch as written. `step`: 0 (c) to 6 (b); `alter` in semitones, with halves for quarter tones; octave 0 starts at
 * c'.
 */
export interface Pitch {
  readonly step: number
  readonly alter: number
  readonly octave: number
}

/** Semitones of c d e f g a b, relative to c. */
const naturals = [0, 2, 4, 5, 7, 9, 11] as const

const naturalOf = (step: number) => naturals[step] ?? 0

/** Number of diatonic steps above c'. */
export function stepsOf({ step, octave }: Pitch): number {
  return octave * 7 + step
}

/** MIDI key number of the pitch as written: 60 for c', a fraction for quarter tones. */
export function midiOf({ step, alter, octave }: Pitch): number {
  return 60 + octave * 12 + naturalOf(step) + alter
}

export function pitchFromSteps(steps: number, alter: number): Pitch {
  const octave = Math.floor(steps / 7)
  return { step: steps - octave * 7, alter, octave }
}

/** `pitch` transposed by the interval from `from` to `to`, and spelled according to that interval. */
export function transposePitch(pitch: Pitch, from: Pitch, to: Pitch): Pitch {
  const steps = stepsOf(pitch) + stepsOf(to) - stepsOf(from)
  const moved = pitchFromSteps(steps, 0)
  const wanted = midiOf(pitch) + midiOf(to) - midiOf(from)
  return normalise({ ...moved, alter: wanted - midiOf(moved) })
}

/** Uses a neighbouring step for pitches that would need more than a double accidental. */
function normalise(pitch: Pitch): Pitch {
  let { alter } = pitch
  let steps = stepsOf(pitch)
  const midi = midiOf(pitch)
  for (let turns = 0; Math.abs(alter) > 2 && turns < 24; turns += 1) {
    steps += alter > 0 ? 1 : -1
    alter = midi - midiOf(pitchFromSteps(steps, 0))
  }
  return pitchFromSteps(steps, alter)
}

/** Resolves `pitch` as written after `previous`: the nearest pitch in steps, shifted by the octave marks of `pitch`. */
export function resolveRelative(pitch: Pitch, previous: Pitch): Pitch {
  // Note names without marks are in octave -1, so the number of octave marks is octave + 1.
  const marks = pitch.octave + 1
  let distance = (((pitch.step - previous.step) % 7) + 7) % 7
  if (distance > 3) distance -= 7
  return pitchFromSteps(stepsOf(previous) + distance + marks * 7, pitch.alter)
}

export function samePitch(left: Pitch, right: Pitch): boolean {
  return left.step === right.step && left.alter === right.alter && left.octave === right.octave
}
