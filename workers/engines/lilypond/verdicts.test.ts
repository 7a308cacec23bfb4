import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileLilyPond } from './compile.ts'

/* LilyPond 2.24.1's own verdicts and notes: scripts/lilypond/goldens.mjs. */

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
const golden = new URL('../../../tests/golden/lilypond/verdicts.json', import.meta.url)
const { snippets } = v.parse(schema, JSON.parse(readFileSync(golden, 'utf8')))

function judge(source: string) {
  const compiled = compileLilyPond(new Map([['x.ly', source]]), 'x.ly')
  if (!compiled.ok || compiled.value.foreign !== null) return { verdict: 'reject', notes: [] }
  const hasErrors = compiled.warnings.some(({ code }) => code === 'lilypond-error')
  return { verdict: hasErrors ? 'partial' : 'accept', notes: compiled.value.notes }
}

test('at least 60 snippets, of which 95 % have LilyPond’s verdict', () => {
  expect(snippets.length).toBeGreaterThanOrEqual(60)
  const different = snippets.filter(({ source, verdict }) => judge(source).verdict !== verdict)
  expect(different.map(({ name }) => name)).toEqual(['scheme-unclosed'])
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
