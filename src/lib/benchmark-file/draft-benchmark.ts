import type {
  Answer,
  BenchmarkItem,
  BenchmarkMeta,
  JsonValue,
  MetricMeta,
  Prompt,
} from '../../contracts/index.ts'
import { base64ToBytes } from '../base64.ts'
import { defined } from '../defined.ts'
import { isObject } from '../json/kinds.ts'
import type { Known } from './check-file.ts'
import { checkBenchmark } from './parse-benchmark.ts'

/** The text of a benchmark file, and the pictures next to it, keyed by path. */
export interface BenchmarkDraft {
  readonly text: string
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** An item of a list, with its answers and the prompt that the benchmark makes of it. */
export interface DraftItem {
  readonly item: BenchmarkItem
  readonly prompt: Prompt
  readonly answers: readonly Answer[]
}

/** A file that can be edited, for someone who has no list yet. */
export const emptyDraft: BenchmarkDraft = {
  text: write({
    ...about('my-benchmark', 'My benchmark'),
    items: { rows: [], columns: { picture: 'picture' } },
    prompt: {
      text: 'Write an SVG that looks like this picture. Answer with the source alone.',
      pictures: ['picture'],
    },
    answer: { format: 'svg', viewport: 'picture' },
    scores: [{ metric: 'rendering-success' }, { metric: 'ssim', weight: 1 }],
  }),
  files: new Map(),
}

function about(id: string, title: string) {
  return { roundtrip: 'benchmark', format: 1, id, version: '1.0', title, licence: 'CC0-1.0' }
}

function write(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/**
 * A benchmark file with the items of a list and their answers. The items of a file keep its definition; for any other
 * benchmark, each row contains its prompt, and the scores are those metrics that a file can compute.
 */
export function draftBenchmark(
  list: readonly DraftItem[],
  {
    meta,
    known,
    metrics,
  }: {
    readonly meta: BenchmarkMeta
    readonly known: Known
    readonly metrics: ReadonlyMap<string, MetricMeta>
  },
): BenchmarkDraft {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const answers = list.flatMap((one) =>
    one.answers.map(({ name, text }) => ({ item: one.item.id, model: name, answer: text })),
  )
  const rows = list.map((one, at) => rowOf(one, at, formatOf(one.item, meta, known), files))
  const formats = new Set(rows.map(({ format }) => format))
  const has = (field: string) => rows.some((row) => field in row)
  const columns = Object.fromEntries(
    [
      'picture',
      'source',
      'text',
      'truth',
      'schema',
      'rules',
      'keywords',
      'questions',
      'category',
      'difficulty',
    ]
      .filter(has)
      .map((field) => [field, field]),
  )
  const complete = rows.map((row) => ({
    ...Object.fromEntries(Object.keys(columns).map((name) => [name, null])),
    ...row,
  }))
  const file = {
    ...about(slugOf(meta.label), meta.label),
    ...(meta.summary === '' ? {} : { summary: meta.summary }),
    licence: meta.license.slice(0, 200),
    items: { rows: complete, columns },
    prompt: {
      text: '{{prompt}}',
      ...(list.some(({ prompt }) => prompt.image) && has('picture') ? { pictures: ['picture'] } : {}),
    },
    answer: {
      format: formats.size === 1 ? ([...formats][0] ?? 'text') : { column: 'format' },
      ...(has('picture') ? { viewport: 'picture' } : {}),
    },
  }
  const definition = isObject(list[0]?.item.data) ? list[0].item.data['definition'] : undefined
  const own = isObject(definition)
    ? {
        ...definition,
        items: {
          ...(isObject(definition['items']) ? definition['items'] : {}),
          rows: list.map(({ item }, at) => savedRow(item, at, files)),
        },
      }
    : { ...file, scores: usableScores(file, meta, known, metrics) }
  return { text: write({ ...own, ...(answers.length === 0 ? {} : { answers: { rows: answers } }) }), files }
}

/** Lower-case words joined by hyphens. */
function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? 'my-benchmark' : slug
}

function formatOf({ domain = '' }: BenchmarkItem, { domains }: BenchmarkMeta, { formats }: Known): string {
  if (formats.has(domain)) return domain
  const renderer = (domains.find(({ id }) => id === domain) ?? domains[0])?.renderer ?? 'text'
  return formats.has(renderer) ? renderer : 'text'
}

type Row = Readonly<Record<string, JsonValue>> & { readonly format: string }

function rowOf(
  { item, prompt }: DraftItem,
  at: number,
  format: string,
  files: Map<string, Uint8Array<ArrayBuffer>>,
): Row {
  const { id, title, structure, text, category, difficulty, data } = item
  const known = isObject(data) ? data : {}
  return {
    id,
    prompt: prompt.text,
    format,
    ...defined({
      title,
      picture: pictureOf(item, at, files),
      source: structure,
      text,
      truth: known['truth'],
      schema: known['schema'],
      rules: known['rules'],
      questions: known['questions'],
      category,
      difficulty,
    }),
  }
}

/** Adds an item's picture to the files. Returns its path, or the address of a picture that is elsewhere. */
function pictureOf(
  { image }: BenchmarkItem,
  at: number,
  files: Map<string, Uint8Array<ArrayBuffer>>,
): string | undefined {
  if (image === undefined) return undefined
  if (image.from === 'url') return image.url
  const path = `pictures/${at + 1}.png`
  files.set(path, base64ToBytes(image.base64))
  return path
}

/** The files next to an answer. Pictures of the prompt are in columns of their own. */
function assetsOf({ assets = [] }: BenchmarkItem): JsonValue | undefined {
  const files = assets.flatMap(({ path, bytes }) =>
    path.endsWith('.picture') || bytes.from !== 'data'
      ? []
      : [[path, `data:application/octet-stream;base64,${bytes.base64}`] as const],
  )
  return files.length === 0 ? undefined : Object.fromEntries(files)
}

/** The row of an item that was made from a file. */
function savedRow(
  item: BenchmarkItem,
  at: number,
  files: Map<string, Uint8Array<ArrayBuffer>>,
): Readonly<Record<string, JsonValue>> {
  const data = isObject(item.data) ? item.data : {}
  const definition = isObject(data['definition']) ? data['definition'] : {}
  const items = isObject(definition['items']) ? definition['items'] : {}
  const columns = isObject(items['columns']) ? items['columns'] : {}
  const named: Record<string, JsonValue | undefined> = {
    id: item.id,
    picture: pictureOf(item, at, files),
    assets: assetsOf(item),
    source: item.structure,
    text: data['references'],
    truth: data['truth'],
    schema: data['schema'],
    rules: data['rules'],
    keywords: data['keywords'],
    questions: data['questions'],
    title: item.title,
    category: item.category,
    difficulty: item.difficulty,
    group: data['group'],
  }
  const answer = isObject(definition['answer']) ? definition['answer']['format'] : undefined
  const format =
    isObject(answer) && typeof answer['column'] === 'string' ? { [answer['column']]: item.domain ?? '' } : {}
  const row: Record<string, JsonValue> = { ...format }
  for (const [field, value] of Object.entries(named)) {
    const column = columns[field] ?? field
    if (typeof column !== 'string') continue
    if (value !== undefined) row[column] = value
    else if (field in columns) row[column] = null
  }
  return { ...row, ...(isObject(data['row']) ? data['row'] : {}) }
}

/** The metrics of a benchmark that are valid in this file. The first of them gets a weight. */
function usableScores(
  file: Readonly<Record<string, unknown>>,
  { domains }: BenchmarkMeta,
  known: Known,
  metrics: ReadonlyMap<string, MetricMeta>,
): JsonValue[] {
  const ids = [...new Set(domains.flatMap((domain) => domain.metrics.map(({ id }) => id)))]
  const isValid = (score: JsonValue) => checkBenchmark({ ...file, scores: [score] }, known).ok
  const usable = ids.filter((id) => metrics.has(id) && isValid({ metric: id }))
  const lead = usable.find((id) =>
    domains.some((domain) => domain.metrics.some((metric) => metric.id === id && metric.primary === true)),
  )
  const scores = usable.map((id): JsonValue =>
    id === lead && isValid({ metric: id, weight: 1 }) ? { metric: id, weight: 1 } : { metric: id },
  )
  return scores.length === 0 ? [{ metric: 'rendering-success' }] : scores
}
