import type { FormGuide, JsonValue } from '../../../src/contracts/index.ts'
import { numberOf } from '../../../src/lib/guide-inputs.ts'

/** MIDI pitches of quarter notes, from the first bars of Frère Jacques. */
const tune = [60, 62, 64, 60, 60, 62, 64, 60]
const note = (pitch: number, at: number): JsonValue => ['up', at / 4, 'note', pitch, 0.25]
const truth = tune.map(note)

export const guide = {
  kind: 'form',
  measures:
    'Note match measures how many notes two scores have in common, with the same time, pitch and length. It is Roundtrip’s own metric; the published benchmark only compares pictures.',
  formula: [
    {
      tex: String.raw`F_1 = \frac{2\,|x \cap y|}{|x| + |y|}`,
      says: 'Twice the number of common notes, divided by the total number of notes in both scores.',
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
    says: 'Every note is compared individually. The same tune an octave higher has no notes in common with the original, although everyone would recognise it. Key, clef and everything else that is printed are ignored.',
    cases: [
      {
        label: 'The same tune an octave higher',
        tried: { candidate: tune.map((pitch, at) => note(pitch + 12, at)), reference: truth },
        within: [0, 0],
      },
    ],
  },
  protocols: 'Both protocols do the same computation.',
  goldens:
    'None, because there is no published metric to compare with. The notes are checked against LilyPond’s own.',
} satisfies FormGuide<'notes'>
