import { expect, it } from 'vitest'
import {
  defaultSettings,
  textOf,
  type BenchmarkItem,
  type CountedRecord,
  type JsonValue,
  type Produced,
} from '../../contracts/index.ts'
import { knownToFiles } from '../../registry/made-benchmarks.ts'
import { compileBenchmark } from './compile-benchmark.ts'
import { definitionOf } from './definition.ts'
import { checkBenchmark } from './parse-benchmark.ts'

const base = {
  roundtrip: 'benchmark',
  format: 1,
  id: 'mixed',
  version: '1.0',
  title: 'Mixed',
  licence: 'CC0-1.0',
  items: {
    rows: [],
    columns: {
      id: 'name',
      source: 'svg',
      truth: 'truth',
      keywords: 'tags',
      questions: 'asks',
      text: 'said',
      group: 'part',
    },
  },
  prompt: { text: 'Write {{words}} \\{{x}}.', system: 'For {{name}}.' },
  answer: { format: { column: 'kind' } },
  scores: [
    { metric: 'rendering-success', formats: ['svg'] },
    { metric: 'ssim', weight: 1, formats: ['svg'] },
    { metric: 'mse', weight: 1, scale: [100, 0], formats: ['svg'] },
    { metric: 'vqa', weight: 2, formats: ['svg'] },
    { metric: 'exact-match', weight: 1, formats: ['json'] },
    { metric: 'rouge-l', weight: 1, formats: ['text'] },
    { metric: 'keywords' },
  ],
  final: { requires: ['rendering-success'] },
}
const row = {
  name: 'a',
  words: '{{name}}',
  svg: '<svg/>',
  truth: '{"a":[1]}',
  tags: '["x"]',
  asks: [{ question: 'Red?', answer: true }],
  said: 'a cat',
  part: 'p',
  kind: 'SVG',
}

async function compile(changes: object = {}) {
  const checked = checkBenchmark({ ...base, ...changes }, knownToFiles)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return compileBenchmark(definitionOf(checked.file), knownToFiles)
}

async function itemOf(changes: Record<string, JsonValue> = {}, file: object = {}): Promise<BenchmarkItem> {
  const parsed = (await compile(file)).benchmark.parseItem({ ...row, ...changes })
  if (!parsed.ok) throw new Error(textOf(parsed.message))
  return parsed.value
}

function produced(item: BenchmarkItem, more: Partial<Produced> = {}): Produced {
  return {
    item,
    settings: defaultSettings,
    answer: 'x y',
    extraction: null,
    artifacts: {},
    verdicts: null,
    ...more,
  }
}

async function partsOf(scores: Record<string, number>, more: Partial<Produced> = {}, file: object = {}) {
  const { benchmark } = await compile(file)
  const item = await itemOf({}, file)
  const given = { ...produced(item, more), scores: new Map(Object.entries(scores)) }
  const input = benchmark.inputs?.('weighted-parts', 'weighted-score', given) ?? null
  return input !== null && 'parts' in input
    ? input.parts.map(({ name, weight, value }) => [name, weight, value])
    : null
}

it('fills in columns once, and keeps escaped braces', async () => {
  const { benchmark } = await compile()
  expect(benchmark.prompt(await itemOf())).toEqual({
    text: 'Write {{name}} {{x}}.',
    image: false,
    parts: [
      { role: 'system', text: 'For a.' },
      { role: 'user', text: 'Write {{name}} {{x}}.' },
    ],
  })
})

it('requests only what the format of an item needs', async () => {
  const { benchmark, meta } = await compile()
  const metricsOf = async (kind: string) => benchmark.plan(await itemOf({ kind }), defaultSettings).metrics
  expect(await metricsOf('svg')).toEqual([
    'rendering-success',
    'ssim',
    'mse',
    'vqa',
    'keywords',
    'weighted-score',
  ])
  expect(await metricsOf('json')).toEqual(['exact-match', 'keywords', 'weighted-score'])
  expect(await metricsOf('text')).toEqual(['rouge-l', 'keywords', 'weighted-score'])
  expect(meta.domains.find(({ id }) => id === 'text')?.renderer).toBeNull()
  const leading = meta.domains.flatMap(({ metrics }) => metrics.filter((metric) => 'primary' in metric))
  expect([...new Set(leading.map(({ id }) => id))]).toEqual(['weighted-score'])
})

it('weighs scores on their scales, with weights that add up to 1', async () => {
  const all = { 'rendering-success': 1, ssim: 0.5, mse: 25, vqa: 1 }
  expect(await partsOf(all)).toEqual([
    ['ssim', 0.25, 0.5],
    ['mse', 0.25, 0.75],
    ['vqa', 0.5, 1],
  ])
  expect(await partsOf({ ...all, ssim: 2, mse: 500 })).toMatchObject([{ 2: 1 }, { 2: 0 }, { 2: 1 }])
})

it('leaves a part without a number open', async () => {
  expect(await partsOf({ 'rendering-success': 1, ssim: 0.5, mse: 25 })).toMatchObject([
    { 2: 0.5 },
    { 2: 0.75 },
    { 2: null },
  ])
})

it('is 0 unless the required scores are above 0, and open while one of them is unknown', async () => {
  const rest = { ssim: 1, mse: 0, vqa: 1 }
  expect(await partsOf({ ...rest, 'rendering-success': 0 })).toMatchObject([{ 2: 0 }, { 2: 0 }, { 2: 0 }])
  expect(await partsOf(rest)).toMatchObject([{ 2: null }, { 2: null }, { 2: null }])
})

it('counts a failure as 0 or not at all', async () => {
  const failed = { artifacts: null }
  expect(await partsOf({ 'rendering-success': 0, ssim: 0, vqa: 0 }, failed)).toMatchObject([
    { 2: 0 },
    { 2: 0 },
    { 2: 0 },
  ])
  expect(await partsOf({}, failed, { failures: 'exclude' })).toBeNull()
  expect((await compile({ failures: 'exclude' })).meta.onRenderFailure).toEqual({
    paper: 'exclude',
    reference: 'exclude',
  })
})

it('provides the inputs of metrics from the columns', async () => {
  const { benchmark } = await compile()
  const inputOf = async (kind: string, metric: string, more: Partial<Produced> = {}) =>
    benchmark.inputs?.(
      metric === 'vqa'
        ? 'verdicts'
        : metric === 'keywords'
          ? 'keywords'
          : metric === 'rouge-l'
            ? 'captions'
            : 'json-pair',
      metric,
      produced(await itemOf({ kind }), more),
    )
  expect(await inputOf('json', 'exact-match', { artifacts: { value: { a: [1] } } })).toEqual({
    candidate: { a: [1] },
    reference: { a: [1] },
  })
  expect(await inputOf('json', 'exact-match', { artifacts: null })).toEqual({
    candidate: null,
    reference: { a: [1] },
    unparsed: true,
  })
  expect(await inputOf('svg', 'keywords')).toEqual({ text: 'x y', keywords: ['x'] })
  expect(await inputOf('svg', 'vqa', { verdicts: [true] })).toEqual({
    rendered: true,
    questions: 1,
    answers: [true],
  })
  const extraction = {
    files: new Map([['answer.txt', new TextEncoder().encode('a dog')]]),
    entry: 'answer.txt',
    log: [],
  }
  expect(await inputOf('text', 'rouge-l', { extraction })).toEqual({
    items: [{ candidate: 'a dog', references: ['a cat'] }],
  })
})

it('ignores a rating that is not on the scale of the rubric', async () => {
  const file = {
    scores: [{ metric: 'judge-rating', weight: 1 }],
    final: { requires: ['judge-rating'] },
    answer: { format: 'svg' },
    judge: { rubric: { prompt: 'Rate {{words}}.', scale: [1, 5] } },
  }
  const { benchmark } = await compile(file)
  const item = await itemOf({}, file)
  const replyOf = (reply: string) => benchmark.inputs?.('rating', 'judge-rating', produced(item, { reply }))
  expect([replyOf('[[5]]'), replyOf('[[6]]'), replyOf('none')]).toEqual([
    { reply: '[[5]]' },
    { reply: null },
    { reply: 'none' },
  ])
  expect(benchmark.rating?.(item)).toMatchObject({ range: [1, 5], messages: [{ text: 'Rate {{name}}.' }] })
})

it.each([
  ['json', 'So:\n```json\n{"a": 1}\n```', '{"a": 1}'],
  ['json', 'The answer is {"a": "}"} or [2].', '{"a": "}"}'],
  ['json', '{not} then [1]', '[1]'],
  ['text', ' plain ', 'plain'],
  ['yaml', 'x\n```yaml\na: 1\n```', 'a: 1'],
  ['svg', 'Here: <svg></svg> done', '<svg></svg>'],
])('finds the %s in %j', async (kind, answer, expected) => {
  const { benchmark } = await compile()
  const extracted = benchmark.extract(answer, await itemOf({ kind }), 'paper')
  if (!extracted.ok) throw new Error(textOf(extracted.message))
  const { files, entry } = extracted.value
  expect(new TextDecoder().decode(files.get(entry))).toBe(expected)
})

it('has no mean of the final score while it is unknown for an answer that rendered', async () => {
  const { benchmark } = await compile({ leaderboard: { breakdowns: ['group'] } })
  const item = await itemOf()
  const recordOf = (value: number | null, isOk = true): CountedRecord => ({
    item,
    answer: { name: 'm', text: '' },
    settings: defaultSettings,
    outcome: isOk
      ? { ok: true, warnings: [], ms: 0 }
      : { ok: false, stage: 'render', code: 'unsupported', message: '', warnings: [], ms: 0 },
    scores: value === null ? [] : [{ metric: 'weighted-score', protocol: 'paper', value }],
    gaps:
      value === null
        ? [{ metric: 'weighted-score', protocol: 'paper', code: 'degenerate-input', message: '' }]
        : [],
  })
  const columns = (records: readonly CountedRecord[]) =>
    benchmark.aggregate?.(records, 'paper').map(({ id, mean, count }) => [id, mean, count])
  expect(columns([recordOf(0.5), recordOf(1)])).toEqual([
    ['weighted-score', 0.75, 2],
    ['weighted-score:group:p', 0.75, 2],
  ])
  expect(columns([recordOf(0.5), recordOf(null)])?.[0]).toEqual(['weighted-score', null, 1])
  expect(columns([recordOf(0.5), recordOf(null, false)])?.[0]).toEqual(['weighted-score', 0.5, 1])
  // By hand: a quarter of 0.5, and a quarter of 0.75 (25 on a scale from 100 to 0). The other half needs a judge.
  const known = { 'rendering-success': 1, ssim: 0.5, mse: 25 }
  const scores = Object.entries(known).map(
    ([metric, value]) => ({ metric, protocol: 'paper', value }) as const,
  )
  const computed = (records: readonly CountedRecord[]) =>
    benchmark.aggregate?.(records, 'paper').find(({ id }) => id === 'weighted-score')?.computed
  expect(computed([{ ...recordOf(null), scores }])).toEqual({ value: 0.3125, of: 0.5 })
  expect(computed([recordOf(0.5), { ...recordOf(null), scores }])).toEqual({ value: 0.40625, of: 0.75 })
  expect(computed([recordOf(0.5), recordOf(1)])).toBeUndefined()
})
