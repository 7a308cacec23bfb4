import { expect, it } from 'vitest'
import {
  defaultSettings,
  fail,
  protocols,
  succeed,
  type BenchmarkItem,
  type Context,
  type EvaluationRecord,
  type Metric,
  type RenderFailure,
  type Settings,
} from '../../src/contracts/index.ts'
import { runEvaluation } from '../../src/evaluation/run-evaluation.ts'
import { recountWith } from '../../src/evaluation/recount.ts'
import type { Services } from '../../src/evaluation/services.ts'
import { usualCounting } from '../../src/lib/leaderboard/blame.ts'
import { hashRaster } from '../../src/lib/hash.ts'
import { benchmarks, loadBenchmark, loadEmbeddedItems } from '../../src/registry/benchmarks.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { renderers } from '../../src/registry/renderers.ts'
import { readEmbeddedPictures } from '../support/embedded-pictures.ts'

/*
 * For every benchmark, an unsupported answer that is counted as a failure has the scores of a crash, metric by
 * metric, and an answer with an unknown package that is counted as unsupported has the scores of an unsupported
 * answer.
 */

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const loaders = import.meta.glob<Metric>('../../workers/metrics/*/metric.ts', { import: 'metric' })

readEmbeddedPictures()

/** One item of each rendered domain. If the benchmark ships no items of a domain, an item is made from an image. */
async function itemsOf(id: string): Promise<readonly BenchmarkItem[]> {
  const domains = (benchmarks.get(id)?.domains ?? []).filter(({ renderer }) => renderer !== null)
  const isDrawn = (domain: string) => domains.some((one) => one.id === domain)
  const shipped = (await loadEmbeddedItems(id)).filter(({ domain }) => isDrawn(domain))
  if (shipped.length > 0) {
    const chosen = new Map(shipped.map((item) => [item.domain, item])).values()
    return Promise.all(Array.from(chosen, async (one) => (await one.load()).item))
  }
  const image = { from: 'data', base64: 'iVBORw0KGgo=' } as const
  return domains.map((domain) => ({
    benchmark: id,
    id: domain.id,
    domain: domain.id,
    image,
  }))
}

/** Services in which every render ends with this failure. */
function failingWith(code: RenderFailure): Services {
  return {
    metrics,
    renderers,
    benchmarks,
    loadRenderer: () => Promise.resolve({ render: () => Promise.resolve(fail(code, `It is ${code}.`)) }),
    loadBenchmark,
    decode: () => Promise.resolve(succeed({ width: 1, height: 1, rgba: new Uint8ClampedArray(4) })),
    measure: async ({ metric, protocol, input }, { signal }) => {
      const load = loaders[`../../workers/metrics/${metric.id}/metric.ts`]
      if (load === undefined) throw new Error(metric.id)
      const session = () => Promise.reject(new Error('A failure needs no model.'))
      const found = await load()
      const outcome = await found.compute(input, { signal, progress: () => undefined, protocol, session })
      return outcome.ok ? succeed({ ...outcome.value, ms: 0 }) : outcome
    },
    hashPicture: hashRaster,
    htmlToText: (html) => Promise.resolve(html),
    hashModel: () => Promise.resolve(''),
    environment: () => Promise.resolve({ roundtrip: '0', browser: 'b', platform: 'p', engines: {} }),
    network: () => undefined,
    cache: {
      findRender: () => Promise.resolve(undefined),
      cacheRender: () => undefined,
      findMeasurement: () => Promise.resolve(undefined),
      keepMeasurement: () => undefined,
    },
  }
}

async function recordOf(code: RenderFailure, item: BenchmarkItem, settings: Settings) {
  const answer = { name: 'm', text: item.structure ?? '```\nanything\n```' }
  const request = { item, answer, settings, cache: 'bypass' as const }
  return (await runEvaluation(failingWith(code), request, context)).record
}

/** Scores without their duration, and gaps without their message, because the message names the failure. */
function resultsOf({ scores, gaps }: EvaluationRecord) {
  return {
    scores: new Map(scores.map((score) => [score.metric, { ...score, ms: 0 }])),
    gaps: gaps.map(({ metric, code }) => `${metric}: ${code}`).sort(),
  }
}

it.each([...benchmarks.keys()])('counts failures of %s the same way whatever their code', async (id) => {
  const items = await itemsOf(id)
  let compared = 0
  for (const item of items) {
    for (const protocol of protocols) {
      const settings: Settings = { ...defaultSettings, protocol }
      const crash = await recordOf('crash', item, settings)
      if (crash.outcome.ok || crash.outcome.stage !== 'render') continue
      compared += 1
      const unsupported = await recordOf('unsupported', item, settings)
      expect(unsupported.scores).toEqual([])
      const services = failingWith('crash')
      const strict = { ...usualCounting, unsupported: 'failure' } as const
      const [asFailure] = await recountWith(services, [unsupported], strict, context)
      expect(resultsOf(asFailure!)).toEqual(resultsOf(crash))
      expect(asFailure!.outcome).toBe(unsupported.outcome)
      // Tests the reverse direction: a record that was counted with the switch on is recounted with it off.
      const [back] = await recountWith(services, [asFailure!], usualCounting, context)
      expect(resultsOf(back!)).toEqual(resultsOf(unsupported))
      expect(back?.gaps).toEqual(expect.arrayContaining(unsupported.gaps))

      const unknown = await recordOf('unknown-package', item, settings)
      expect(resultsOf(unknown)).toEqual(resultsOf(crash))
      const lenient = { ...usualCounting, unknownPackages: 'unsupported' } as const
      const [leftOut] = await recountWith(services, [unknown], lenient, context)
      expect(resultsOf(leftOut!)).toEqual(resultsOf(unsupported))
      const both = { unsupported: 'failure', unknownPackages: 'unsupported' } as const
      expect(await recountWith(services, [unknown, crash], both, context)).toEqual([unknown, crash])
      expect((await recountWith(services, [leftOut!], both, context)).map(resultsOf)).toEqual([
        resultsOf(crash),
      ])
    }
  }
  expect(compared).toBe(items.length * protocols.length)
})
