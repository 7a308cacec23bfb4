import { expect, test } from 'vitest'
import { noteNamesOf } from './note-names.ts'
import { midiOf, resolveRelative, transposePitch, type Pitch } from './pitch.ts'

const pitch = (step: number, alter = 0, octave = 0): Pitch => ({ step, alter, octave })

test('counts MIDI numbers from c in the middle', () => {
  expect(midiOf(pitch(0))).toBe(60)
  expect(midiOf(pitch(6, -1, -1))).toBe(58)
  expect(midiOf(pitch(3, 0.5))).toBe(65.5)
})

test('takes the nearest octave, then the marks', () => {
  // A note written without octave marks is in octave -1.
  expect(resolveRelative(pitch(4, 0, -1), pitch(0))).toEqual(pitch(4, 0, -1))
  expect(resolveRelative(pitch(3, 0, -1), pitch(0))).toEqual(pitch(3))
  // From b, the nearest fis is a fourth away in steps, because alterations do not count.
  expect(resolveRelative(pitch(3, 1, -1), pitch(6))).toEqual(pitch(3, 1, 0))
  expect(resolveRelative(pitch(0, 0, 0), pitch(6))).toEqual(pitch(0, 0, 2))
})

test('transposes by the spelt interval', () => {
  expect(transposePitch(pitch(2), pitch(0), pitch(1))).toEqual(pitch(3, 1))
  expect(transposePitch(pitch(6), pitch(0), pitch(1, -1))).toEqual(pitch(0, 0, 1))
  expect(midiOf(transposePitch(pitch(2, 2), pitch(0), pitch(0, 1)))).toBe(67)
})

test('knows the note names of every language', () => {
  expect(noteNamesOf('nederlands')?.get('as')).toEqual({ step: 5, alter: -1 })
  expect(noteNamesOf('english')?.get('bf')).toEqual({ step: 6, alter: -1 })
  expect(noteNamesOf('english')?.get('c-sharp')).toEqual({ step: 0, alter: 1 })
  expect(noteNamesOf('deutsch')?.get('h')).toEqual({ step: 6, alter: 0 })
  expect(noteNamesOf('deutsch')?.get('b')).toEqual({ step: 6, alter: -1 })
  expect(noteNamesOf('deutsch')?.has('hes')).toBe(false)
  expect(noteNamesOf('svenska')?.get('fiss')).toEqual({ step: 3, alter: 1 })
  expect(noteNamesOf('norsk')?.get('bess')).toEqual({ step: 6, alter: -2 })
  expect(noteNamesOf('italiano')?.get('solb')).toEqual({ step: 4, alter: -1 })
  expect(noteNamesOf('français')?.get('réd')).toEqual({ step: 1, alter: 1 })
  expect(noteNamesOf('espanol')?.get('lax')).toEqual({ step: 5, alter: 2 })
  expect(noteNamesOf('vlaams')?.get('fak')).toEqual({ step: 3, alter: 1 })
  expect(noteNamesOf('klingon')).toBeUndefined()
})
