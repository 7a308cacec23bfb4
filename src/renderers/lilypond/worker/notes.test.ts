import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { sample } from '../../../../tests/support/sample.ts'
import { engraveBooks } from './engine/engrave-books.ts'
import type { LilyPond } from './engine/lilypond.ts'
import { startBuiltLilyPond } from './engine/start-built.fixture.ts'

/*
 * Sources with the verdict of LilyPond itself (accepted, engraved in spite of errors, rejected) and the notes that it
 * engraves, from scripts/lilypond/goldens.mjs and pieces.mjs.
 */

const note = v.tuple([v.number(), v.string(), v.nullable(v.number()), v.number()])
const verdictSchema = v.object({
  snippets: v.array(
    v.object({
      name: v.string(),
      source: v.string(),
      verdict: v.picklist(['accept', 'partial', 'reject']),
      notes: v.array(note),
    }),
  ),
})
const pieceSchema = v.object({ tunes: v.record(v.string(), v.array(v.tuple([v.string(), ...note.items]))) })
const folder = new URL('../../../../tests/golden/lilypond/', import.meta.url)
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const snippets = ['verdicts.json', 'verdicts-more.json'].flatMap(
  (file) => v.parse(verdictSchema, readJson(file)).snippets,
)
const { tunes } = v.parse(pieceSchema, readJson('pieces/notes.json'))
const pieces = readdirSync(new URL('pieces/', folder)).filter((file) => file.endsWith('.ly'))

let lilypond: LilyPond

beforeAll(async () => {
  lilypond = await startBuiltLilyPond()
}, 120_000)

function judge(source: string) {
  const files = new Map([['score.ly', new TextEncoder().encode(source)]])
  const engraved = engraveBooks(lilypond, { files, entry: 'score.ly', epochMs: 0, dpi: 101, performs: false })
  if (!engraved.ok || engraved.value.books.length === 0) return { verdict: 'reject', notes: [] }
  const { ending, notes } = engraved.value
  return { verdict: ending === 'finished' ? 'accept' : 'partial', notes: notes.map(([, ...row]) => row) }
}

const sorted = (notes: readonly v.InferOutput<typeof note>[]) =>
  notes
    .map(([onset, kind, pitch, length]) => `${onset.toFixed(4)} ${kind} ${pitch} ${length.toFixed(4)}`)
    .sort()

test('there are at least 170 sources and 80 pieces with their notes', () => {
  expect(snippets.length).toBeGreaterThanOrEqual(170)
  expect(pieces.length).toBeGreaterThanOrEqual(80)
  expect(Object.keys(tunes).sort()).toEqual(pieces.map((file) => file.slice(0, -3)).sort())
})

test.each(sample(snippets, 24))(
  '$name has the same verdict and notes as in LilyPond',
  ({ source, verdict, notes }) => {
    const own = judge(source)
    expect(own.verdict).toBe(verdict)
    if (verdict !== 'reject') expect(sorted(own.notes)).toEqual(sorted(notes))
  },
)

test.each(sample(pieces, 24))('%s has the same notes as in LilyPond', (file) => {
  const { notes } = judge(readFileSync(new URL(`pieces/${file}`, folder), 'utf8'))
  expect(sorted(notes)).toEqual(sorted((tunes[file.slice(0, -3)] ?? []).map(([, ...row]) => row)))
})
