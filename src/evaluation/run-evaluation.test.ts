import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings, evaluationRecordSchema, fail, succeed } from '../contracts/index.ts'
import type {
  Benchmark,
  BenchmarkItem,
  BenchmarkMeta,
  Context,
  Extraction,
  MetricMeta,
  Raster,
  RenderJob,
  Renderer,
  RendererMeta,
  Settings,
} from '../contracts/index.ts'
import { hashRaster } from '../lib/hash.ts'
import { runEvaluation } from './run-evaluation.ts'
import type { MeasureRequest, Services, StoredMeasurement, StoredRender } from './services.ts'
import { saying } from '../../tests/support/saying.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const plugin = { version: 1, label: 'Label', summary: '', references: [] } as const
const properties = { identity: 1, range: [0, 1], symmetric: true } as const

function metricMeta(
  id: string,
  input: MetricMeta['input'],
  better: MetricMeta['better'] = 'higher',
): MetricMeta {
  return {
    ...plugin,
    kind: 'metric',
    id,
    input,
    better,
    properties: { paper: properties, reference: properties },
    protocolsAgree: true,
    backends: ['cpu'],
    tolerance: 0,
  }
}

function dot(shade: number, width = 1): Raster {
  return { width, height: 1, rgba: new Uint8ClampedArray(width * 4).fill(shade) }
}

/** A benchmark whose answers are shades of grey. The answer `7` renders to one pixel of shade 7. */
const benchmark: Benchmark = {
  parseItem: () => fail('invalid-item', 'unused'),
  prompt: () => ({ text: '', image: false }),
  extract: (answer) =>
    answer === '' ? fail('empty-answer', 'The answer is empty.') : succeed(files(answer)),
  repair: (_, failure, round) => (failure.code === 'syntax' && round === 1 ? files('9', ['tried 9']) : null),
  referenceFiles: (item) =>
    item.structure === undefined ? fail('no-files', 'No source.') : succeed(files(item.structure)),
  followsReference: ({ structure }) => structure === undefined,
  plan: (_, settings, reference) => ({
    renderer: 'shade',
    viewport: reference === undefined ? settings.viewport : { ...settings.viewport, width: reference.width },
    metrics: settings.metrics ?? ['outcome', 'likeness', 'error', 'words', 'of-a-later-version'],
  }),
  text: (_, { html, source }) => (html === undefined ? { text: source ?? '' } : { html }),
}

function files(text: string, log: readonly string[] = ['extracted']): Extraction {
  return { files: new Map([['shade.txt', new TextEncoder().encode(text)]]), entry: 'shade.txt', log }
}

let jobs: RenderJob[]
let measured: MeasureRequest[]
let services: Services
let stored: Map<string, StoredRender | StoredMeasurement>

const renderer: Renderer = {
  render(job) {
    jobs.push(job)
    const text = new TextDecoder().decode(job.files.get(job.entry))
    if (text === 'syntax' || text === 'timeout' || text === 'unsupported-browser') {
      return Promise.resolve(fail(text, `It failed: ${text}.`))
    }
    const html = `<p>${text}</p>`
    return Promise.resolve(succeed({ rasters: [dot(Number(text))], artifacts: { html } }))
  },
}

beforeEach(() => {
  jobs = []
  measured = []
  stored = new Map()
  const find = <T>(key: string) => Promise.resolve(stored.get(key) as T | undefined)
  services = {
    metrics: new Map(
      [
        metricMeta('outcome', 'outcome'),
        metricMeta('likeness', 'image-pair'),
        metricMeta('error', 'image-pair', 'lower'),
        metricMeta('words', 'text-pair'),
      ].map((meta) => [meta.id, meta]),
    ),
    renderers: new Map([
      ['shade', { ...plugin, kind: 'renderer', id: 'shade', runs: 'worker' } as unknown as RendererMeta],
    ]),
    benchmarks: new Map([
      ['shades', { onRenderFailure: { paper: 'worst', reference: 'exclude' } } as unknown as BenchmarkMeta],
    ]),
    loadRenderer: () => Promise.resolve(renderer),
    loadBenchmark: () => Promise.resolve(benchmark),
    decode: (bytes) =>
      Promise.resolve(
        bytes.length === 0 ? fail('undecodable', 'Not a picture.') : succeed(dot(bytes[0] ?? 0, 5)),
      ),
    hashModel: (id) => Promise.resolve(`hash of ${id}`),
    measure: (request) => {
      measured.push(request)
      const { input } = request
      const value = 'rendered' in input ? Number(input.rendered) : 0.5
      return Promise.resolve(succeed({ value, backend: 'cpu' as const, ms: 1 }))
    },
    hashPicture: hashRaster,
    htmlToText: (html) => Promise.resolve(html),
    environment: () => Promise.resolve({ roundtrip: '0', browser: 'b', platform: 'p', engines: {} }),
    network: () => 'closed-by-browser',
    cache: {
      findRender: find,
      cacheRender: (key, render) => stored.set(key, render),
      findMeasurement: find,
      keepMeasurement: (key, measurement) => stored.set(key, measurement),
    },
  }
})

const item: BenchmarkItem = { benchmark: 'shades', id: '1', structure: '3' }

async function run(
  answer: string,
  changes: { item?: BenchmarkItem; settings?: Partial<Settings>; cache?: 'use' | 'bypass' } = {},
) {
  const evaluation = await runEvaluation(
    services,
    {
      item: changes.item ?? item,
      answer: { name: 'a', text: answer },
      settings: { ...defaultSettings, ...changes.settings },
      cache: changes.cache ?? 'use',
    },
    context,
  )
  // Every record must be accepted in links and files.
  v.parse(evaluationRecordSchema, evaluation.record)
  const scores = Object.fromEntries(evaluation.record.scores.map(({ metric, value }) => [metric, value]))
  const gaps = Object.fromEntries(evaluation.record.gaps.map(({ metric, code }) => [metric, code]))
  return { ...evaluation, scores, gaps }
}

describe('a rendered answer', () => {
  it('gets every planned score, with the hashes of the compared inputs', async () => {
    const { record, scores, gaps, candidate, reference, artifacts } = await run('7')
    expect(scores).toEqual({ outcome: 1, likeness: 0.5, error: 0.5, words: 0.5 })
    expect(gaps).toEqual({})
    expect(record.outcome).toMatchObject({ ok: true, width: 1, height: 1 })
    expect([candidate?.rgba[0], reference?.rgba[0], artifacts?.html]).toEqual([7, 3, '<p>7</p>'])
    const likeness = record.scores.find(({ metric }) => metric === 'likeness')
    expect(likeness?.inputs).toHaveLength(2)
    expect(likeness?.inputs[0]).toBe(record.outcome.ok ? record.outcome.raster : '')
    const words = measured.find(({ metric }) => metric.id === 'words')
    expect(words?.input).toEqual({ candidate: '<p>7</p>', reference: '<p>3</p>' })
  })

  it.each(['paper', 'reference'] as const)(
    'has its picture decoded according to the protocol: %s',
    async (protocol) => {
      const asked: unknown[] = []
      services.decode = (bytes, ...rest) => {
        asked.push(rest[0])
        return Promise.resolve(succeed(dot(bytes[0] ?? 0)))
      }
      // A separate picture for each protocol, because decoded pictures stay cached for the visit.
      const image = { from: 'data', base64: btoa(`picture for ${protocol}`) } as const
      const { reference } = await run('7', { item: { ...item, image }, settings: { protocol } })
      expect([asked, reference?.rgba[0]]).toEqual([[protocol], 'p'.charCodeAt(0)])
      // Under the other protocol, the same file is decoded again.
      const other = protocol === 'paper' ? 'reference' : 'paper'
      await run('7', { item: { ...item, image: { ...image } }, settings: { protocol: other } })
      expect(asked).toEqual([protocol, other])
    },
  )

  it('is compared with the stored picture or with the rendered source, as the settings say', async () => {
    const image = { from: 'data', base64: btoa('stored picture') } as const
    const both = { ...item, image }
    const metrics = ['likeness']
    const stored = await run('7', { item: both, settings: { metrics } })
    const rendered = await run('7', { item: both, settings: { metrics, referencePicture: 'rendered' } })
    expect([stored.reference?.rgba[0], rendered.reference?.rgba[0]]).toEqual(['s'.charCodeAt(0), 3])
    expect([stored.record.settings.referencePicture, rendered.record.settings.referencePicture]).toEqual([
      undefined,
      'rendered',
    ])
  })

  it('records what blocked the network for its frame, if it was rendered in one', async () => {
    expect((await run('7')).record.environment).not.toHaveProperty('network')
    const shade = services.renderers.get('shade')
    if (shade === undefined) throw new Error('Expected the renderer.')
    services = {
      ...services,
      renderers: new Map([['shade', { ...shade, runs: 'frame', policy: 'still' }]]),
    }
    expect((await run('7')).record.environment).toMatchObject({ network: 'closed-by-browser', browser: 'b' })
    services.network = () => undefined
    expect((await run('7')).record.environment).not.toHaveProperty('network')
  })

  it('is compared with the text given in the item', async () => {
    await run('7', { item: { ...item, text: 'given' } })
    expect(measured.find(({ metric }) => metric.id === 'words')?.input).toMatchObject({ reference: 'given' })
  })

  it.each([false, true])(
    'is compared with the text of the reference source, whether or not the benchmark follows the reference',
    async (followsReference) => {
      const follows = { ...benchmark, followsReference: () => followsReference }
      services = { ...services, loadBenchmark: () => Promise.resolve(follows) }
      const { reference } = await run('7', { item: { ...item, image: { from: 'data', base64: 'Ag==' } } })
      expect(reference?.rgba[0]).toBe(2)
      expect(measured.find(({ metric }) => metric.id === 'words')?.input).toMatchObject({
        reference: '<p>3</p>',
      })
    },
  )

  it.each(['7', 'timeout', ''])('%j comes with a warning about missing files', async (answer) => {
    const assets = [{ path: 'logo.png', bytes: { from: 'url', url: 'https://example.org/a.png' } as const }]
    const { record } = await run(answer, { item: { ...item, assets } })
    expect(record.outcome.warnings.map(({ code }) => code)).toEqual(['missing-asset'])
  })

  it('reports metrics that do not exist in this version only if requested', async () => {
    const { scores, gaps } = await run('7', { settings: { metrics: ['outcome', 'of-a-later-version'] } })
    expect(scores).toEqual({ outcome: 1 })
    expect(gaps).toEqual({ 'of-a-later-version': 'no-backend' })
  })

  it('is repaired by the benchmark, and the repairs are logged', async () => {
    const { record, candidate } = await run('syntax')
    expect(candidate?.rgba[0]).toBe(9)
    expect(record.log).toEqual([
      'extracted',
      'render failed (syntax): It failed: syntax.',
      'repair 1: tried 9',
    ])
  })

  it('takes the viewport from the picture if the item is wild', async () => {
    const image = { from: 'data', base64: 'Ag==' } as const
    await run('7', { item: { benchmark: 'shades', id: 'wild', image } })
    expect(jobs.map(({ viewport }) => viewport.width)).toEqual([5])
  })

  it('keeps missing scores as gaps', async () => {
    services = { ...services, measure: () => Promise.resolve(fail('timeout', 'Too slow.')) }
    const { scores, gaps } = await run('7')
    expect(scores).toEqual({})
    expect(gaps).toEqual({ outcome: 'timeout', likeness: 'timeout', error: 'timeout', words: 'timeout' })
  })
})

describe('devices and models', () => {
  const adapter = 'a graphics device'
  const lost = { code: 'device-lost', message: 'The graphics device was lost.' }

  it('problems are reported once, and affected scores are not cached', async () => {
    const before = services
    services = {
      ...services,
      measure: async (...request) => ({ ...(await before.measure(...request)), warnings: [lost] }),
    }
    const { record } = await run('7', { cache: 'use' })
    expect(record.outcome.warnings).toEqual([lost])
    expect(record.environment).not.toHaveProperty('adapter')
    measured = []
    await run('7', { cache: 'use' })
    expect(measured).toHaveLength(4)
  })

  it('the adapter that computed a score is named', async () => {
    services = {
      ...services,
      measure: () => Promise.resolve(succeed({ value: 1, backend: 'webgpu', engine: adapter, ms: 1 })),
    }
    expect((await run('7')).record.environment.adapter).toBe(adapter)
  })

  it('scores of a model are cached under the hash of its file', async () => {
    const likeness = services.metrics.get('likeness')!
    const withModel = { ...likeness, model: 'a-model' }
    services = { ...services, metrics: new Map([['likeness', withModel]]) }
    await run('7', { cache: 'use' })
    services = { ...services, hashModel: () => Promise.resolve('another hash') }
    measured = []
    await run('7', { cache: 'use' })
    expect(measured).toHaveLength(1)
    measured = []
    await run('7', { cache: 'use' })
    expect(measured).toEqual([])
  })
})

describe('an answer rendered by another engine', () => {
  it('has the engine on every score', async () => {
    const shade = services.renderers.get('shade')
    if (shade === undefined) throw new Error('Expected the renderer.')
    services = { ...services, renderers: new Map([['shade', { ...shade, drawnBy: 'engraved by Verovio' }]]) }
    const { record } = await run('7')
    expect(record.scores.length).toBeGreaterThan(2)
    expect(new Set(record.scores.map(({ engine }) => engine))).toEqual(new Set(['engraved by Verovio']))
  })

  it('names the chosen engine on the scores and in the environment', async () => {
    const shade = services.renderers.get('shade')
    if (shade === undefined) throw new Error('Expected the renderer.')
    const choice = { id: 'brush', label: 'Brush', engines: ['brush@2'], drawnBy: 'painted by Brush 2' }
    services = { ...services, renderers: new Map([['shade', { ...shade, choices: [choice] }]]) }
    const chosen = await run('7', { settings: { engine: 'brush' } })
    expect(chosen.record.scores.length).toBeGreaterThan(2)
    expect(new Set(chosen.record.scores.map(({ engine }) => engine))).toEqual(new Set(['painted by Brush 2']))
    expect(chosen.record.environment.engines['brush']).toBe('2')
    const usual = await run('7')
    expect(usual.record.scores.filter(({ engine }) => engine !== undefined)).toEqual([])
    expect(usual.record.environment.engines['brush']).toBeUndefined()
  })
})

describe('a failed answer', () => {
  it.each([
    ['', 'extract', 'empty-answer', 'extraction-failure'],
    ['timeout', 'render', 'timeout', 'render-failure'],
  ])('%j is scored as the protocol defines', async (answer, stage, code, assigned) => {
    const { record, scores, gaps, candidate } = await run(answer)
    expect(record.outcome).toMatchObject({ ok: false, stage, code })
    expect(candidate).toBeUndefined()
    expect(scores).toEqual({ outcome: 0, likeness: 0, words: 0 })
    expect(record.scores.filter((score) => score.assigned === assigned).map(({ metric }) => metric)).toEqual([
      'likeness',
      'words',
    ])
    // For this metric, lower values are better, and no protocol defines a worst value.
    expect(gaps).toEqual({ error: 'invalid-input' })
  })

  it('is left out if the protocol excludes it', async () => {
    const { scores, gaps } = await run('timeout', { settings: { protocol: 'reference' } })
    expect(scores).toEqual({ outcome: 0 })
    expect(Object.keys(gaps)).toEqual(['likeness', 'error', 'words'])
  })

  it('is not scored if the browser is to blame', async () => {
    const { scores, gaps, record } = await run('unsupported-browser')
    expect(scores).toEqual({})
    expect(new Set(Object.values(gaps))).toEqual(new Set(['no-backend']))
    expect(record.outcome).toMatchObject({ ok: false, code: 'unsupported-browser' })
  })

  it('is not scored if there is no renderer', async () => {
    services = { ...services, renderers: new Map() }
    const { scores, record } = await run('7')
    expect(scores).toEqual({})
    expect(record.outcome).toMatchObject({ ok: false, stage: 'render', code: 'unsupported' })
  })
})

describe('an answer that is a value', () => {
  const valued: Benchmark = {
    ...benchmark,
    plan: (_, settings) => ({
      renderer: null,
      viewport: settings.viewport,
      metrics: ['outcome', 'sameness'],
    }),
    inputs: (kind, metric, { extraction, answer }) =>
      kind === 'json-pair' && metric === 'sameness' && extraction !== null
        ? { candidate: answer, reference: '3' }
        : null,
  }
  beforeEach(() => {
    const sameness = metricMeta('sameness', 'json-pair')
    services = {
      ...services,
      metrics: new Map([...services.metrics, ['sameness', sameness]]),
      loadBenchmark: () => Promise.resolve(valued),
    }
  })

  it('is scored on what its benchmark compares, without a renderer, picture or reference', async () => {
    const { record, candidate, reference, artifacts } = await run('7', {
      item: { benchmark: 'shades', id: '1' },
    })
    expect(record.outcome).toEqual({ ok: true, warnings: [], ms: expect.any(Number) as number })
    expect(artifacts).toEqual({})
    expect(record.scores.map(({ metric, value }) => [metric, value])).toEqual([
      ['outcome', 1],
      ['sameness', 0.5],
    ])
    expect(record.scores[1]?.inputs).toHaveLength(2)
    expect([candidate, reference, jobs.length]).toEqual([undefined, undefined, 0])
  })

  it('is scored as a failure if there is nothing to compare', async () => {
    const { record } = await run('')
    expect(record.scores.find(({ metric }) => metric === 'sameness')).toMatchObject({
      value: 0,
      assigned: 'extraction-failure',
    })
  })
})

describe('a position in the source', () => {
  it('is converted to a position in the answer if the answer contains the source', async () => {
    const answer = 'Here:\n# syntax'
    const failing: Renderer = {
      render: () =>
        Promise.resolve(fail('syntax', 'Bad.', { place: { file: 'shade.txt', line: 1, column: 2 } })),
    }
    services = {
      ...services,
      loadRenderer: () => Promise.resolve(failing),
      loadBenchmark: () =>
        Promise.resolve({
          ...benchmark,
          repair: () => null,
          extract: () => succeed({ ...files('syntax'), offset: answer.indexOf('syntax') }),
        }),
    }
    const { record } = await run(answer)
    expect(record.outcome).toMatchObject({ ok: false, place: { line: 2, column: 4 } })
  })
})

describe('an unusable reference', () => {
  it('fails the evaluation without blaming the answer', async () => {
    const image = { from: 'data', base64: '' } as const
    const { record, scores, gaps, candidate, reference } = await run('7', { item: { ...item, image } })
    expect(record.outcome).toMatchObject({ ok: false, stage: 'reference', code: 'undecodable' })
    expect(candidate?.rgba[0]).toBe(7)
    expect(reference).toBeUndefined()
    expect(scores).toEqual({ outcome: 1 })
    expect(gaps).toEqual({ likeness: 'invalid-input', error: 'invalid-input', words: 'invalid-input' })
  })

  it('is not fetched without permission', async () => {
    const image = { from: 'url', url: 'https://example.org/a.png' } as const
    const { record } = await run('7', { item: { ...item, image } })
    expect(record.outcome).toMatchObject({
      stage: 'reference',
      message: saying('not been fetched'),
    })
  })
})

describe('the cache', () => {
  it('returns the same record the second time', async () => {
    const first = await run('7')
    const [rendered, scored] = [jobs.length, measured.length]
    const second = await run('7')
    expect(jobs).toHaveLength(rendered)
    // It is so cheap to check whether an answer rendered that a cache lookup is not worth it.
    expect(measured.slice(scored).map(({ metric }) => metric.id)).toEqual(['outcome'])
    expect(second.record.scores).toEqual(first.record.scores)
  })

  it('is neither read nor filled when bypassed', async () => {
    await run('7', { cache: 'bypass' })
    expect(stored.size).toBe(0)
    await run('7')
    const before = [jobs.length, measured.length]
    await run('7', { cache: 'bypass' })
    expect([jobs.length, measured.length]).toEqual([before[0]! + 2, before[1]! + 4])
  })

  it.each<[string, Partial<Settings>]>([
    ['seed', { seed: 2 }],
    ['epoch', { epochMs: 1 }],
    ['viewport', { viewport: { width: 8, height: 8, scale: 1 } }],
    ['scale', { viewport: { ...defaultSettings.viewport, scale: 2 } }],
    ['protocol', { protocol: 'reference' }],
    ['engine', { engine: 'other' }],
  ])('depends on the %s', async (_, settings) => {
    await run('7')
    const before = jobs.length
    await run('7', { settings })
    expect(jobs.length).toBe(before + 2)
  })

  it('depends on the version and the back end of a metric, but not on the time limit', async () => {
    await run('7')
    measured = []
    jobs = []
    await run('7', { settings: { timeoutMs: 5000 } })
    expect([jobs.length, measured.length]).toEqual([0, 1])
    services = {
      ...services,
      metrics: new Map([...services.metrics].map(([id, meta]) => [id, { ...meta, version: 2 }])),
    }
    measured = []
    await run('7')
    expect(measured).toHaveLength(4)
  })
})

describe('evaluations', () => {
  it('reject with the reason and stop scoring when cancelled', async () => {
    const controller = new AbortController()
    const hanging: Renderer = {
      render: () => {
        controller.abort(new Error('enough'))
        return Promise.resolve(fail('cancelled', 'Cancelled.'))
      },
    }
    services = { ...services, loadRenderer: () => Promise.resolve(hanging) }
    const evaluation = runEvaluation(
      services,
      { item, answer: { name: 'a', text: '7' }, settings: defaultSettings, cache: 'use' },
      { signal: controller.signal, progress: () => undefined },
    )
    await expect(evaluation).rejects.toThrow('enough')
    expect(measured).toEqual([])
  })

  it('report complete progress at the end', async () => {
    const seen: [number, number | undefined][] = []
    await runEvaluation(
      services,
      { item, answer: { name: 'a', text: '7' }, settings: defaultSettings, cache: 'use' },
      { signal: context.signal, progress: (done, total) => seen.push([done, total]) },
    )
    expect(seen.at(-1)).toEqual([6, 6])
    expect(seen.map(([done]) => done)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
