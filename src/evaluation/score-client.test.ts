import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, succeed, type Raster } from '../contracts/index.ts'
import { RpcError } from '../lib/rpc/protocol.ts'
import {
  decodePicture,
  describeModels,
  drawDifference,
  embedPicture,
  embedSentences,
  encodePng,
  explainScore,
  fetchModels,
  htmlToText,
  measure,
  runModel,
  warmScoreWorker,
} from './score-client.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The time limit allows for a busy machine. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000 })

interface Call {
  readonly worker: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly options: Readonly<Record<string, unknown>>
}
const shared = vi.hoisted(() => ({
  calls: [] as Call[],
  reply: (call: Call): unknown => call,
  limits: {} as Readonly<Record<string, number>>,
  names: [] as string[],
}))
vi.mock('../lib/trusted.ts', () => ({
  spawnWorker: (_: string, name: string) => {
    shared.names.push(name)
  },
}))
vi.mock('../rpc/connect.ts', () => ({
  WorkerClient: class {
    readonly #name: string
    constructor(options: { spawn(): void; readonly timeLimitsMs: Readonly<Record<string, number>> }) {
      shared.limits = options.timeLimitsMs
      options.spawn()
      this.#name = shared.names.at(-1) ?? ''
    }
    call(method: string, params: Call['params'], options: Call['options'] = {}) {
      const call = { worker: this.#name, method, params, options }
      shared.calls.push(call)
      return Promise.resolve(method === 'keep' ? 'f'.repeat(64) : shared.reply(call))
    }
  },
}))

const progress = vi.fn()
const context = { signal: new AbortController().signal, progress }
const raster = (): Raster => ({ width: 1, height: 1, rgba: new Uint8ClampedArray(4) })
const text = {
  metric: 'edit-similarity',
  protocol: 'paper',
  input: { candidate: 'a', reference: 'b' },
} as const
const measured = succeed({ value: 0.5, backend: 'cpu', ms: 1 })

const last = () => shared.calls.at(-1)

beforeEach(() => {
  shared.calls.length = 0
  shared.reply = () => measured
  progress.mockClear()
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 })
  return () => vi.unstubAllGlobals()
})

describe('the score client', () => {
  it('measures texts in a worker, passing the signal, the progress and the time limit', async () => {
    expect(await measure(text, context)).toEqual(measured)
    expect(last()).toMatchObject({ method: 'score', params: text, options: { signal: context.signal } })
    expect(last()?.options['timeLimitMs']).toBe(120_000)
    const tell = last()?.options['onProgress']
    if (typeof tell === 'function') Reflect.apply(tell, undefined, [1, 2])
    expect(progress).toHaveBeenCalledWith(1, 2)
    expect(last()?.worker).toMatch(/^score-\d$/)
  })

  it('sends each picture once, and again if the worker no longer has it', async () => {
    const input = { candidate: raster(), reference: raster() }
    const job = { metric: 'ssim', protocol: 'paper', input } as const
    expect(await measure(job, context)).toEqual(measured)
    const first = shared.calls.find(({ method }) => method === 'score')
    expect(first?.params['input']).toHaveProperty('kept.candidate')
    expect(first?.params['input']).toHaveProperty('kept.reference')
    expect(shared.calls.filter(({ method }) => method === 'keep')).toHaveLength(2)
    await measure(job, context)
    expect(shared.calls.filter(({ method }) => method === 'keep')).toHaveLength(2)
    let isForgotten = true
    shared.reply = () => {
      const outcome = isForgotten ? fail('forgotten', 'Forgotten.') : measured
      isForgotten = false
      return outcome
    }
    expect(await measure(job, context)).toEqual(measured)
    expect(last()?.params['input']).toEqual(input)
  })

  it('reports a metric that times out as a gap, and retries if another one killed its worker', async () => {
    shared.reply = () => Promise.reject(new RpcError('Too long.', { code: 'timeout' }))
    expect(await measure(text, context)).toMatchObject({
      ok: false,
      code: 'timeout',
      message: 'The metric "edit-similarity" took longer than 120 s.',
    })
    let deaths = 0
    shared.reply = () => {
      deaths += 1
      return deaths <= 3 ? Promise.reject(new RpcError('Gone.', { code: 'worker-died' })) : measured
    }
    expect(await measure(text, context)).toEqual(measured)
    expect(deaths).toBe(4)
    shared.reply = () => Promise.reject(new RpcError('Gone.', { code: 'worker-died' }))
    await expect(measure(text, context)).rejects.toMatchObject({ code: 'worker-died' })
    shared.reply = () => Promise.reject(new TypeError('A bug.'))
    await expect(measure(text, context)).rejects.toThrow('A bug.')
  })

  it('gives long tasks to idle workers, limited by the number of cores', async () => {
    const ends: (() => void)[] = []
    shared.reply = () => new Promise((resolve) => ends.push(() => resolve(measured)))
    const all = [1, 2, 3, 4].map(() => measure(text, context))
    await until(() => expect(ends).toHaveLength(4))
    expect(new Set(shared.calls.map(({ worker }) => worker)).size).toBe(2)
    for (const end of ends) end()
    await Promise.all(all)
  })

  it('keeps the hash of a decoded picture, and returns failures', async () => {
    shared.reply = () =>
      succeed({ width: 2, height: 1, rgba: new Uint8ClampedArray(8), id: 7, sha256: 'e'.repeat(64) })
    const decoded = await decodePicture(new Uint8Array([1]), 'reference', context)
    expect(decoded).toMatchObject({ ok: true, value: { width: 2, height: 1 } })
    expect(last()).toMatchObject({ method: 'decode', params: { protocol: 'reference' } })
    shared.reply = () => fail('undecodable', 'Not a picture.')
    expect(await decodePicture(new Uint8Array([1]), 'paper', context)).toMatchObject({ code: 'undecodable' })
  })

  it('calls the worker methods by name', async () => {
    shared.reply = () => 'reply'
    warmScoreWorker(['ssim'])
    expect(last()).toMatchObject({ method: 'preload', params: { metrics: ['ssim'] } })
    expect(await htmlToText('<p>', context)).toBe('reply')
    expect(last()).toMatchObject({ method: 'htmlToText', params: { html: '<p>' } })
    await encodePng(raster(), context)
    expect(last()).toMatchObject({ method: 'encodePng', params: { raster: raster() } })
    for (const [method, ask] of [
      ['fetchModels', () => fetchModels(['m'], context)],
      ['modelState', () => describeModels(['m'])],
      ['infer', () => runModel({ model: 'm', inputs: {} } as never, context)],
      ['embedSentences', () => embedSentences({ model: 'm', texts: ['a'] }, context)],
      ['embedPicture', () => embedPicture({ model: 'm', raster: raster() } as never, context)],
    ] as const) {
      await ask()
      expect(last()).toMatchObject({ method, worker: 'score-models' })
      expect(last()?.params).toHaveProperty('models')
    }
    expect(shared.calls.find(({ method }) => method === 'fetchModels')?.params['models']).toMatchObject({
      mayFetch: true,
    })
    for (const method of ['decode', 'keep', 'preload', 'encodePng', 'modelState'])
      expect(shared.limits[method]).toBe(60_000)
    expect(shared.limits['fetchModels']).toBe(3_600_000)
  })

  it('renders differences and explanations for pictures that workers already have', async () => {
    const input = { candidate: raster(), reference: raster() }
    shared.reply = () => succeed({ drawn: true })
    expect(await drawDifference({ input, protocol: 'paper' }, context)).toMatchObject({
      value: { drawn: true },
    })
    expect(
      last()?.method === 'difference' || shared.calls.some(({ method }) => method === 'difference'),
    ).toBe(true)
    await explainScore({ metric: 'ssim', protocol: 'paper', input }, context)
    expect(shared.calls.find(({ method }) => method === 'explain')?.params).toMatchObject({
      input: { kept: {} },
    })
    await explainScore(text, context)
    expect(last()).toMatchObject({ method: 'explain', params: { input: text.input } })
  })
})
