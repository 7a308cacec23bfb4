import { afterEach, beforeEach, expect, test } from 'vitest'
import { fail, succeed } from '../../src/contracts/index.ts'
import { caseOf, caseName } from '../../src/lib/pictures/back-end-rule.ts'
import { redirectLog } from '../../src/lib/logger.ts'
import { GpuError } from '../gpu/gpu-error.ts'
import { Gpu } from '../gpu/gpu.ts'
import { BackEndChooser, type Work } from './choose-back-end.ts'

let restoreLog = (): void => undefined
beforeEach(() => {
  restoreLog = redirectLog({ warn: () => undefined, error: () => undefined })
})
afterEach(() => restoreLog())

const fullHd = { width: 1920, height: 1080 }
const smaller = { width: 1900, height: 1000 }
const fourK = { width: 3840, height: 2160 }

/** An image of this size, whose pixels are never read. */
function picture({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height, rgba: new Uint8ClampedArray(0) }
}

function makeGpu(identity = 'one', isFallback = false): Gpu {
  const device = { lost: new Promise(() => undefined), addEventListener: () => undefined }
  return new Gpu(device as unknown as GPUDevice, { name: 'nvidia', identity, isFallback })
}

/** A chooser with a clock that only advances when work is done. */
function setUp(gpu = makeGpu()) {
  let clock = 0
  const calls: string[] = []
  const chooser = new BackEndChooser(
    { get: () => Promise.resolve(succeed(gpu)), peekReal: () => (gpu.isFallback ? undefined : gpu) },
    () => clock,
  )
  const work = (
    [candidate, reference]: readonly [typeof fullHd, typeof fullHd],
    times: { readonly cpu: number; readonly gpu: number },
    gpuValue: (isSample: boolean) => number | null | GpuError = () => 1,
  ): Work<number> => ({
    key: 'ssim@1/paper',
    label: 'SSIM',
    input: { candidate: picture(candidate), reference: picture(reference) },
    tolerance: 0.01,
    onCpu() {
      calls.push('cpu')
      clock += times.cpu
      return Promise.resolve(1)
    },
    onGpu(input) {
      calls.push('gpu')
      clock += times.gpu
      const value = gpuValue(input.reference.width === 120)
      return value instanceof GpuError ? Promise.reject(value) : Promise.resolve(value)
    },
    difference: (one, other) => Math.abs(one - other),
  })
  return { chooser, work, calls }
}

test('never uses a device for equally large images up to 1080p, however fast it is', async () => {
  const { chooser, work, calls } = setUp()
  const run = () => chooser.runOnFastest(work([fullHd, fullHd], { cpu: 100, gpu: 1 }))
  for (let round = 0; round < 3; round += 1) expect((await run()).backend).toBe('cpu')
  expect(calls).toEqual(['cpu', 'cpu', 'cpu'])
})

test.each([
  ['resized', smaller, fullHd],
  ['4K', fourK, fourK],
] as const)('measures %s images once, and then uses the faster back end', async (_, candidate, reference) => {
  for (const [cpu, gpu, faster] of [
    [10, 9, 'webgpu'],
    [9, 10, 'cpu'],
    [10, 10, 'cpu'],
  ] as const) {
    const { chooser, work, calls } = setUp()
    const run = () => chooser.runOnFastest(work([candidate, reference], { cpu, gpu }))
    const first = await run()
    expect(first).toMatchObject({ backend: 'cpu', choice: { faster, device: 'one', isChecked: true } })
    const measured = calls.length
    expect((await run()).backend).toBe(faster)
    expect(calls.length).toBe(measured + 1)
  }
})

test('does not apply a measurement of resized images to equally large ones or to other sizes', async () => {
  const { chooser, work } = setUp()
  const slow = { cpu: 10, gpu: 1 }
  const { choice } = await chooser.runOnFastest(work([smaller, fullHd], slow))
  expect(choice?.faster).toBe('webgpu')
  expect((await chooser.runOnFastest(work([fullHd, fullHd], slow), choice)).backend).toBe('cpu')
  const other = await chooser.runOnFastest(work([fourK, fourK], { cpu: 1, gpu: 10 }), choice)
  expect(other.choice).toMatchObject({ key: 'ssim@1/paper/4k/equal', faster: 'cpu' })
})

test('measures again if the choice was made on another device of the same name', async () => {
  const { chooser, work, calls } = setUp(makeGpu('two'))
  const own = work([smaller, fullHd], { cpu: 1, gpu: 10 })
  const key = `${own.key}/${caseName(caseOf(own.input))}`
  const kept = { key, deviceName: 'nvidia', faster: 'webgpu', isChecked: false } as const
  const done = await chooser.runOnFastest(own, { ...kept, device: 'one' })
  expect(done).toMatchObject({ backend: 'cpu', choice: { device: 'two', faster: 'cpu' } })
  expect(calls.length).toBeGreaterThan(2)
})

test('confirms a stored choice once, without timing', async () => {
  const { chooser, work, calls } = setUp()
  const own = work([smaller, fullHd], { cpu: 1, gpu: 10 })
  const key = `${own.key}/${caseName(caseOf(own.input))}`
  const kept = { key, device: 'one', deviceName: 'nvidia', faster: 'webgpu', isChecked: false } as const
  expect(await chooser.runOnFastest(own, kept)).toMatchObject({ backend: 'cpu', choice: { isChecked: true } })
  // The GPU runs once for the pair and once for the sample.
  expect(calls.filter((one) => one === 'gpu')).toHaveLength(2)
  expect((await chooser.runOnFastest(own, kept)).backend).toBe('webgpu')
})

test.each([
  ['on the pair', () => 1.5],
  ['only on the sample', (isSample: boolean) => (isSample ? 1.5 : 1)],
  ['by returning NaN', () => Number.NaN],
] as const)('detects a device that disagrees %s, whether it was requested or not', async (_, value) => {
  const { chooser, work } = setUp()
  const wrong = work([smaller, fullHd], { cpu: 10, gpu: 1 }, value)
  const automatic = await chooser.runOnFastest(wrong)
  expect(automatic).toMatchObject({ value: 1, backend: 'cpu', warnings: [{ code: 'gpu-disagrees' }] })
  expect((await chooser.runOnFastest(wrong)).backend).toBe('cpu')

  const asked = setUp()
  for (let round = 0; round < 2; round += 1) {
    const done = await asked.chooser.runOnGpu(asked.work([fullHd, fullHd], { cpu: 10, gpu: 1 }, value))
    expect(done).toMatchObject({
      ok: true,
      value: { value: 1, backend: 'cpu', warnings: [{ code: 'gpu-disagrees' }] },
    })
  }
})

test('compares a requested device once if it agrees', async () => {
  const { chooser, work, calls } = setUp()
  const right = work([fullHd, fullHd], { cpu: 10, gpu: 1 })
  for (let round = 0; round < 2; round += 1) {
    expect(await chooser.runOnGpu(right)).toMatchObject({ ok: true, value: { backend: 'webgpu' } })
  }
  expect(calls).toEqual(['gpu', 'cpu', 'gpu', 'cpu', 'gpu'])
})

test('warns about a software adapter if requested, and never uses it otherwise', async () => {
  const { chooser, work } = setUp(makeGpu('soft', true))
  const own = work([smaller, fullHd], { cpu: 10, gpu: 1 })
  expect((await chooser.runOnFastest(own)).backend).toBe('cpu')
  expect(await chooser.runOnGpu(own)).toMatchObject({
    value: { backend: 'webgpu', warnings: [{ code: 'fallback-adapter' }] },
  })
})

test('uses the result of the CPU if a device fails, and does not measure that device again', async () => {
  const { chooser, work, calls } = setUp()
  const failing = work([smaller, fullHd], { cpu: 10, gpu: 1 }, () => new GpuError('too-large', 'Too large.'))
  const done = await chooser.runOnFastest(failing)
  expect(done).toMatchObject({ value: 1, backend: 'cpu', warnings: [{ code: 'too-large' }] })
  expect(done.choice).toBeUndefined()
  const before = calls.length
  expect((await chooser.runOnFastest(failing)).backend).toBe('cpu')
  expect(calls.slice(before)).toEqual(['cpu'])
})

test('fails if a device was requested and there is none', async () => {
  const chooser = new BackEndChooser({
    get: () => Promise.resolve(fail('no-adapter', 'None.')),
    peekReal: () => undefined,
  })
  const { work } = setUp()
  const own = work([smaller, fullHd], { cpu: 1, gpu: 1 })
  expect(await chooser.runOnGpu(own)).toMatchObject({ ok: false, code: 'no-backend' })
  expect((await chooser.runOnFastest(own)).backend).toBe('cpu')
})
