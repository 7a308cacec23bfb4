import { expect, it } from 'vitest'
import { textOf, type BenchmarkItem } from '../../contracts/index.ts'
import { benchmarks } from '../../registry/load-benchmark.ts'
import {
  addDefinition,
  knownToFiles,
  openBenchmarkFile,
  parseBenchmarkText,
} from '../../registry/made-benchmarks.ts'
import { metrics } from '../../registry/metrics.ts'
import { draftBenchmark, emptyDraft, type BenchmarkDraft } from './draft-benchmark.ts'
import { packBenchmark } from './pack-benchmark.ts'

const own = [...benchmarks.values()].find(({ takesOwnPictures }) => takesOwnPictures === true)
if (own === undefined) throw new Error('No benchmark takes pictures.')
const meta = own
const itemOf = (id: string): BenchmarkItem => ({
  benchmark: meta.id,
  id,
  domain: 'svg',
  category: 'c',
  image: { from: 'data', base64: 'AQI=' },
})
const list = ['a', 'b'].map((id) => ({
  item: itemOf(id),
  prompt: { text: `Draw ${id}.`, image: true },
  answers: [{ name: 'm', text: `<svg id="${id}"/>` }],
}))
const context = { meta, known: knownToFiles, metrics }

async function itemsOf({ text, files }: BenchmarkDraft) {
  const opened = await openBenchmarkFile(packBenchmark(text, files))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { benchmark, meta: made } = await addDefinition(opened.definition)
  const items: BenchmarkItem[] = []
  for await (const row of opened.items(new AbortController().signal)) {
    const item = 'value' in row ? benchmark.parseItem(row.value) : null
    if (item?.ok !== true) throw new Error(item === null ? 'no row' : textOf(item.message))
    items.push(item.value)
  }
  return { benchmark, made, items }
}

it('starts with a file that is valid', () => {
  expect(parseBenchmarkText(emptyDraft.text)).toMatchObject({ ok: true })
})

it('makes a benchmark of a list of own pictures, with their prompts, pictures and answers', async () => {
  const draft = draftBenchmark(list, context)
  expect(draft.text).toContain('"model": "m"')
  const { benchmark, made, items } = await itemsOf(draft)
  expect(items.map(({ id, image, domain, category }) => [id, image, domain, category])).toEqual([
    ['a', { from: 'data', base64: 'AQI=' }, 'svg', 'c'],
    ['b', { from: 'data', base64: 'AQI=' }, 'svg', 'c'],
  ])
  expect(items.map((item) => benchmark.prompt(item))).toEqual(list.map(({ prompt }) => prompt))
  const metricIds = made.domains[0]?.metrics.map(({ id }) => id) ?? []
  expect(metricIds).toEqual([...meta.domains[0]!.metrics.map(({ id }) => id), 'weighted-score'])
})

it('keeps the definition of a benchmark that comes from a file', async () => {
  const first = await itemsOf(draftBenchmark(list, context))
  const again = first.items.map((item) => ({ item, prompt: first.benchmark.prompt(item), answers: [] }))
  const second = await itemsOf(draftBenchmark(again, { ...context, meta: first.made }))
  expect(second.items).toEqual(first.items)
})
