import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problems } from '../syntax/problems.ts'
import { readScores } from './read-scores.ts'

/* Pieces of every kind with the notes that LilyPond 2.24.1 engraves for them, from scripts/lilypond/pieces.mjs. */

const folder = new URL('../../../../tests/golden/lilypond/pieces/', import.meta.url)
const row = v.tuple([v.string(), v.number(), v.string(), v.nullable(v.number()), v.number()])
const schema = v.object({ tunes: v.record(v.string(), v.array(row)) })
const { tunes } = v.parse(schema, JSON.parse(readFileSync(new URL('notes.json', folder), 'utf8')))
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ly') ? [file.slice(0, -3)] : []))

const keysOf = (rows: readonly (readonly [string, number, string, number | null, number])[]) =>
  rows
    .map(([, onset, kind, pitch, length]) => `${onset.toFixed(4)} ${kind} ${pitch} ${length.toFixed(4)}`)
    .sort()

test('there are at least 80 pieces, each with its notes', () => {
  expect(names.length).toBeGreaterThanOrEqual(80)
  expect(Object.keys(tunes).sort()).toEqual([...names].sort())
})

test.each(names)('%s has LilyPond’s notes', (name) => {
  const source = readFileSync(new URL(`${name}.ly`, folder), 'utf8')
  const { notes } = readScores(new Map([['x.ly', source]]), 'x.ly', new Problems())
  // Old pieces are upgraded before they are read. None of their old syntax affects the notes.
  expect(keysOf(notes)).toEqual(keysOf(tunes[name] ?? []))
})
