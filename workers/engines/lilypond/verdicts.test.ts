import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileLilyPond } from './compile.ts'

/* Reference results from LilyPond 2.24.1 (accept or reject, and the notes), from scripts/lilypond/goldens.mjs. */

const schema = v.object({
  snippets: v.array(
    v.object({
      name: v.string(),
      source: v.string(),
      verdict: v.picklist(['accept', 'partial', 'reject']),
      notes: v.array(v.tuple([v.number(), v.string(), v.nullable(v.number()), v.number()])),
    }),
  ),
})
const folder = new URL('../../../tests/golden/lilypond/', import.meta.url)
const read = (file: string) =>
  v.parse(schema, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).snippets
/** The second set of snippets was added after the compiler had been written. */
const [first, second] = [read('verdicts.json'), read('verdicts-more.json')]
const snippets = [...first, ...second]

function judge(source: string) {
  const compiled = compileLilyPond(new Map([['x.ly', source]]), 'x.ly')
  if (!compiled.ok || compiled.value.foreign !== null) return { verdict: 'reject', notes: [] }
  const hasErrors = compiled.warnings.some(({ code }) => code === 'lilypond-error' || code === 'missing-file')
  return { verdict: hasErrors ? 'partial' : 'accept', notes: compiled.value.notes }
}

test.each([
  { list: first, others: ['scheme-unclosed'] },
  { list: second, others: ['m-comma-list'] },
])('at least 60 snippets, of which 95 % have LilyPond’s verdict', ({ list, others }) => {
  expect(list.length).toBeGreaterThanOrEqual(60)
  expect(others.length / list.length).toBeLessThan(0.05)
  const different = list.filter(({ source, verdict }) => judge(source).verdict !== verdict)
  expect(different.map(({ name }) => name)).toEqual(others)
})

test.each(snippets.filter(({ verdict }) => verdict === 'accept'))(
  '$name has LilyPond’s notes',
  ({ source, notes }) => {
    const key = ([onset, kind, pitch, length]: readonly (string | number | null)[]) =>
      [Number(onset).toFixed(4), kind, pitch, Number(length).toFixed(4)].join(' ')
    const own = judge(source).notes.map(([, onset, kind, pitch, length]) => key([onset, kind, pitch, length]))
    expect(own.sort()).toEqual(notes.map(key).sort())
  },
)
