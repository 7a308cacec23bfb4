import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultSettings, textOf, type BenchmarkItem, type JsonValue } from '../../../contracts/index.ts'
import { findLabelProblem } from '../../../lib/field-match/labels.ts'
import { dumpLikePython } from './python-json.ts'
import { openSchema } from '../../../lib/schema/open-schema.ts'
import { benchmark } from './benchmark.ts'
import { extractAnswer } from './extract-answer.ts'
import { taskOf } from './item.ts'
import { embeddedItems } from '../items/items.ts'
import { systemPrompt, userPrompt } from './prompt.ts'

const root = join(import.meta.dirname, '../../../..')
const item: BenchmarkItem = {
  benchmark: 'so-bench',
  id: 'x',
  data: { schema: { type: 'object' }, truth: { a: 1 }, intent: 'Read it.' },
}

describe('answers', () => {
  const goldens = v.parse(
    v.object({
      answers: v.array(v.object({ text: v.string(), ok: v.boolean(), dump: v.exactOptional(v.string()) })),
    }),
    JSON.parse(readFileSync(join(root, 'tests/golden/so-bench/goldens.json'), 'utf8')),
  ).answers

  it.each(goldens)('are read like the published code reads them: $text', ({ text, ok, dump }) => {
    const extracted = extractAnswer(text, 'reference')
    // Answers such as `1e` are accepted too, because letters of the turn-end marker are stripped from the end of any
    // answer.
    expect(extracted.ok).toBe(ok)
    const extraction = extracted.ok ? extracted.value : null
    const input = benchmark.inputs?.('json-pair', 'field-match', {
      item,
      settings: { ...defaultSettings, protocol: 'reference' },
      answer: text,
      extraction,
      artifacts: {},
      verdicts: null,
    })
    if (!ok) expect(input).toMatchObject({ unparsed: true })
    // Python formats numbers differently, so answers that contain floats such as 1.0, large numbers or infinite
    // numbers are not compared.
    else if (!/NaN|Infinity|\d{17}|\.0/.test(dump ?? '')) {
      expect(dumpLikePython(sorted(input && 'candidate' in input ? asJson(input.candidate) : null))).toBe(
        dump,
      )
    }
  })

  it.each([
    ['{"a": 1,}', 'not-json', 1, 8, /comma/],
    ['Sure!\n{"a": 1}', 'not-json', 1, 1, /Text stands before the JSON/],
    ['x\n```json\n{"a":\n  nope}\n```', 'not-json', 4, 3, /a value/],
    ['```json\n{"a": 1}', 'not-json', 1, 1, /fence is opened but never closed/],
    ['{"a": NaN}', 'not-json', 1, 7, /NaN is not JSON/],
    ['[['.repeat(1000), 'too-large', 1, 901, /nested more than 900/],
  ])('%j are rejected with the position of the error: %s', (text, code, line, column, message) => {
    const extracted = extractAnswer(text, 'paper')
    expect(extracted).toMatchObject({ ok: false, code, place: { line, column } })
    expect(extracted.ok ? '' : textOf(extracted.message)).toMatch(message)
  })

  it('are rejected if they are huge or empty', () => {
    expect(extractAnswer(' '.repeat(50_000_000), 'paper')).toMatchObject({ ok: false, code: 'too-large' })
    expect(extractAnswer(' \n', 'paper')).toMatchObject({ ok: false, code: 'empty-answer' })
  })

  it('come with warnings if a value is not read exactly as written', () => {
    const codes = (text: string) => {
      const extracted = extractAnswer(text, 'reference')
      return (extracted.warnings ?? []).map(({ code }) => code)
    }
    expect(codes('{"a":1,"a":2}')).toEqual(['repeated-key'])
    // The first hundred are reported one by one, followed by only the number of the remaining ones.
    expect(codes(`{${'"a":1,'.repeat(50_000)}"a":2}`)).toHaveLength(101)
    expect(codes('[1e400, 12345678901234567890]')).toEqual(['inexact-number', 'inexact-number'])
    expect(codes('[NaN]')).toEqual(['python-number'])
    expect(codes('```\n1\n```\n```\n2\n```')).toEqual(['several-blocks'])
  })
})

describe('items', () => {
  const row = {
    image_url: 'data/hiertext/a.jpg',
    schema_json: { type: 'object' },
    structured_output: { a: [1, 'x'] },
    user_intent: 'Read it.',
    evaluation_labels: { a: ['exact', null] },
  }

  it('are read in the published format', () => {
    expect(benchmark.parseItem(row)).toMatchObject({
      ok: true,
      value: {
        id: 'a.jpg',
        domain: 'natural',
        data: { truth: { a: [1, 'x'] }, labels: { a: ['exact', null] }, imagePath: 'data/hiertext/a.jpg' },
      },
    })
  })

  it('are read from lines of the evaluation file', () => {
    const schema = { type: 'object', title: 'T' }
    const line = {
      id: 'abc',
      messages: [
        { role: 'system', content: 'S' },
        {
          role: 'user',
          content: [
            {
              type: 'text',
              text: userPrompt({ ...item, data: { schema, truth: {}, intent: 'Both\nlines?' } }),
            },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          ],
        },
      ],
      target_schema: schema,
      target_content: '{"n": 12345678901234567890}',
      evaluation_labels: { n: 'fuzzy' },
      generation: '{}',
    }
    expect(benchmark.parseItem(line)).toMatchObject({
      ok: true,
      value: {
        id: 'abc',
        image: { from: 'data', base64: 'AAAA' },
        data: {
          schema,
          intent: 'Both\nlines?',
          truth: { n: 12345678901234567000 },
          truthText: line.target_content,
        },
      },
    })
    const format = { response_format: { json_schema: { schema: { type: 'array' } } } }
    expect(benchmark.parseItem({ ...line, ...format })).toMatchObject({
      value: { data: { schema: { type: 'array' } } },
    })
  })

  it.each<readonly [JsonValue, string, RegExp]>([
    [{ a: ['exact'] }, 'evaluation_labels.a', /1 items, the output has 2/],
    [{}, 'evaluation_labels', /lack the key "a"/],
    [{ a: ['exact', 'exact'], b: 'exact' }, 'evaluation_labels', /a key "b" that the output lacks/],
    [{ a: ['exact', 'maybe'] }, 'evaluation_labels.a[1]', /got "maybe"/],
    [{ a: ['exact', { b: 'exact' }] }, 'evaluation_labels.a[1]', /"exact", "fuzzy" or "ignore"/],
  ])('are invalid if their labels do not mirror the output: %j', (labels, path, message) => {
    const parsed = benchmark.parseItem({ ...row, evaluation_labels: labels })
    expect(parsed).toMatchObject({ ok: false, code: 'invalid-item', place: { path } })
    expect(parsed.ok ? '' : textOf(parsed.message)).toMatch(message)
  })

  it('may have one label for a whole list or object', () => {
    for (const labels of [null, 'ignore', { a: 'fuzzy' }, { a: null }]) {
      expect(benchmark.parseItem({ ...row, evaluation_labels: labels }).ok).toBe(true)
    }
  })
})

describe('embedded items', () => {
  beforeAll(() => {
    vi.stubGlobal('fetch', (url: string | URL) =>
      Promise.resolve(
        new Response(new Uint8Array(readFileSync(join(root, new URL(url, 'http://localhost').pathname)))),
      ),
    )
  })
  afterAll(() => vi.unstubAllGlobals())

  it('cover all categories; the expected output satisfies the schema and matches the labels', async () => {
    const counts = new Map<string, number>()
    for (const entry of embeddedItems) {
      counts.set(entry.category, (counts.get(entry.category) ?? 0) + 1)
      const { item: loaded, answers } = await entry.load()
      const { schema, truth, labels } = taskOf(loaded)
      const opened = openSchema(schema, { formats: true })
      if (!opened.ok) throw new Error(`${entry.id}: ${opened.message}`)
      expect([entry.id, opened.schema.findErrors(truth)]).toEqual([entry.id, []])
      expect(findLabelProblem(labels ?? null, truth)).toBeNull()
      expect(answers.length).toBe(3)
    }
    expect([...counts].sort()).toEqual([
      ['chart', 4],
      ['document', 4],
      ['natural', 4],
      ['ui', 4],
    ])
  })
})

describe('the prompt', () => {
  it('contains the schema and the intent as in the published evaluation', () => {
    const schema = { title: 'Tür', properties: { a: { type: ['string', 'null'] } }, required: [] }
    expect(userPrompt({ ...item, data: { schema, truth: {}, intent: 'Was steht da?' } })).toBe(
      'JSON Schema:\n\n```json\n{"title": "T\\u00fcr", "properties": {"a": {"type": ["string", "null"]}}, "required": []}\n```\n\nUser Intent: Was steht da?\n\nPlease analyze the image and extract structured information according to the schema above, honoring the user intent.\n\nReturn only valid JSON in a fenced ```json code block.',
    )
    expect(benchmark.prompt(item)).toMatchObject({ image: true })
    expect(benchmark.prompt(item).text.startsWith(systemPrompt)).toBe(true)
  })
})

function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue
}

function sorted(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries: [string, JsonValue][] = Object.entries(value)
  return Object.fromEntries(
    entries.sort(([left], [right]) => (left < right ? -1 : 1)).map(([key, member]) => [key, sorted(member)]),
  )
}
