import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textOf } from '../../contracts/index.ts'
import { openBenchmarkValue, parseBenchmarkText } from '../../registry/made-benchmarks.ts'
import { isObject, toJson } from '../json/kinds.ts'
import { mulberry32 } from '../statistics/mulberry32.ts'

const file = {
  roundtrip: 'benchmark',
  format: 1,
  id: 'shapes',
  version: '1.0',
  title: 'Shapes',
  licence: 'CC0-1.0',
  items: {
    rows: [{ id: 'square', source: '<svg/>', words: 'a red square', tags: ['svg', 'rect'] }],
    columns: { source: 'source', keywords: 'tags' },
  },
  prompt: { text: 'Draw {{words}}.', system: 'You write SVG.', variants: [{ id: 'short', label: 'Short' }] },
  answer: {
    format: 'svg',
    extract: ['guess', { between: ['<a>', '</a>'], formats: ['svg'] }],
    viewport: [64, 64],
  },
  scores: [
    { metric: 'ssim', weight: 3 },
    { metric: 'mse', weight: 1, scale: [65025, 0] },
    { metric: 'keywords' },
    { metric: 'rendering-success' },
  ],
  final: { requires: ['rendering-success'] },
  leaderboard: { columns: ['ssim', 'weighted-score'], breakdowns: ['category'] },
  published: [
    {
      title: 'Table 1',
      source: { title: 'A paper', url: 'https://example.org/paper', place: 'Table 1' },
      protocol: 'paper',
      columns: ['ssim'],
      rows: [{ label: 'A model', values: [0.5] }],
    },
  ],
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The file with the value at a path replaced, or removed if the value is undefined. */
function changed(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(file)
  const keys = path.split('.')
  let at = copy
  for (const key of keys.slice(0, -1)) at = isContainer(at) ? Reflect.get(at, key) : undefined
  if (!isContainer(at)) throw new Error(`There is nothing at ${path}.`)
  if (value === undefined) Reflect.deleteProperty(at, keys.at(-1) ?? '')
  else Reflect.set(at, keys.at(-1) ?? '', value)
  return copy
}

function problemsOf(value: unknown): readonly string[] {
  const parsed = parseBenchmarkText(JSON.stringify(value))
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${textOf(message)}`)
}

it('accepts a complete file', () => {
  expect(problemsOf(file)).toEqual([])
})

it.each([
  ['promt', {}, 'promt: There is no field with this name. Did you mean "prompt"?'],
  ['answer.viewprot', [1, 1], 'answer.viewprot: There is no field with this name. Did you mean "viewport"?'],
  ['scores.0.wieght', 1, 'scores[0].wieght: There is no field with this name. Did you mean "weight"?'],
  [
    'answer.extract.1.xyzzy',
    1,
    'answer.extract[1].xyzzy: There is no field with this name. The fields here are fence, all, between, formats.',
  ],
  ['title', undefined, 'title: This field is missing.'],
  ['title', '  ', 'title: Expected a text.'],
  ['id', 'A b', 'id: Expected lower-case letters, digits and hyphens.'],
  ['scores.0.weight', '1', 'scores[0].weight: Expected number, got "1".'],
  ['scores.0.metric', 'sim', 'scores[0].metric: There is no metric "sim". Did you mean "ssim"?'],
  ['scores.1.metric', 'ssim', 'scores[1].metric: "ssim" is listed twice.'],
  [
    'scores.1.scale',
    undefined,
    'scores[1].scale: Expected the two values of "mse" that count as 0 and as 1.',
  ],
  ['scores.2.metric', 'l3score', 'scores[2].metric: "l3score" is only available in the built-in benchmarks.'],
  ['scores.2.metric', 'judge-rating', 'scores[2].metric: "judge-rating" needs judge.rubric.'],
  ['scores.2.metric', 'path-rules', 'scores[2].metric: "path-rules" needs a column in items.columns: rules.'],
  [
    'scores.2.metric',
    'weighted-score',
    'scores[2].metric: The final score follows from the weights; it is not listed.',
  ],
  [
    'scores',
    [{ metric: 'vqa' }, { metric: 'judge-rating' }],
    'scores[1].metric: A judge gives one reply per picture: either answers to questions or a rating.',
  ],
  ['answer.format', 'svgg', 'answer.format: There is no format "svgg". Did you mean "svg"?'],
  ['answer.viewport', 'pictur', 'answer.viewport: Expected "picture", got "pictur".'],
  ['answer.extract.1.between', undefined, 'answer.extract[1]: Expected exactly one of fence and between.'],
  ['items.file', 'a.jsonl', 'items.file: Expected exactly one of rows, file, folder, url and dataset.'],
  ['items.rows', undefined, 'items: Expected exactly one of rows, file, folder, url and dataset.'],
  [
    'items.columns.pictuer',
    'x',
    'items.columns.pictuer: There is no field with this name. Did you mean "picture"?',
  ],
  [
    'prompt.text',
    'a {{}}',
    'prompt.text: The braces {{}} contain no column. For literal braces, write \\{{.',
  ],
  [
    'final.requires.0',
    'ssmi',
    'final.requires[0]: There is no score "ssmi" in the list of scores. Did you mean "ssim"?',
  ],
  ['published.0.rows.0.values', [1, 2], 'published[0].rows[0].values: Expected 1 values, got 2.'],
])('%s: %j', (path, value, problem) => {
  expect(problemsOf(changed(path, value))).toContain(problem)
})

it.each(['../a.json', '/etc/passwd', 'a/../../b', 'https://x.org/a'])('refuses the path %s', (path) => {
  const { rows: _rows, ...items } = file.items
  const [problem] = problemsOf({ ...file, items: { ...items, file: path } })
  expect(problem).toBe('items.file: Expected a path inside the folder of the file.')
})

it('names what it expected where a file is no benchmark', () => {
  const first = (text: string) => {
    const parsed = parseBenchmarkText(text)
    return parsed.ok ? null : parsed.problems[0]?.path
  }
  expect(['[]', '1', '{', 'null', '""', '{}'].map(first)).toEqual(['$', '$', '$', '$', '$', 'roundtrip'])
})

it('says which file is missing next to benchmark.json', () => {
  const { rows: _rows, ...items } = file.items
  expect(openBenchmarkValue(toJson({ ...file, items: { ...items, file: 'a.jsonl' } }))).toMatchObject({
    ok: false,
    problems: [{ path: 'items.file' }],
  })
})

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.5,
  '',
  ' ',
  'ssim',
  '__proto__',
  '{{',
  '{{}}',
  '\ud800',
  'x'.repeat(30_000),
  [],
  [[]],
  [null],
  {},
  { __proto__: null, constructor: 1 },
  { column: 1 },
  { toString: 'no' },
]

/** Changes one place of a value: removes, replaces, renames or repeats a member. */
function mutate(value: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  if (typeof value !== 'object' || value === null || random() < 0.12) {
    return typeof value === 'string' && random() < 0.3 ? `${value}${value.slice(0, 1)}` : pick(odd)
  }
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as readonly unknown[])]
    const at = Math.floor(random() * list.length)
    if (random() < 0.2) list.push(...list.slice(0, 2))
    else if (random() < 0.2) list.splice(at, 1)
    else list[at] = mutate(list[at], random)
    return list
  }
  const entries: [string, unknown][] = Object.entries(value)
  const at = Math.floor(random() * Math.max(1, entries.length))
  const [key = 'extra', inner] = entries[at] ?? []
  const kind = random()
  if (kind < 0.1) entries.splice(at, 1)
  else if (kind < 0.25)
    entries.push([pick(['titel', 'constructor', '__proto__', '', 'a.b']) ?? '', pick(odd)])
  else if (kind < 0.35) entries[at] = [`${key.slice(1)}${key.slice(0, 1)}`, inner]
  else entries[at] = [key, mutate(inner, random)]
  return Object.fromEntries(entries)
}

const fixtures = ['structeval', 'plot2code'].map((name): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../tests/fixtures/benchmark-files/${name}.json`), 'utf8'),
  ),
)

it('never crashes on 10,000 mutations, and names the place of every problem', () => {
  const random = mulberry32(44)
  const bases = [file, ...fixtures]
  let refused = 0
  const untold: string[] = []
  for (let round = 0; round < 10_000; round += 1) {
    let value = mutate(bases[round % bases.length], random)
    if (random() < 0.3) value = mutate(value, random)
    const text = JSON.stringify(value)
    const cut = random() < 0.05 ? text.slice(0, Math.floor(random() * text.length)) : text
    const parsed = parseBenchmarkText(cut)
    if (parsed.ok) continue
    refused += 1
    const isTold = parsed.problems.every(({ path, message }) => {
      const { length } = textOf(message)
      return /^\S/.test(path) && length > 10 && length < 800
    })
    if (!isTold || parsed.problems.length === 0)
      untold.push(`${cut.slice(0, 500)} ${JSON.stringify(parsed.problems)}`)
  }
  expect(untold).toEqual([])
  expect(refused).toBeGreaterThan(5000)
}, 120_000)

it('keeps the fixtures valid', () => {
  expect(fixtures.filter(isObjectLike).map(problemsOf)).toEqual([[], []])
})

function isObjectLike(value: unknown): boolean {
  return isObject(toJson(value))
}

it('accepts the files in the documentation', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/benchmarks-as-data.md'), 'utf8')
  const blocks = [...text.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  expect(blocks).toHaveLength(1)
  expect(blocks.map((block) => problemsOf(JSON.parse(block)))).toEqual([[]])
})
