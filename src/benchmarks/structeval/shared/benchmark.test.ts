import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  defaultSettings,
  evaluationVersion,
  textOf,
  type BenchmarkItem,
  type EvaluationRecord,
  type Protocol,
} from '../../../contracts/index.ts'
import { aggregateRecords } from './aggregate.ts'
import { benchmark } from './benchmark.ts'
import { taskTypes } from './formats.ts'
import { published } from './published.ts'
import { computingMs, startComputing } from '../../../../tests/support/computing-time.ts'

const task = {
  task_id: '000500',
  query: 'Write JSON.',
  task_name: 'Text to JSON',
  input_type: 'Text',
  output_type: 'JSON',
  VQA: [],
  raw_output_metric: ['a'],
  rendering: false,
}

function itemOf(changes: object = {}): BenchmarkItem {
  const parsed = benchmark.parseItem({ ...task, ...changes })
  if (!parsed.ok) throw new Error(textOf(parsed.message))
  return parsed.value
}
const html = itemOf({ task_id: '000400', output_type: 'HTML', rendering: true })

function extractOf(answer: string, item = itemOf(), protocol: Protocol = 'paper'): string | null {
  const extracted = benchmark.extract(answer, item, protocol)
  if (!extracted.ok) return null
  return new TextDecoder().decode(extracted.value.files.get(extracted.value.entry))
}

describe('extraction', () => {
  it('reads the inner of two nested fences, where the published evaluator finds nothing', () => {
    const nested = 'Sure:\n```json\n```json\n{"a": 1}\n```\n```'
    expect([nested, '````md\n\n```json\n{"a": 1}\n```\n````'].map((answer) => extractOf(answer))).toEqual([
      '{"a": 1}',
      '{"a": 1}',
    ])
    expect(benchmark.extract(nested, itemOf(), 'reference')).toMatchObject({
      code: 'empty-answer',
      place: { line: 2, column: 1 },
    })
  })

  it.each([
    ['<|BEGIN_CODE|>\n{"a":1}\n<|END_CODE|>', '{"a":1}'],
    ['<|BEGIN_CODE|>{"a":1}', '{"a":1}'],
    ['prose ```json\n{"a":1}\n``` more', '{"a":1}'],
    ['```\n{"a":1}', '{"a":1}'],
    ['<code>\n{"a":1}\n</code>', '{"a":1}'],
    ['  {"a":1}  ', '{"a":1}'],
    ['<|BEGIN_CODE|>{"b":2}<|END_CODE|>\n```json\n{"a":1}\n```', '{"a":1}'],
  ])('finds the document in %j', (answer, source) => {
    expect(extractOf(answer)).toBe(source)
    expect(extractOf(answer, itemOf(), 'reference')).toBe(source)
  })

  it('quickly reads an answer of many backticks', () => {
    const start = startComputing()
    const ticks = '`'.repeat(100_000)
    expect(extractOf(ticks)).toBe(ticks)
    expect(extractOf(`<|BEGIN_CODE|>{}<|END_CODE|>${ticks}`, itemOf(), 'reference')).toBe('{}')
    expect(extractOf(ticks, itemOf(), 'reference')).toBe(ticks)
    for (const protocol of ['paper', 'reference'] as const)
      expect(extractOf(`${'`'.repeat(1_000_000)}\n{"a":1}`, itemOf(), protocol)).toBe('{"a":1}')
    // The limit is in milliseconds. Scanning the rest of the line for each backtick would take a minute.
    expect(computingMs(start)).toBeLessThan(2000)
  })

  it('prefers the markers for rendered formats', () => {
    expect(extractOf('<|BEGIN_CODE|><p>1</p><|END_CODE|>\n```\n2\n```', html)).toBe('<p>1</p>')
    // The published code uses the markers or the fence, whichever comes first.
    expect(extractOf('```html\n<p>2</p>\n```\n<|BEGIN_CODE|><p>1</p><|END_CODE|>', html)).toBe('<p>1</p>')
    expect(extractOf('```html\n<p>2</p>\n```\n<|BEGIN_CODE|><p>1</p>', html, 'reference')).toBe('<p>2</p>')
  })

  it('reports lone surrogates', () => {
    const item = itemOf()
    const half = benchmark.extract('{"a": "\ud83d"}', item, 'paper')
    expect(half).toMatchObject({ ok: false, code: 'lone-surrogate', place: { line: 1, column: 8 } })
    // The published evaluator unescapes the text and then cannot write the file, even if the surrogates are paired.
    for (const escape of ['\\ud83d', '\\udc4d', '\\ud83d\\ude00'])
      expect(benchmark.extract(`{"a": "${escape}"}`, item, 'reference')).toMatchObject({
        code: 'lone-surrogate',
      })
  })

  it('unescapes under reference and for text formats only', () => {
    const answer = '{"a": "&lt;b\\\\n\\u00e9 é"}'
    expect(extractOf(answer)).toBe(answer)
    // python3: codecs.decode('{"a": "<b\\\\n\\u00e9 é"}', 'unicode_escape')
    expect(extractOf(answer, itemOf(), 'reference')).toBe('{"a": "<b\\né Ã©"}')
    expect(extractOf('<p>\\n&lt;</p>', html, 'reference')).toBe('<p>\\n&lt;</p>')
    expect(extractOf('{"a": "\\ud83d\\ude00"}', itemOf(), 'reference')).toBeNull()
    expect(extractOf('{"a": "\\x4"}', itemOf(), 'reference')).toBe('{"a": "\\x4"}')
  })

  it('accepts an empty table under reference, like the published code', () => {
    const csv = itemOf({ task_id: '000200', output_type: 'CSV' })
    expect(extractOf('', csv, 'reference')).toBe('')
    expect(extractOf('', csv)).toBeNull()
  })
})

it('names the invalid field of an item', () => {
  expect(benchmark.parseItem({ ...task, raw_output_metric: 'a' })).toMatchObject({
    ok: false,
    place: { path: 'raw_output_metric' },
  })
  expect(benchmark.parseItem({ ...task, output_type: 'Word' })).toMatchObject({
    place: { path: 'output_type' },
  })
  expect(benchmark.parseItem({ ...task, rendering: true })).toMatchObject({ place: { path: 'rendering' } })
  expect(benchmark.parseItem({ ...task, VQA: [{ question: 'q' }] })).toMatchObject({
    place: { path: 'VQA.0.answer' },
  })
})

function recordOf(input: string, output: string, value: number): EvaluationRecord {
  const format = { json: '05', html: '04' }[output] ?? '05'
  return {
    version: evaluationVersion,
    item: itemOf({
      task_id: `00${format}00`,
      input_type: input,
      output_type: output,
      rendering: output === 'html',
    }),
    answer: { name: 'a', text: '' },
    settings: defaultSettings,
    log: [],
    outcome: { ok: true, warnings: [], ms: 1 },
    scores: [
      { metric: 'weighted-score', version: 1, protocol: 'paper', value, backend: 'cpu', inputs: [], ms: 0 },
    ],
    gaps: [],
    environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
  }
}

it('reports both overall scores, and the mean of subsets only if all four exist', () => {
  const records = [
    recordOf('Text', 'json', 1),
    recordOf('Text', 'json', 0.5),
    recordOf('CSV', 'json', 0.2),
    recordOf('Text', 'html', 0.4),
  ]
  const find = (list: readonly EvaluationRecord[], id: string) =>
    aggregateRecords(list, 'paper').find((column) => column.id === id)
  expect(find(records, 'overall-subsets')?.mean).toBeNull()
  expect(find(records, 'overall-items')?.mean).toBeCloseTo(0.525, 12)
  const whole = [...records, recordOf('React', 'html', 0.8)]
  expect(find(whole, 'overall-subsets')?.mean).toBeCloseTo((0.75 + 0.2 + 0.4 + 0.8) / 4, 12)
  expect(find(whole, 'text-to-json')).toMatchObject({ count: 2, mean: 0.75 })
  expect(find(whole, 'react-to-html')).toMatchObject({ count: 1 })
  expect(aggregateRecords(whole, 'reference').every(({ count }) => count === 0)).toBe(true)
})

it('reports no mean if some pictures have not been judged, and explains why', () => {
  const question = { question: 'Which colour?', answer: 'red' }
  const drawn = recordOf('Text', 'html', 0.4)
  const data = { query: '', input: 'text', rules: [], questions: [question] }
  const judged = { ...drawn, item: { ...drawn.item, data } }
  const message = 'Not judged yet.'
  const gap = (metric: string) => ({ metric, protocol: 'paper', code: 'degenerate-input', message }) as const
  const unjudged = { ...judged, scores: [], gaps: [gap('vqa'), gap('weighted-score')] }
  const columns = (records: readonly EvaluationRecord[]) =>
    new Map(aggregateRecords(records, 'paper').map((column) => [column.id, column]))
  const text = recordOf('Text', 'json', 1)
  const some = columns([text, judged, unjudged])
  const waiting = { mean: null, reason: '1 of 2 answers have not been judged' }
  expect(some.get('text-to-html')).toMatchObject({ count: 1, ...waiting })
  expect(some.get('v-generation')).toMatchObject(waiting)
  expect(some.get('v-generation-by-task')).toMatchObject(waiting)
  expect(some.get('overall-items')).toMatchObject({
    mean: null,
    reason: '1 of 3 answers have not been judged',
  })
  expect(some.get('metric:weighted-score')).toMatchObject({ mean: null })
  expect(some.get('metric:vqa')).toMatchObject({ count: 0, reason: '1 of 1 answer has not been judged' })
  // Nothing is known of an answer without the scores that need no judge.
  expect(some.get('overall-items')?.computed).toBeUndefined()
  const score = (metric: string, value: number): EvaluationRecord['scores'][number] => {
    return { metric, version: 1, protocol: 'paper', value, backend: 'cpu', inputs: [], ms: 0 }
  }
  // By hand: 0.2 * 1 + 0.1 * 0.5, of at most 0.3. The other two answers are known completely.
  const partly = { ...unjudged, scores: [score('syntax', 1), score('keywords', 0.5)] }
  const known = columns([text, judged, partly])
  const computed = (id: string) => known.get(id)?.computed ?? { value: NaN, of: NaN }
  for (const id of ['overall-items', 'metric:weighted-score']) {
    expect(computed(id).value).toBeCloseTo((1 + 0.4 + 0.25) / 3, 12)
    expect(computed(id).of).toBeCloseTo((1 + 1 + 0.3) / 3, 12)
  }
  expect(computed('text-to-html').value).toBeCloseTo(0.325, 12)
  expect(computed('text-to-html').of).toBeCloseTo(0.65, 12)
  expect(known.get('text-to-json')?.computed).toBeUndefined()
  expect(known.get('overall-subsets')?.computed).toBeUndefined()
  // Figures that need no judge are always reported, and all figures once everything has been judged.
  expect(some.get('text-to-json')).toEqual({ id: 'text-to-json', label: 'text to json', count: 1, mean: 1 })
  expect(columns([text, judged]).get('overall-items')).toMatchObject({ count: 2, mean: 0.7 })
  expect(columns([text, judged, unjudged]).get('overall-subsets')?.mean).toBeNull()
})

it('knows the 44 task types and the 2,035 items of table 6', () => {
  expect(taskTypes).toHaveLength(44)
  expect(taskTypes.reduce((sum, { items }) => sum + items, 0)).toBe(2035)
})

describe('published results', () => {
  const tables = v.parse(
    v.object({ tables: v.record(v.string(), v.record(v.string(), v.array(v.number()))) }),
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../../tests/golden/structeval/paper-tables.json'),
        'utf8',
      ),
    ),
  ).tables
  const rowOf = (table: string, model: string) => tables[table]?.[model] ?? []
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const models = Object.keys(tables['4'] ?? {})

  it('contain all twelve models in all tables', () => {
    expect(models).toHaveLength(12)
    for (const [table, rows] of Object.entries(tables)) {
      expect([table, Object.keys(rows).sort()]).toEqual([table, [...models].sort()])
    }
  })

  it.each(models)('%s: the averages in the paper match its own numbers to 0.01', (model) => {
    const [tGeneration = NaN, tConversion = NaN, vGeneration = NaN, vConversion = NaN, average = NaN] = rowOf(
      '4',
      model,
    )
    const subsets = [
      [mean(rowOf('7', model).slice(0, 5)), tGeneration],
      [mean([...rowOf('10', model), ...rowOf('11', model).slice(0, -1)]), tConversion],
      [mean([...rowOf('8', model), ...rowOf('9', model).slice(0, -1)]), vGeneration],
      [mean([...rowOf('12', model), ...rowOf('13', model).slice(0, -1)]), vConversion],
      [mean([tGeneration, tConversion, vGeneration, vConversion]), average],
    ] as const
    for (const [computed, printed] of subsets) expect(Math.abs(computed - printed)).toBeLessThanOrEqual(0.01)
  })

  it('are shown as in the paper', () => {
    const columns = new Set(aggregateRecords([], 'paper').map(({ id }) => id))
    for (const { columns: named, rows } of published) {
      // Some columns of the paper cannot be identified, so they are numbered.
      expect(named.filter((id) => !columns.has(id) && !id.startsWith('kind of task '))).toEqual([])
      for (const { values } of rows) expect(values).toHaveLength(named.length)
    }
    const main = published[0]?.rows.map(({ label, values }) => [label, values])
    expect(Object.fromEntries(main ?? [])).toEqual(tables['4'])
  })
})
