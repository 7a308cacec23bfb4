import type { FormGuide, JsonValue } from '../../../src/contracts/index.ts'
import { numberOf } from '../../../src/lib/guide-inputs.ts'

/** MIDI pitches of quarter notes, from the first bars of Frère Jacques. */
const tune = [60, 62, 64, 60, 60, 62, 64, 60]
const note = (pitch: number, at: number): JsonValue => ['up', at / 4, 'note', pitch, 0.25]
const truth = tune.map(note)

export const guide = {
  kind: 'form',
  measures:
    'Note match asks how many notes two scores have in common: same moment, same pitch, same length. It is a measure of Roundtrip; the published benchmark compares pictures only.',
  formula: [
    {
      tex: String.raw`F_1 = \frac{2\,|x \cap y|}{|x| + |y|}`,
      says: 'Twice the notes in common, by the notes of both together.',
    },
  ],
  controls: [
    { kind: 'range', name: 'missing', label: 'Notes left out at the end', min: 0, max: 8, step: 1, start: 2 },
    {
      kind: 'range',
      name: 'higher',
      label: 'Moved up',
      min: -12,
      max: 12,
      step: 1,
      start: 0,
      unit: 'semitones',
    },
    {
      kind: 'range',
      name: 'wrong',
      label: 'Wrong pitches from the start',
      min: 0,
      max: 8,
      step: 1,
      start: 1,
    },
  ],
  build: (values) => ({
    candidate: tune
      .slice(0, tune.length - numberOf(values, 'missing'))
      .map((pitch, at) =>
        note(pitch + numberOf(values, 'higher') + (at < numberOf(values, 'wrong') ? 1 : 0), at),
      ),
    reference: truth,
  }),
  perfect: { label: 'The same notes', tried: { candidate: truth, reference: truth }, within: [1, 1] },
  blank: { label: 'An empty staff', tried: { candidate: [], reference: truth }, within: [0, 0] },
  misses: {
    says: 'Every note is looked at by itself. The whole tune an octave higher has no note in common with it, although everybody would know it; key, clef and what else is printed are not seen at all.',
    cases: [
      {
        label: 'The whole tune an octave higher',
        tried: { candidate: tune.map((pitch, at) => note(pitch + 12, at)), reference: truth },
        within: [0, 0],
      },
    ],
  },
  protocols: 'Both protocols are the same computation.',
  goldens:
    'None: there is no published measure to compare with. Its notes are checked against LilyPond’s own.',
} satisfies FormGuide<'notes'>
