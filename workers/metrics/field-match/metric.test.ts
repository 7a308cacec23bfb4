import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { jsonValueSchema, protocols, type JsonValue, type Protocol } from '../../../src/contracts/index.ts'
import type { Field } from '../../../src/lib/field-match/field.ts'
import { compareWords, normaliseText } from '../../../src/lib/field-match/leaves.ts'
import { matchFields } from '../../../src/lib/field-match/match-fields.ts'
import { metric as fullMatch } from '../full-match/metric.ts'
import { metric } from './metric.ts'
import { countSlowly } from './oracle.ts'
import { randomCase } from './random-case.fixture.ts'

const folder = new URL('../../../tests/golden/so-bench/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const publishedSchema = v.object({
  cases: v.array(
    v.object({
      name: v.string(),
      prediction: jsonValueSchema,
      ground_truth: jsonValueSchema,
      labels: jsonValueSchema,
      counts: v.record(v.string(), v.number()),
    }),
  ),
})
const goldensSchema = v.object({
  fields: v.array(
    v.object({
      candidate: jsonValueSchema,
      reference: jsonValueSchema,
      labels: jsonValueSchema,
      counts: v.array(v.number()),
    }),
  ),
})
const published = v.parse(publishedSchema, read('published-fields.json')).cases
const goldens = v.parse(goldensSchema, read('goldens.json')).fields
const strings = v.parse(
  v.object({
    word_edit_similarity: v.array(v.tuple([v.string(), v.string(), v.number()])),
    normalised_strings: v.array(v.tuple([v.string(), v.string()])),
  }),
  read('published-strings.json'),
)

const runtime = (protocol: Protocol) => ({
  protocol,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('no model')),
})

describe('like the published evaluation,', () => {
  it.each(published.map((golden) => [golden.name, golden] as const))('counts %s', async (_, golden) => {
    const { counts } = golden
    const input = { candidate: golden.prediction, reference: golden.ground_truth, labels: golden.labels }
    const outcome = await metric.compute(input, runtime('reference'))
    const [matched, counted] = [counts['num_field_match'] ?? -1, counts['total_num_fields'] ?? -1]
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        value: matched / Math.max(1, counted),
        parts: {
          matched,
          counted,
          lists: counts['num_field_match_list'],
          objects: counts['num_field_match_dict'],
          numbers: counts['num_field_match_numbers'],
          strings: counts['num_field_match_string'],
        },
      },
    })
    const full = await fullMatch.compute(input, runtime('reference'))
    expect(full).toMatchObject({ value: { value: matched === counted ? 1 : 0 } })
  })

  it('counts each kind of field in 400 random documents', () => {
    const ours = goldens.map((golden) => {
      const counts = matchFields(golden, 'reference')?.counts
      return [
        counts?.matched,
        counts?.counted,
        counts?.lists,
        counts?.objects,
        counts?.numbers,
        counts?.strings,
      ]
    })
    expect(ours).toEqual(goldens.map(({ counts }) => counts))
    expect(goldens.length).toBe(400)
  })

  it.each(strings.word_edit_similarity)(
    'gives the words of %j and %j the similarity %d',
    (left, right, similarity) => {
      expect(compareWords(left, right)).toBe(similarity)
    },
  )

  it.each(strings.normalised_strings)('normalises %j to %j', (text, normalised) => {
    expect(normaliseText(text)).toBe(normalised)
  })
})

describe.each(protocols)('under %s', (protocol) => {
  it('gives the same counts as the slow second implementation for 2,000 random documents', () => {
    let labelled = 0
    let partly = 0
    for (let seed = 1; seed <= 2000; seed += 1) {
      const input = randomCase(seed)
      const counts = matchFields(input, protocol)?.counts
      const { matched, counted } = countSlowly(input, protocol)
      expect({ seed, matched: counts?.matched, counted: counts?.counted }).toEqual({ seed, matched, counted })
      if (input.labels !== null) labelled += 1
      if (matched > 0 && matched < counted) partly += 1
    }
    // With fewer cases of these two kinds, the test would prove nothing.
    expect([labelled > 1000, partly > 500]).toEqual([true, true])
  })

  it('gives every field one verdict, and these add up to the counts', () => {
    for (let seed = 2001; seed <= 2200; seed += 1) {
      const match = matchFields(randomCase(seed), protocol)
      if (match === null) throw new Error('Expected a match.')
      const fields = listFields(match.root)
      const sum = (part: 'counted' | 'matched') => fields.reduce((total, field) => total + field[part], 0)
      expect([sum('matched'), sum('counted')]).toEqual([match.counts.matched, match.counts.counted])
      for (const field of fields) {
        expect(field.matched <= field.counted).toBe(true)
        expect(field.status === 'match').toBe(field.matched === 1)
        if (['extra', 'ignored', 'not-visited'].includes(field.status)) expect(field.counted).toBe(0)
      }
    }
  })

  it('lists every field of both documents once', () => {
    for (let seed = 3001; seed <= 3100; seed += 1) {
      const input = randomCase(seed)
      const match = matchFields(input, protocol)
      const fields = match === null ? [] : listFields(match.root)
      expect(fields.filter((field) => field.reference !== undefined).length).toBe(countNodes(input.reference))
      expect(fields.filter((field) => field.candidate !== undefined).length).toBe(countNodes(input.candidate))
    }
  })
})

describe('an answer that is not JSON', () => {
  const input = { candidate: null, reference: { a: [1, 2], b: 'x' }, labels: null, unparsed: true }

  it('misses every field under paper', async () => {
    const outcome = await metric.compute(input, runtime('paper'))
    expect(outcome).toMatchObject({ value: { value: 0, parts: { matched: 0, counted: 5, parsed: false } } })
    expect(await fullMatch.compute(input, runtime('paper'))).toMatchObject({ value: { value: 0 } })
  })

  it('counts nothing under reference', async () => {
    const outcome = await metric.compute(input, runtime('reference'))
    expect(outcome).toMatchObject({ value: { value: 0, parts: { matched: 0, counted: 0, parsed: false } } })
    expect(await fullMatch.compute(input, runtime('reference'))).toMatchObject({ value: { value: 0 } })
  })
})

describe('by definition,', () => {
  const count = (candidate: JsonValue, reference: JsonValue, labels: JsonValue = null) => {
    const counts = matchFields({ candidate, reference, labels }, 'paper')?.counts
    return [counts?.matched, counts?.counted]
  }

  it('a missing field counts as missed with all fields inside it', () => {
    expect(count({}, { a: { b: [1, 2] } })).toEqual([0, 5])
    expect(count({ a: 1 }, { a: { b: [1, 2] } })).toEqual([0, 5])
    expect(count([1, 2], [1, 2, 3])).toEqual([2, 4])
  })

  it('a list or object matches only if all its parts do', () => {
    expect(count([{ a: 1, b: 2 }], [{ a: 1, b: 3 }])).toEqual([1, 4])
    expect(count([{ a: 1, b: 3, c: 4 }], [{ a: 1, b: 3 }])).toEqual([4, 4])
    expect(count([1, 2, 3], [1, 2])).toEqual([2, 3])
    expect(count({}, {})).toEqual([1, 1])
  })

  it('the number of fields depends only on the truth, whatever the answer', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { reference, labels, candidate } = randomCase(seed)
      expect(count(candidate, reference, labels)[1]).toBe(count(reference, reference, labels)[1])
    }
  })

  it('fields with the label "ignore" are excluded', () => {
    expect(count({ a: 1 }, { a: 1, b: { c: 2 } }, { a: 'exact', b: { c: 'ignore' } })).toEqual([2, 2])
    expect(count({ a: 1 }, { a: 1, b: 2 }, { a: null, b: null })).toEqual([0, 0])
    expect(count({ a: 1.04 }, { a: 1 }, { a: 'fuzzy' })).toEqual([2, 2])
  })
})

it('refuses documents that are nested too deeply', async () => {
  let deep: JsonValue = 1
  for (let depth = 0; depth < 5000; depth += 1) deep = [deep]
  const outcome = await metric.compute({ candidate: deep, reference: 1 }, runtime('paper'))
  expect(outcome).toMatchObject({ ok: false, code: 'too-large' })
})

function listFields(field: Field): readonly Field[] {
  return [field, ...field.children.flatMap(listFields)]
}

function countNodes(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, member: JsonValue) => sum + countNodes(member), 1)
}
