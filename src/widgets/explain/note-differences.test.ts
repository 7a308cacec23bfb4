import { expect, test } from 'vitest'
import {
  nameLength,
  nameOnset,
  placeRows,
  readLeftovers,
  readNoteBoxes,
  readNoteList,
  explainDifferences,
  type ListedNote,
} from './note-differences.ts'

function note(index: number, onset: number, pitch: number, duration = 0.25, kind = 'note'): ListedNote {
  return { index, onset, pitch, duration, kind }
}

test('reports a note that replaces another', () => {
  const differences = explainDifferences(
    [note(1, 0.25, 63), note(2, 0.5, 65, 0.125), note(5, 1, 70, 0.5), note(6, 2, 60)],
    [note(0, 0.25, 62), note(0, 0.5, 65), note(0, 1, 71), note(0, 1.5, 60)],
  )
  expect(
    differences.map(({ kind, onset, answer, reference }) => [kind, onset, answer?.index, reference?.pitch]),
  ).toEqual([
    ['pitch', 0.25, 1, 62],
    ['length', 0.5, 2, 65],
    ['other', 1, 5, 71],
    ['missing', 1.5, undefined, 60],
    ['extra', 2, 6, undefined],
  ])
})

test('pairs each note once, the most similar first', () => {
  const differences = explainDifferences(
    [note(0, 0, 60, 0.5), note(1, 0, 64)],
    [note(0, 0, 67), note(0, 0, 60)],
  )
  expect(differences.map(({ kind, answer, reference }) => [kind, answer?.pitch, reference?.pitch])).toEqual([
    ['length', 60, 60],
    ['pitch', 64, 67],
  ])
})

test('finds missing notes in the reference, each entry once', () => {
  const list = [note(0, 0, 60), note(1, 0, 60), note(2, 1 / 3, 62, 1 / 12)]
  expect(placeRows([note(9, 0, 60), note(9, 0.333333, 62, 0.083333)], list)).toEqual([1, 2])
  expect(placeRows([note(9, 0, 60), note(9, 0, 60), note(9, 0, 60)], list)).toEqual([null, 0, 1])
})

test('accepts only the formats of scores and renders', () => {
  expect(readLeftovers({ extra: [2], missing: [['', 0, 'note', 60, 0.25]] })).toMatchObject({
    extra: [2],
    missing: [{ onset: 0, pitch: 60 }],
  })
  expect(readLeftovers({ extra: 'none', missing: [] })).toBeNull()
  expect(readLeftovers(undefined)).toBeNull()
  expect(readNoteList([['', 0, 'rest', null, 1]])).toHaveLength(1)
  expect(readNoteList([[0, 0]])).toBeNull()
  expect(readNoteBoxes([[0, 1, 2, 3, 4], null, [1, 1, 2, 3, 4]])).toEqual([
    { x: 1, y: 2, width: 3, height: 4 },
    null,
    null,
  ])
})

test('names note lengths and onsets like musicians', () => {
  expect([0.25, 0.375, 0.4375, 1 / 6, 1 / 12, 1, 0.3].map(nameLength)).toEqual([
    'quarter',
    'dotted quarter',
    'double-dotted quarter',
    'quarter triplet',
    'eighth triplet',
    'whole',
    '0.3 of a whole note',
  ])
  expect([0, 0.125, 1 / 3].map(nameOnset)).toEqual(['1', '1.5', '2.33'])
})
