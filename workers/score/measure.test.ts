import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Backend, Metric, MetricMeta, ModelSession } from '../../src/contracts/index.ts'
import { ModelError } from '../infer/model-error.ts'
import { runMetric } from './measure.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/*
 * A metric with a model and without a kernel, on a machine with a real adapter. The model's session decides where it
 * runs.
 */

const opened: (Backend | undefined)[] = []
let session: () => Promise<ModelSession>

vi.mock('../infer/sessions.ts', () => ({
  openSession: (_model: string, _access: unknown, _context: unknown, backend?: Backend) => {
    opened.push(backend)
    return session()
  },
}))

const sessionOn = (backend: Backend): ModelSession => ({
  backend,
  engine: `engine on ${backend}`,
  model: { id: 'any', sha256: 'any', dtype: 'float32' },
  inputs: [],
  outputs: [],
  file: () => Promise.reject(new Error('It has no other file.')),
  run: () => Promise.resolve({ score: { type: 'float32', data: Float32Array.of(0.25), dims: [1] } }),
})

const metric: Metric<'image-pair'> = {
  async compute(_, runtime) {
    const model = await runtime.session('any')
    const { score } = await model.run({})
    // An incorrect back end, as a careless metric would report it; the session has the correct value.
    return { ok: true, value: { value: Number(score?.data[0]), backend: 'cpu' }, warnings: [] }
  },
}

function run(backends: readonly Backend[], backend?: Backend, signal = new AbortController().signal) {
  opened.length = 0
  const meta = { id: 'learned', version: 1, label: 'Learned', input: 'image-pair', backends, model: 'any' }
  const picture = { width: 300, height: 300, rgba: new Uint8ClampedArray(300 * 300 * 4) }
  const smaller = { width: 290, height: 290, rgba: new Uint8ClampedArray(290 * 290 * 4) }
  return runMetric(
    { meta: meta as unknown as MetricMeta, load: () => Promise.resolve(metric), hasKernel: false },
    {
      protocol: 'paper',
      input: { candidate: smaller, reference: picture },
      ...(backend === undefined ? {} : { backend }),
    },
    { signal, progress: () => undefined },
  )
}

afterEach(() => {
  opened.length = 0
})

test.each([
  [undefined, 'webgpu', undefined],
  ['webgpu', 'webgpu', 'webgpu'],
  ['cpu', 'cpu', 'cpu'],
] as const)(
  'a metric that supports webgpu, requested on %s, runs its model on %s',
  async (asked, ranOn, provider) => {
    session = () => Promise.resolve(sessionOn(ranOn))
    const outcome = await run(['cpu', 'webgpu'], asked)
    expect(outcome).toMatchObject({
      ok: true,
      value: { value: 0.25, backend: ranOn, engine: `engine on ${ranOn}` },
    })
    expect(opened).toEqual([provider])
  },
)

test('a metric that is cancelled before it starts never runs', async () => {
  await expect(run(['cpu'], undefined, AbortSignal.abort())).rejects.toThrow(/abort/)
  expect(opened).toEqual([])
})

test('a metric that supports only the CPU never gets a device', async () => {
  session = () => Promise.resolve(sessionOn('cpu'))
  expect(await run(['cpu'])).toMatchObject({ ok: true, value: { backend: 'cpu' } })
  expect(opened).toEqual(['cpu'])
  expect(await run(['cpu'], 'webgpu')).toMatchObject({ ok: false, code: 'no-backend' })
})

test('a model or a device that is not available is reported as a failure', async () => {
  session = () => Promise.reject(new ModelError('network', 'No way to it.'))
  expect(await run(['cpu', 'webgpu'])).toMatchObject({ ok: false, code: 'model-unavailable' })
  session = () => Promise.reject(new ModelError('no-backend', 'No adapter.'))
  expect(await run(['cpu', 'webgpu'], 'webgpu')).toMatchObject({ ok: false, code: 'no-backend' })
})
