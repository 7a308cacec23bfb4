import { openScoreWorker } from '../support/score-worker.ts'
import { expect, test } from '../support/site.ts'

/** The first start compiles 27 MB of WebAssembly, on a machine that may be busy. */
test.setTimeout(120_000)

test('a model runs on the WebGPU provider where it is asked for, and on WebAssembly on software adapters', async ({
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
      // Grows by a tenth per column: the Sobel kernels answer 0.8 across and 0 down.
      const data = new Float32Array(40).map((_, index) => (index % 8) / 10)
      const { outputs, engine } = await window.callScoreWorker('infer', {
        model: 'mean-gradient',
        feeds: { image: { type: 'float32', data, dims: [1, 1, 5, 8] } },
        ...(backend === undefined ? {} : { backend }),
      })
      return { engine, gradient: [...(outputs['gradient']?.data ?? [])].map(Number) }
    }, backend)
  const unasked = await run()
  expect(unasked.engine).toMatch(/^onnxruntime-web [\d.]+ wasm, /)
  expect(engines).toHaveLength(1)
  const onGpu = await run('webgpu')
  expect(onGpu.engine).toMatch(/^onnxruntime-web [\d.]+ webgpu, /)
  expect(engines).toHaveLength(2)
  for (const { gradient } of [unasked, onGpu]) {
    expect(gradient[0]).toBeCloseTo(0.8, 5)
    expect(gradient[1]).toBeCloseTo(0, 5)
  }
  expect((await run('cpu')).engine).toMatch(/ wasm, /)
})
