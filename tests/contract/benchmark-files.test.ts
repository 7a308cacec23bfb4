import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  defaultSettings,
  fail,
  succeed,
  type Answer,
  type BenchmarkItem,
  type Context,
  type JsonValue,
  type Metric,
  type Raster,
  type Renderer,
} from '../../src/contracts/index.ts'
import { runEvaluation } from '../../src/evaluation/run-evaluation.ts'
import type { Services } from '../../src/evaluation/services.ts'
import { canonicalJson } from '../../src/lib/json/canonical-json.ts'
import { isObject, toJson } from '../../src/lib/json/kinds.ts'
import { hashRaster, sha256 } from '../../src/lib/hash.ts'
import { benchmarks, loadBenchmark, loadEmbeddedItems } from '../../src/registry/benchmarks.ts'
import { addDefinition, openBenchmarkValue } from '../../src/registry/made-benchmarks.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { renderers } from '../../src/registry/renderers.ts'
import { parseText } from '../../workers/text-formats/parse-text.ts'
import type { TextFormat } from '../../workers/text-formats/parsed-text.ts'
import { readEmbeddedPictures } from '../support/embedded-pictures.ts'

/*
 * A benchmark file runs in the same way as a built-in benchmark: the rows of StructEval and Plot2Code get the same
 * scores either way. Texts are parsed and scored by the real code. Pictures stand for everything that determines them
 * (the files and the job), so any difference between the two requests to a renderer changes the scores.
 */

readEmbeddedPictures()

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const loaders = import.meta.glob<Metric>('../../workers/metrics/*/metric.ts', { import: 'metric' })
const textFormats: ReadonlySet<string> = new Set<TextFormat>(['json', 'yaml', 'toml', 'xml', 'csv'])
const isTextFormat = (id: string): id is TextFormat => textFormats.has(id)

function parsing(format: TextFormat): Renderer {
  return {
    render(job) {
      const text = new TextDecoder().decode(job.files.get(job.entry))
      const parsed = parseText(format, text, { protocol: job.protocol ?? 'paper', withPlaces: false })
      if (!parsed.ok) return Promise.resolve(parsed)
      const { value, otherKeys } = parsed.value
      const parts = otherKeys.length === 0 ? {} : { parts: { otherKeys: toJson(otherKeys) } }
      return Promise.resolve(succeed({ rasters: [], artifacts: { value, ...parts } }))
    },
  }
}

/** One pixel whose colour stands for the job, and the quoted texts of a source as those of a figure. */
const standIn: Renderer = {
  async render({ files, entry, viewport, pipeline = null, fullPage = null, dpi = null, page = null }) {
    const source = new TextDecoder().decode(files.get(entry))
    if (source.includes('undefined_name') || source.trim() === '') return fail('syntax', 'It does not run.')
    // The name of the main file has no effect on pixels.
    const beside = [...files.keys()].filter((path) => path !== entry)
    const job = { source, kind: entry.split('.').at(-1), beside, viewport, pipeline, fullPage, dpi, page }
    const hash = await sha256(canonicalJson(toJson(job)))
    const rgba = new Uint8ClampedArray([0, 2, 4, 6].map((at) => parseInt(hash.slice(at, at + 2), 16)))
    const raster: Raster = { width: 1, height: 1, rgba }
    const texts = [...source.matchAll(/["']([^"'\n]+)["']/g)].map(([, text = '']) => ({
      text,
      position: [0, 0],
    }))
    return succeed({ rasters: [raster], artifacts: { parts: { figure: { inches: [4, 3], texts } } } })
  },
}

const services: Services = {
  metrics: new Map([...metrics].filter(([, { model, data }]) => model === undefined && data === undefined)),
  renderers,
  benchmarks,
  loadRenderer: (id) => Promise.resolve(isTextFormat(id) ? parsing(id) : standIn),
  loadBenchmark,
  decode: (bytes) =>
    Promise.resolve(succeed({ width: 1, height: 1, rgba: new Uint8ClampedArray(bytes.slice(40, 44)) })),
  hashModel: () => Promise.resolve(''),
  async measure({ metric, protocol, input }, { signal }) {
    if (metric.input === 'image-pair') {
      const text = JSON.stringify(input, (_, value: unknown) =>
        value instanceof Uint8ClampedArray ? [...value] : value,
      )
      return succeed({ value: parseInt((await sha256(text)).slice(0, 6), 16), backend: 'cpu', ms: 1 })
    }
    const load = loaders[`../../workers/metrics/${metric.id}/metric.ts`]
    if (load === undefined) throw new Error(metric.id)
    const session = () => Promise.reject(new Error('No model is needed.'))
    const outcome = await (
      await load()
    ).compute(input, { signal, progress: () => undefined, protocol, session })
    return outcome.ok ? succeed({ ...outcome.value, ms: 1 }) : outcome
  },
  hashPicture: hashRaster,
  htmlToText: (html) => Promise.resolve(html),
  environment: () => Promise.resolve({ roundtrip: '0', browser: 'b', platform: 'p', engines: {} }),
  network: () => undefined,
  cache: {
    findRender: () => Promise.resolve(undefined),
    cacheRender: () => undefined,
    findMeasurement: () => Promise.resolve(undefined),
    keepMeasurement: () => undefined,
  },
}

/** All scores of an answer, whether or not it was judged, and the reasons for missing ones. */
async function scoresOf(item: BenchmarkItem, answer: Answer, isJudged: boolean): Promise<JsonValue> {
  const judge = isJudged
    ? ({ questions }: { readonly questions: readonly unknown[] }) =>
        Promise.resolve(
          succeed({ by: 'human', answers: questions.map((_, at) => at % 2 === 0), reply: 'Rating: [[7]]' }),
        )
    : undefined
  const job = {
    item,
    answer,
    settings: defaultSettings,
    cache: 'bypass',
    ...(judge === undefined ? {} : { judge }),
  } as const
  const { record } = await runEvaluation(services, job, context)
  const { outcome, scores, gaps } = record
  return {
    outcome: outcome.ok ? (outcome.raster ?? 'ok') : outcome.code,
    scores: Object.fromEntries(
      scores.map(({ metric, value, assigned = null }) => [metric, [value, assigned]]),
    ),
    gaps: gaps.map(({ metric, code }) => `${metric}: ${code}`).sort(),
  }
}

async function open(name: string) {
  const text = readFileSync(join(import.meta.dirname, `../fixtures/benchmark-files/${name}.json`), 'utf8')
  const opened = openBenchmarkValue(toJson(JSON.parse(text)))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return (await addDefinition(opened.definition)).benchmark
}

/** Rows in the published shapes, made from the items that ship with the site. */
const rowOf: Readonly<Record<string, (item: BenchmarkItem) => JsonValue>> = {
  structeval({ id, title = '', domain = '', data }) {
    const task = isObject(data) ? data : {}
    return {
      task_id: id,
      task_name: title,
      query: task['query'] ?? '',
      input_type: task['input'] ?? '',
      output_type: domain.toUpperCase(),
      raw_output_metric: task['rules'] ?? [],
      VQA: task['questions'] ?? [],
    }
  },
  plot2code: ({ id, structure = '', image, category = '', data }) => ({
    file_name: id,
    image: toJson(image),
    code: structure,
    category,
    instruction: isObject(data) ? (data['instruction'] ?? '') : '',
  }),
}

/** Answers in further forms, in addition to the samples. */
function moreAnswers({ structure, domain = '' }: BenchmarkItem): readonly Answer[] {
  const own = structure ?? ''
  return [
    { name: 'bare', text: own },
    { name: 'broken', text: '```python\nundefined_name\n```' },
    { name: 'marked', text: `<|BEGIN_CODE|>\n${own}x: 1\n<|END_CODE|>` },
    { name: 'tagged', text: `Here: <code>${own}</code>` },
    { name: 'fenced', text: `Sure.\n\`\`\`${domain}\n{"a": [1]}\n\`\`\`\nDone.` },
    { name: 'empty', text: ' ' },
  ]
}

it.each(['structeval', 'plot2code'])(
  'scores rows of %s as the built-in benchmark does',
  async (id) => {
    const made = await open(id)
    const different: string[] = []
    let same = 0
    for (const embedded of await loadEmbeddedItems(id)) {
      const { item, answers } = await embedded.load()
      // The row has no texts of the figure, so both sides render the reference.
      const builtIn = id === 'plot2code' ? { ...item, data: { instruction: '' } } : item
      const row = rowOf[id]?.(item)
      const parsed = made.parseItem(row ?? null)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed))
      for (const answer of [...answers, ...moreAnswers(item)]) {
        const pairs = await Promise.all(
          [true, false].map(async (isJudged) => [
            await scoresOf(builtIn, answer, isJudged),
            await scoresOf(parsed.value, answer, isJudged),
          ]),
        )
        if (pairs.every(([one = 0, other = 1]) => canonicalJson(one) === canonicalJson(other))) same += 1
        else different.push(`${item.id}, ${answer.name}: ${JSON.stringify(pairs).slice(0, 500)}`)
      }
    }
    expect(different).toEqual([])
    expect(same).toBeGreaterThan(90)
  },
  120_000,
)

it.each(['structeval', 'plot2code'])('asks for %s in the same words', async (id) => {
  const made = await open(id)
  const builtIn = await loadBenchmark(id)
  for (const embedded of await loadEmbeddedItems(id)) {
    const { item } = await embedded.load()
    const parsed = made.parseItem(rowOf[id]?.(item) ?? null)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed))
    for (const variant of made.variants?.map((one) => one.id) ?? [undefined]) {
      expect(made.prompt(parsed.value, variant)).toEqual(builtIn.prompt(item, variant))
    }
    expect(made.questions?.(parsed.value)).toEqual(builtIn.questions?.(item))
    expect(made.rating?.(parsed.value).messages).toEqual(builtIn.rating?.(item).messages)
  }
})
