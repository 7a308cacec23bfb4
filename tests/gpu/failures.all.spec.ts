import { textOf } from '../../src/contracts/index.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'
import { asRealAdapter, onSlowCpu, openGpuWorker } from './gpu-worker.ts'

/*
 * GPU failures, provoked in the worker before its own code loads. The result must be the same number as on the CPU,
 * or a gap (a missing score with an error code); it must never be wrong or absent.
 */

const size = { width: 300, height: 260 }
/** By default, a GPU is only considered if something has to be resized. */
const candidateSize = { width: 280, height: 270 }

/** Computes the SSIM of a pair on the CPU and on the requested back end. */
function score(page: Page, backend?: 'webgpu') {
  return page.evaluate(
    async ({ backend, size, candidateSize }) => {
      const input = {
        candidate: window.makePicture({ kind: 'page', ...candidateSize, seed: 1 }),
        reference: window.makePicture({ kind: 'page', ...size, seed: 2 }),
      }
      const request = { metric: 'ssim', protocol: 'paper', input } as const
      const cpu = await window.callScoreWorker('score', { ...request, backend: 'cpu' })
      const asked = await window.callScoreWorker('score', { ...request, ...(backend ? { backend } : {}) })
      if (!cpu.ok) throw new Error(JSON.stringify(cpu.message))
      return {
        cpu: cpu.value.value,
        value: asked.ok ? asked.value.value : null,
        backend: asked.ok ? asked.value.backend : null,
        code: asked.ok ? null : asked.code,
        message: asked.ok ? '' : asked.message,
        warnings: (asked.warnings ?? []).map(({ code }) => code),
      }
    },
    { backend, size, candidateSize },
  )
}

test('without an adapter or a device, a request for WebGPU fails, and others run on the CPU', async ({
  page,
  siteUrl,
}) => {
  for (const broken of [
    'GPU.prototype.requestAdapter = () => Promise.resolve(null)',
    'GPU.prototype.requestAdapter = () => Promise.reject(new Error("blocked"))',
    'GPUAdapter.prototype.requestDevice = () => Promise.reject(new DOMException("no", "OperationError"))',
  ]) {
    await openGpuWorker(page, siteUrl, broken)
    const asked = await score(page, 'webgpu')
    expect(asked).toMatchObject({ code: 'no-backend', value: null })
    expect(textOf(asked.message)).toMatch(/^SSIM was requested on WebGPU\. .*\.?$/)
    const free = await score(page)
    expect(free).toMatchObject({ backend: 'cpu', value: free.cpu, warnings: [] })
    const check = await page.evaluate(() => window.callScoreWorker('checkBackEnds', {}))
    expect(check.ok).toBe(false)
    const map = await page.evaluate(() => {
      const picture = window.makePicture({ kind: 'page', width: 20, height: 20, seed: 1 })
      const input = { candidate: picture, reference: picture }
      return window.callScoreWorker('difference', { input, protocol: 'paper', backend: 'webgpu' })
    })
    expect(map).toMatchObject({ ok: false, code: 'no-backend' })
  }
})

test('a lost device is replaced by the CPU, and the next request uses a new device', async ({
  page,
  siteUrl,
}) => {
  await openGpuWorker(
    page,
    siteUrl,
    `const submit = GPUQueue.prototype.submit
     const request = GPUAdapter.prototype.requestDevice
     let first
     GPUAdapter.prototype.requestDevice = async function (descriptor) {
       const device = await request.call(this, descriptor)
       first ??= device
       return device
     }
     GPUQueue.prototype.submit = function (buffers) {
       submit.call(this, buffers)
       if (this === first.queue) first.destroy()
     }`,
  )
  const lost = await score(page, 'webgpu')
  expect(lost).toMatchObject({ backend: 'cpu', value: lost.cpu, warnings: ['device-lost'] })
  const next = await score(page, 'webgpu')
  expect(next).toMatchObject({ backend: 'webgpu', warnings: ['fallback-adapter'] })
  expect(Math.abs((next.value ?? Number.NaN) - next.cpu)).toBeLessThanOrEqual(2e-6)
})

test('a device that is lost repeatedly is no longer used', async ({ page, siteUrl }) => {
  await openGpuWorker(
    page,
    siteUrl,
    `const request = GPUAdapter.prototype.requestDevice
     GPUAdapter.prototype.requestDevice = async function (descriptor) {
       const device = await request.call(this, descriptor)
       device.destroy()
       return device
     }`,
  )
  const codes: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    const { code, value, cpu, warnings } = await score(page, 'webgpu')
    codes.push(code ?? warnings[0])
    expect(value === null || value === cpu).toBe(true)
  }
  expect(codes.at(-1)).toBe('no-backend')
})

test('images beyond the device’s limits are computed on the CPU', async ({ page, siteUrl }) => {
  await openGpuWorker(
    page,
    siteUrl,
    `const { get } = Object.getOwnPropertyDescriptor(GPUDevice.prototype, 'limits')
     Object.defineProperty(GPUDevice.prototype, 'limits', {
       get() {
         const { maxBufferSize } = get.call(this)
         return { maxBufferSize, maxStorageBufferBindingSize: ${size.width * size.height * 4 - 1} }
       },
     })`,
  )
  const result = await score(page, 'webgpu')
  expect(result).toMatchObject({ backend: 'cpu', value: result.cpu, warnings: ['too-large'] })
})

test('work that the device refuses is computed on the CPU', async ({ page, siteUrl }) => {
  await openGpuWorker(
    page,
    siteUrl,
    `const create = GPUDevice.prototype.createShaderModule
     GPUDevice.prototype.createShaderModule = function (descriptor) {
       return create.call(this, { ...descriptor, code: 'not a shader' })
     }`,
  )
  const result = await score(page, 'webgpu')
  expect(result).toMatchObject({ backend: 'cpu', value: result.cpu, warnings: ['gpu-failed'] })
})

test('a software adapter is never used unless requested', async ({ page, siteUrl }) => {
  await openGpuWorker(page, siteUrl)
  for (let round = 0; round < 3; round += 1) {
    const result = await score(page)
    expect(result).toMatchObject({ backend: 'cpu', value: result.cpu, warnings: [] })
  }
})

test('a real adapter that computes incorrectly is detected, even if not requested', async ({
  page,
  siteUrl,
}) => {
  await openGpuWorker(
    page,
    siteUrl,
    `${asRealAdapter}
     const map = GPUBuffer.prototype.getMappedRange
     GPUBuffer.prototype.getMappedRange = function (...range) {
       const bytes = map.apply(this, range)
       new Float32Array(bytes).fill(0.5)
       return bytes
     }`,
  )
  // The first request does not wait for the GPU, so one of the following requests makes the comparison.
  await expect
    .poll(async () => {
      const result = await score(page)
      expect(result).toMatchObject({ backend: 'cpu', value: result.cpu })
      return result.warnings
    })
    .toEqual(['gpu-disagrees'])
  const later = await score(page)
  expect(later).toMatchObject({ backend: 'cpu', value: later.cpu, warnings: [] })
})

test('a real adapter is used without request if it was measured to be faster', async ({ page, siteUrl }) => {
  await openGpuWorker(page, siteUrl, `${asRealAdapter}${onSlowCpu}`)
  await expect.poll(async () => (await score(page)).backend).toBe('webgpu')
  const result = await score(page)
  expect(Math.abs((result.value ?? Number.NaN) - result.cpu)).toBeLessThanOrEqual(2e-6)
})

test('the choice of an earlier visit is used without timing, after one comparison', async ({
  page,
  siteUrl,
}) => {
  const ask = (choice?: { readonly device: string; readonly faster: 'cpu' | 'webgpu' }) =>
    page.evaluate(
      async ({ size, candidateSize, choice }) => {
        const known = { key: 'ssim@1/paper/medium/resized', deviceName: 'any', isChecked: false, ...choice! }
        const result = await window.callScoreWorker('score', {
          metric: 'ssim',
          protocol: 'paper',
          input: {
            candidate: window.makePicture({ kind: 'page', ...candidateSize, seed: 1 }),
            reference: window.makePicture({ kind: 'page', ...size, seed: 2 }),
          },
          ...(choice === undefined ? {} : { choice: known }),
        })
        if (!result.ok) throw new Error(JSON.stringify(result.message))
        return { backend: result.value.backend, choice: result.value.choice }
      },
      { size, candidateSize, choice },
    )
  // No request waits for the GPU, so on a busy machine it is only ready a few requests later.
  await openGpuWorker(page, siteUrl, asRealAdapter)
  await expect.poll(async () => (await ask()).choice?.device ?? '').not.toBe('')
  const checked = await page.evaluate(() => window.callScoreWorker('checkBackEnds', {}))
  const device = checked.ok ? checked.value.identity : ''
  expect(device).toMatch(/^[0-9a-f]{32}$/)

  await openGpuWorker(page, siteUrl, asRealAdapter)
  const fast = { device, faster: 'webgpu' } as const
  await expect
    .poll(() => ask(fast))
    .toMatchObject({ backend: 'cpu', choice: { device, faster: 'webgpu', isChecked: true } })
  expect((await ask(fast)).backend).toBe('webgpu')
  // Once this worker has checked the GPU, the result of that check takes precedence.
  expect((await ask({ device, faster: 'cpu' })).backend).toBe('webgpu')
})

test('a kernel that computes incorrectly is detected if WebGPU was requested', async ({ page, siteUrl }) => {
  // Simulates a bug in a real GPU's compiler that produced a wrong maximum of signed numbers.
  await openGpuWorker(
    page,
    siteUrl,
    `const create = GPUDevice.prototype.createShaderModule
     GPUDevice.prototype.createShaderModule = function (descriptor) {
       const code = descriptor.code.replace('max(difference.x, max(difference.y, difference.z))', 'difference.x')
       return create.call(this, { ...descriptor, code })
     }`,
  )
  const maps = await page.evaluate(async () => {
    const input = {
      candidate: window.makePicture({ kind: 'noise', width: 60, height: 40, seed: 1 }),
      reference: window.makePicture({ kind: 'noise', width: 60, height: 40, seed: 2 }),
    }
    const draw = (backend: 'cpu' | 'webgpu') =>
      window.callScoreWorker('difference', { input, protocol: 'paper', backend })
    const cpu = await draw('cpu')
    const asked = [await draw('webgpu'), await draw('webgpu')]
    return asked.map((map) => {
      if (!cpu.ok || !map.ok) throw new Error('Expected maps.')
      const right = cpu.value.raster.rgba
      const different = map.value.raster.rgba.filter((value, at) => value !== right[at]).length
      return { backend: map.value.backend, different, codes: map.warnings.map(({ code }) => code) }
    })
  })
  const found = { backend: 'cpu', different: 0, codes: ['gpu-disagrees'] }
  expect(maps).toEqual([found, found])
})
