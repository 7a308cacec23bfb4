import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  answerSchema,
  defaultSettings,
  extractionFailures,
  itemSchema,
  protocols,
  textOf,
} from '../../src/contracts/index.ts'
import { loadAggregateOf } from '../../src/registry/aggregates.ts'
import { benchmarkProtocols } from '../../src/registry/benchmark-protocols.ts'
import { benchmarks, loadBenchmark, loadEmbeddedItems } from '../../src/registry/benchmarks.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { renderers } from '../../src/registry/renderers.ts'
import { readEmbeddedPictures } from '../support/embedded-pictures.ts'

const root = join(import.meta.dirname, '../..')

readEmbeddedPictures()

it('uses each item id only once across benchmarks, because addresses and drafts contain nothing else', async () => {
  const items = await Promise.all([...benchmarks.keys()].map(loadEmbeddedItems))
  const ids = items.flat().map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

describe.each([...benchmarks.values()])('$id', (meta) => {
  it('describes the differences between its two protocols', () => {
    const differences = benchmarkProtocols.get(meta.id) ?? []
    expect(differences.length).toBeGreaterThan(0)
    for (const sentence of differences) expect(sentence).toMatch(/\b(?:paper|reference|protocols)\b.*\.$/)
  })

  it('has unique domains, and at least one that this version can render and score', () => {
    expect(new Set(meta.domains.map(({ id }) => id)).size).toBe(meta.domains.length)
    const usable = meta.domains.filter(
      (domain) =>
        (domain.renderer === null || renderers.has(domain.renderer)) &&
        domain.metrics.some(({ id }) => metrics.has(id)),
    )
    expect(usable.length).toBeGreaterThan(0)
    for (const domain of meta.domains) {
      expect(new Set(domain.metrics.map(({ id }) => id)).size).toBe(domain.metrics.length)
    }
  })

  it('has a showcase item and a card image for the start page if it declares one', async () => {
    const { showcase } = meta
    const embedded = await loadEmbeddedItems(meta.id)
    expect(embedded.some(({ id }) => id === showcase)).toBe(showcase !== undefined)
    expect(existsSync(join(root, 'src/benchmarks', meta.id, 'card.webp'))).toBe(showcase !== undefined)
  })

  it('ships the declared number of items, all of them complete and usable', async () => {
    const benchmark = await loadBenchmark(meta.id)
    const embedded = await loadEmbeddedItems(meta.id)
    expect(embedded.length).toBe(meta.items)
    expect(new Set(embedded.map(({ id }) => id)).size).toBe(embedded.length)
    for (const entry of embedded) {
      const { item, answers } = await entry.load()
      expect(v.parse(itemSchema, item)).toEqual(item)
      expect([item.id, item.benchmark, item.domain]).toEqual([entry.id, meta.id, entry.domain])
      expect(meta.domains.map(({ id }) => id)).toContain(item.domain)
      expect(answers.length).toBeGreaterThan(0)
      expect(new Set(answers.map(({ name }) => name)).size).toBe(answers.length)
      v.parse(v.array(answerSchema), answers)
      expect(benchmark.prompt(item).text).toMatch(/\S/)
      for (const protocol of protocols) {
        const plan = benchmark.plan(item, { ...defaultSettings, protocol })
        const domain = meta.domains.find(({ id }) => id === item.domain)
        expect(plan.renderer).toBe(domain?.renderer)
        expect(plan.metrics).toEqual(domain?.metrics.map(({ id }) => id))
        const extractions = answers.map(({ text }) => benchmark.extract(text, item, protocol))
        expect(extractions.some(({ ok }) => ok)).toBe(true)
        for (const extraction of extractions) {
          if (extraction.ok) expect([...extraction.value.files.keys()]).toContain(extraction.value.entry)
          else expect(extractionFailures).toContain(extraction.code)
        }
      }
    }
  })

  it('reads its own items back, and refuses others with a message', async () => {
    const benchmark = await loadBenchmark(meta.id)
    for (const entry of await loadEmbeddedItems(meta.id)) {
      const { item } = await entry.load()
      const json: unknown = JSON.parse(JSON.stringify(item))
      expect(benchmark.parseItem(json as never)).toMatchObject({ ok: true, value: item })
    }
    for (const wrong of [null, 7, [], {}, { benchmark: meta.id }, { uuid: 3 }]) {
      const parsed = benchmark.parseItem(wrong)
      expect(parsed).toMatchObject({ ok: false, code: 'invalid-item' })
      expect(parsed.ok ? '' : textOf(parsed.message)).toMatch(/\w+ .*\./)
    }
  })

  it.each(protocols)(
    'extracts under %s without throwing, and with the same result each time',
    async (protocol) => {
      const benchmark = await loadBenchmark(meta.id)
      const [first] = await loadEmbeddedItems(meta.id)
      const item = first === undefined ? { benchmark: meta.id, id: 'x' } : (await first.load()).item
      for (const answer of [
        '',
        ' ',
        '```',
        '[',
        '[{}]',
        '[{"filename":1}]',
        '\u0000',
        '{"a":'.repeat(2000),
        '<p>',
      ]) {
        const extraction = benchmark.extract(answer, item, protocol)
        expect(benchmark.extract(answer, item, protocol)).toEqual(extraction)
        if (!extraction.ok) expect(extractionFailures).toContain(extraction.code)
      }
    },
  )

  it('aggregates no records to empty columns', async () => {
    const aggregate = await loadAggregateOf(meta.id)
    for (const protocol of protocols) {
      for (const column of aggregate.columns([], protocol))
        expect(column).toMatchObject({ count: 0, mean: null })
    }
  })
})
