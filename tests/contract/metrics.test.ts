import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protocols, scoreGaps, textOf } from '../../src/contracts/index.ts'
import type { Metric, MetricInput, MetricInputs, MetricMeta, Protocol } from '../../src/contracts/index.ts'
import { metricDefinitions } from '../../src/registry/metric-definitions.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { serveResources } from '../../workers/metrics/meteor/serve-resources.fixture.ts'
import { openTestModel } from '../support/node-models.ts'
import { samples } from './samples.ts'
import type { Samples } from './samples.ts'

const loaders = import.meta.glob<Metric>('../../workers/metrics/*/metric.ts', { import: 'metric' })

async function loadMetric(id: string): Promise<Metric> {
  const load = loaders[`../../workers/metrics/${id}/metric.ts`]
  if (load === undefined) throw new Error(`The metric "${id}" has no metric.ts.`)
  return load()
}

function compute(
  metric: Metric,
  input: MetricInputs[MetricInput],
  protocol: Protocol,
  signal = new AbortController().signal,
): ReturnType<Metric['compute']> {
  return metric.compute(input, {
    signal,
    progress: () => undefined,
    protocol,
    backend: 'cpu',
    session: openTestModel,
  })
}

async function valueOf(
  metric: Metric,
  input: MetricInputs[MetricInput],
  protocol: Protocol,
): Promise<number> {
  const outcome = await compute(metric, input, protocol)
  if (!outcome.ok)
    throw new Error(`Expected a value, got the gap "${outcome.code}": ${textOf(outcome.message)}`)
  expect(outcome.value.backend).toBe('cpu')
  return outcome.value.value
}

let served: ReturnType<typeof serveResources>
beforeAll(() => {
  served = serveResources()
})
afterAll(() => {
  served.stop()
})

/** If a metric introduces an input kind, the samples for that kind are in the metric's folder. */
const ownSamples = import.meta.glob<Samples>('../../workers/metrics/*/samples.fixture.ts', {
  eager: true,
  import: 'samples',
})

/** Includes metrics with a model, because the engine used by the site also runs in Node. */
const testable = [...metrics.values()]
const cases = testable.flatMap((meta) =>
  protocols.map((protocol) => ({ id: meta.id, protocol, meta, inputs: samplesOf(meta) })),
)

function samplesOf(meta: MetricMeta): Samples {
  // The samples of a kind fit every metric of that kind, but TypeScript cannot follow this pairing through the
  // registry.
  const found = ownSamples[`../../workers/metrics/${meta.id}/samples.fixture.ts`] ?? samples[meta.input]
  if (found === undefined)
    throw new Error(`${meta.id} has no samples.fixture.ts, and its kind no samples here.`)
  return found as unknown as Samples
}

describe.each(cases)('$id under $protocol', ({ id, protocol, meta, inputs }) => {
  const properties = meta.properties[protocol]

  it('gives identical inputs the declared value', async () => {
    const metric = await loadMetric(id)
    for (const input of properties.identity === null ? [] : inputs.identical) {
      expect(await valueOf(metric, input, protocol)).toBeCloseTo(properties.identity ?? Number.NaN, 9)
    }
    expect(inputs.identical.length + inputs.different.length).toBeGreaterThan(0)
  })

  it('stays within its range for all inputs that it accepts', async () => {
    const metric = await loadMetric(id)
    const [min, max] = properties.range ?? [-Infinity, Infinity]
    let scored = 0
    for (const input of [...inputs.identical, ...inputs.different, ...inputs.odd]) {
      const outcome = await compute(metric, input, protocol)
      if (outcome.ok) {
        scored += 1
        expect(Number.isFinite(outcome.value.value)).toBe(true)
        expect(outcome.value.value).toBeGreaterThanOrEqual(min)
        expect(outcome.value.value).toBeLessThanOrEqual(max)
      } else {
        expect(scoreGaps).toContain(outcome.code)
        expect(textOf(outcome.message)).toMatch(/\S/)
      }
    }
    expect(scored).toBeGreaterThan(0)
  })

  it('returns a value for every ordinary input', async () => {
    const metric = await loadMetric(id)
    for (const input of [...inputs.identical, ...inputs.different]) {
      expect(Number.isFinite(await valueOf(metric, input, protocol))).toBe(true)
    }
  })

  it('is symmetric if declared as such', async () => {
    const metric = await loadMetric(id)
    const { swap } = inputs
    if (properties.symmetric === true) expect(swap).not.toBeNull()
    for (const input of properties.symmetric === true ? inputs.different : []) {
      const forth = await valueOf(metric, input, protocol)
      const back = await valueOf(metric, swap?.(input) ?? input, protocol)
      expect(Math.abs(forth - back)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(forth)))
    }
  })

  it('returns the same value each time and does not change its input', async () => {
    const metric = await loadMetric(id)
    for (const input of inputs.different) {
      const before = structuredClone(input)
      const first = await valueOf(metric, input, protocol)
      expect(await valueOf(metric, input, protocol)).toBe(first)
      expect(input).toEqual(before)
    }
  })

  it('agrees with its reference implementation within its tolerance', async () => {
    const metric = await loadMetric(id)
    // Only neural networks and metrics that compute on fetched data may lack a reference implementation.
    if (meta.data !== undefined) expect(metric).not.toHaveProperty('reference')
    else if (meta.model === undefined) expect(metric).toHaveProperty('reference')
    if (metric.reference === undefined) return
    for (const input of inputs.oracle) {
      const difference = Math.abs(
        (await valueOf(metric, input, protocol)) - metric.reference(input, protocol),
      )
      expect(difference).toBeLessThanOrEqual(meta.tolerance)
    }
  })

  it('stops on abort if it waits', async () => {
    const metric = await loadMetric(id)
    const [input] = [...inputs.different, ...inputs.identical]
    if (input === undefined) throw new Error('Expected a sample.')
    const running = compute(metric, input, protocol, AbortSignal.abort())
    const end =
      running instanceof Promise
        ? await running.then(
            (outcome) => (outcome.ok ? 'it computed all the same' : outcome.code),
            (thrown: unknown) => (thrown instanceof Error ? thrown.name : String(thrown)),
          )
        : 'it does not wait'
    expect(['AbortError', 'cancelled', 'it does not wait']).toContain(end)
  })
})

describe.each(testable)('$id', (meta) => {
  it('has the same numbers under both protocols if declared as such', async () => {
    const metric = await loadMetric(meta.id)
    const { identical, different, odd } = samplesOf(meta)
    let agree = true
    for (const input of [...identical, ...different, ...odd]) {
      const [paper, reference] = await Promise.all(
        protocols.map(async (protocol) => await compute(metric, input, protocol)),
      )
      const same =
        paper?.ok === true && reference?.ok === true
          ? paper.value.value === reference.value.value
          : paper?.ok === reference?.ok
      agree &&= same
    }
    // Protocols declared as different might still agree on these samples, so only declared agreement is tested.
    expect(agree || !meta.protocolsAgree).toBe(true)
  })
})

it('every metric has a definition of at least a paragraph', () => {
  for (const id of metrics.keys()) expect(metricDefinitions.get(id)?.length, id).toBeGreaterThan(80)
})
