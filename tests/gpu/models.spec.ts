import { findScoreWorker, openScoreWorker } from '../support/score-worker.ts'
import { expect, test } from '../support/site.ts'

/** The first start compiles 27 MB of WebAssembly, possibly on a busy machine. */
test.setTimeout(120_000)

test('a model runs on WebGPU if requested, and otherwise on WebAssembly if there is only a software adapter', async ({
  page,
  siteUrl,
}) => {
  const engines: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) engines.push(request.url())
  })
  await openScoreWorker(page, siteUrl)
  const run = (backend?: 'cpu' | 'webgpu') =>
    page.evaluate(async (backend) => {
      // Values increase by a tenth per column, so the Sobel kernels return 0.8 horizontally and 0 vertically.
      const data = new Float32Array(40).map((_, index) => (index % 8) / 10)
      const { outputs, engine } = await window.callScoreWorker('infer', {
        model: 'mean-gradient',
        feeds: { image: { type: 'float32', data, dims: [1, 1, 5, 8] } },
        ...(backend === undefined ? {} : { backend }),
      })
      return { engine, gradient: [...(outputs['gradient']?.data ?? [])].map(Number) }
    }, backend)
  const byDefault = await run()
  expect(byDefault.engine).toMatch(/^onnxruntime-web [\d.]+ wasm, /)
  expect(engines).toHaveLength(1)
  const onGpu = await run('webgpu')
  expect(onGpu.engine).toMatch(/^onnxruntime-web [\d.]+ webgpu, /)
  expect(engines).toHaveLength(2)
  for (const { gradient } of [byDefault, onGpu]) {
    expect(gradient[0]).toBeCloseTo(0.8, 5)
    expect(gradient[1]).toBeCloseTo(0, 5)
  }
  expect((await run('cpu')).engine).toMatch(/ wasm, /)
})

/** Makes the software adapter look like a real one, and on request destroys all of the worker's GPU devices. */
const pretendRealDevice = `
  Object.defineProperty(GPUAdapterInfo.prototype, 'isFallbackAdapter', { get: () => false })
  const devices = []
  const { requestDevice } = GPUAdapter.prototype
  GPUAdapter.prototype.requestDevice = async function (...args) {
    const device = await requestDevice.apply(this, args)
    devices.push(device)
    return device
  }
  new BroadcastChannel('lose').onmessage = () => devices.forEach((device) => device.destroy())
`

test('models run on a device that agrees with WebAssembly, and give the same number after it is lost', async ({
  page,
  siteUrl,
}) => {
  await page.route(`**/${findScoreWorker()}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${pretendRealDevice}\n${await response.text()}` })
  })
  await openScoreWorker(page, siteUrl)
  const run = () =>
    page.evaluate(async () => {
      const data = new Float32Array(40).map((_, index) => (index % 8) / 10)
      const { outputs, engine } = await window.callScoreWorker('infer', {
        model: 'mean-gradient',
        feeds: { image: { type: 'float32', data, dims: [1, 1, 5, 8] } },
      })
      return { engine, gradient: [...(outputs['gradient']?.data ?? [])].map(Number) }
    })
  const before = await run()
  expect(before.engine).toMatch(/ webgpu, /)
  expect((await run()).engine).toMatch(/ webgpu, /)
  await page.evaluate(() => new BroadcastChannel('lose').postMessage(null))
  const after = await run()
  expect(after.engine).toMatch(/ wasm, /)
  for (const [at, value] of after.gradient.entries())
    expect(value).toBeCloseTo(before.gradient[at] ?? Number.NaN, 6)
  expect(after.gradient[0]).toBeCloseTo(0.8, 5)
})
