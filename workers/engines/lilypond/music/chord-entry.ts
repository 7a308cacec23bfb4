import { midiOf, pitchFromSteps, stepsOf, transposePitch, type Pitch } from './pitch.ts'

/*
 * Parses the chords of `\chordmode`, such as c:m7.9-/e. Chords are thirds stacked on the root up to the named step,
 * to which alterations, additions, removals and inversion are then applied.
 */

/** The parts that follow the root, in the order in which they are written. */
export type ChordPart =
  | { readonly type: 'colon' }
  | { readonly type: 'modifier'; readonly name: 'm' | 'aug' | 'dim' | 'maj' | 'sus' }
  | { readonly type: 'step'; readonly step: number; readonly alter: number }
  | { readonly type: 'caret' }
  | { readonly type: 'slash'; readonly pitch: Pitch }
  | { readonly type: 'bass'; readonly pitch: Pitch }

/** Semitones above the root for each step. By default, the seventh of a chord is minor. */
function stepPitch(step: number, alter: number): Pitch {
  return pitchFromSteps(step - 1, alter + ((step - 1) % 7 === 6 ? -1 : 0))
}

const root: Pitch = { step: 0, alter: 0, octave: 0 }
const thirds = [1, 3, 5, 7, 9, 11, 13]

interface Chord {
  /** Intervals above the root, keyed by step (1 to 13 and more). */
  readonly steps: Map<number, Pitch>
}

/**
 * The pitches of a chord, lowest first. `tonic` is given as read in `\chordmode`, where a pitch without octave marks
 * is in the octave of c'.
 */
export function chordPitches(tonic: Pitch, parts: readonly ChordPart[]): readonly Pitch[] {
  const rest = [...parts]
  const hasColon = rest[0]?.type === 'colon'
  if (hasColon) rest.shift()
  const chord: Chord = { steps: new Map() }
  stackThirds(chord, 5, null)

  const first = rest[0]
  const lead = first?.type === 'modifier' ? first.name : null
  if (lead !== null) rest.shift()
  let has11 = false
  let hasTwoOrFour = false
  let lacksThird = false
  const top = rest[0]
  if (top?.type === 'step' && lead !== 'sus') {
    rest.shift()
    chord.steps.clear()
    stackThirds(chord, top.step, top.alter)
    has11 = top.step === 11
    // c:5 is the open fifth.
    lacksThird = top.step === 5 && top.alter === 0
  }
  applyModifier(chord, lead)

  let removing = !hasColon
  let bass: Pitch | null = null
  let inversion: Pitch | null = null
  for (const part of rest) {
    if (part.type === 'caret') removing = true
    else if (part.type === 'slash') inversion = part.pitch
    else if (part.type === 'bass') bass = part.pitch
    else if (part.type === 'modifier') applyModifier(chord, part.name)
    else if (part.type === 'step') {
      if (removing) chord.steps.delete(part.step)
      else {
        if (part.step === 11) has11 = true
        if (part.step === 2 || part.step === 4) hasTwoOrFour = true
        if (part.step === 3) lacksThird = false
        chord.steps.set(part.step, stepPitch(part.step, part.alter))
      }
    }
  }
  if (lead === 'sus' && !hasTwoOrFour) chord.steps.set(4, stepPitch(4, 0))
  const eleventh = chord.steps.get(11)
  const third = chord.steps.get(3)
  if (!has11 && eleventh?.alter === 0 && third?.alter === 0) chord.steps.delete(11)
  if (lacksThird) chord.steps.delete(3)

  const pitches = [...chord.steps.values()]
    .sort((left, right) => midiOf(left) - midiOf(right))
    .map((pitch) => transposePitch(pitch, root, tonic))
  return withBass(pitches, tonic, inversion, bass)
}

function stackThirds({ steps }: Chord, top: number, alter: number | null): void {
  for (const step of thirds) if (step < top) steps.set(step, stepPitch(step, 0))
  steps.set(top, stepPitch(top, alter ?? 0))
}

function applyModifier({ steps }: Chord, name: 'm' | 'aug' | 'dim' | 'maj' | 'sus' | null): void {
  const replace = (step: number, pitch: Pitch) => {
    if (steps.has(step)) steps.set(step, pitch)
  }
  switch (name) {
    case 'm':
      replace(3, pitchFromSteps(2, -1))
      break
    case 'aug':
      replace(3, pitchFromSteps(2, 0))
      replace(5, pitchFromSteps(4, 1))
      break
    case 'dim':
      replace(3, pitchFromSteps(2, -1))
      replace(5, pitchFromSteps(4, -1))
      replace(7, pitchFromSteps(6, -2))
      break
    case 'maj':
      steps.set(7, pitchFromSteps(6, 0))
      break
    case 'sus':
      steps.delete(3)
      break
    case null:
      break
  }
}

function strictlyBelow(pitch: Pitch, above: Pitch): Pitch {
  return { ...pitch, octave: above.octave + (above.step > pitch.step ? 0 : -1) }
}

function withBass(
  pitches: readonly Pitch[],
  tonic: Pitch,
  inversion: Pitch | null,
  bass: Pitch | null,
): readonly Pitch[] {
  const low = bass === null ? [] : [strictlyBelow(bass, tonic)]
  if (inversion === null) return [...low, ...pitches]
  const isInversion = ({ step, alter }: Pitch) => step === inversion.step && alter === inversion.alter
  const original = pitches.find(isInversion)
  if (original === undefined) return [strictlyBelow(inversion, pitches[0] ?? tonic), ...pitches]
  const down = strictlyBelow(inversion, pitches[0] ?? tonic)
  const others = pitches.filter((pitch) => !isInversion(pitch))
  const shift = down.octave - original.octave
  const below = others.filter((pitch) => stepsOf(pitch) < stepsOf(original))
  const above = others.filter((pitch) => stepsOf(pitch) >= stepsOf(original))
  // Notes above the new bass move down with it as long as they stay below the others.
  const lowest = below[0]
  let count = 0
  if (lowest !== undefined) {
    while (count < above.length) {
      const pitch = above[count]
      if (pitch === undefined || midiOf(pitch) + shift * 12 >= midiOf(lowest)) break
      count += 1
    }
  }
  const inverted = above.slice(0, count).map((pitch) => ({ ...pitch, octave: pitch.octave + shift }))
  return [down, ...low, ...inverted, ...below, ...above.slice(count)]
}
