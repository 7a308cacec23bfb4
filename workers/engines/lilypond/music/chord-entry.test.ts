import { expect, test } from 'vitest'
import { chordPitches, type ChordPart } from './chord-entry.ts'
import { midiOf } from './pitch.ts'

const c = { step: 0, alter: 0, octave: 0 }
const step = (number: number, alter = 0): ChordPart => ({ type: 'step', step: number, alter })
const modifier = (name: 'm' | 'aug' | 'dim' | 'maj' | 'sus'): ChordPart => ({ type: 'modifier', name })

test.each<[string, readonly ChordPart[], readonly number[]]>([
  ['c', [], [60, 64, 67]],
  ['c:m', [{ type: 'colon' }, modifier('m')], [60, 63, 67]],
  ['c:7', [{ type: 'colon' }, step(7)], [60, 64, 67, 70]],
  ['c:maj7', [{ type: 'colon' }, modifier('maj'), step(7)], [60, 64, 67, 71]],
  ['c:dim7', [{ type: 'colon' }, modifier('dim'), step(7)], [60, 63, 66, 69]],
  ['c:aug', [{ type: 'colon' }, modifier('aug')], [60, 64, 68]],
  ['c:sus4', [{ type: 'colon' }, modifier('sus'), step(4)], [60, 65, 67]],
  ['c:6', [{ type: 'colon' }, step(6)], [60, 64, 67, 69]],
  ['c:5', [{ type: 'colon' }, step(5)], [60, 67]],
  ['c/e', [{ type: 'slash', pitch: { step: 2, alter: 0, octave: -1 } }], [52, 55, 60]],
  ['c/+d', [{ type: 'bass', pitch: { step: 1, alter: 0, octave: -1 } }], [50, 60, 64, 67]],
])('%s has the notes that LilyPond gives it', (_name, parts, expected) => {
  expect(
    chordPitches(c, parts)
      .map(midiOf)
      .sort((left, right) => left - right),
  ).toEqual(expected)
})
