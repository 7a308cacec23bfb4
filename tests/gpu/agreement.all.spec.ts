import { textOf } from '../../src/contracts/index.ts'
import { expect, test } from '../support/site.ts'
import { expectAgreement, metrics, onGpu } from './expect-agreement.ts'
import { compareBackEnds, openGpuWorker, type PictureRecipe } from './gpu-worker.ts'

const recipe = (kind: PictureRecipe['kind'], width: number, height: number, seed: number): PictureRecipe => ({
  kind,
  width,
  height,
  seed,
})

test('unusual images have the same scores as on the CPU', async ({ page, siteUrl }) => {
  await openGpuWorker(page, siteUrl)
  const cases: readonly (readonly [PictureRecipe, PictureRecipe])[] = [
    [recipe('noise', 1, 1, 1), recipe('noise', 1, 1, 2)],
    [recipe('page', 3, 9, 1), recipe('noise', 6, 6, 2)],
    [recipe('noise', 7, 7, 3), recipe('noise', 7, 7, 4)],
    [recipe('page', 56, 40, 5), recipe('page', 56, 40, 6)],
    [recipe('page', 31, 70, 5), recipe('page', 61, 37, 6)],
    [recipe('noise', 300, 200, 7), recipe('noise', 65, 33, 8)],
    [recipe('clear', 40, 30, 9), recipe('clear', 33, 41, 10)],
    [recipe('clear', 30, 30, 9), recipe('clear', 30, 30, 9)],
    [recipe('blank', 64, 64, 255), recipe('blank', 64, 64, 255)],
    [recipe('blank', 50, 20, 0), recipe('blank', 64, 64, 255)],
    [recipe('extremes', 67, 41, 11), recipe('extremes', 67, 41, 12)],
    [recipe('extremes', 90, 33, 13), recipe('noise', 67, 41, 14)],
  ]
  for (const [candidate, reference] of cases) {
    const name = `${candidate.kind} ${candidate.width} x ${candidate.height} against ${reference.kind} ${reference.width} x ${reference.height}`
    expectAgreement(await compareBackEnds(page, candidate, reference, onGpu), name)
  }
})

test('difference maps of random and extreme images are identical to the bit', async ({ page, siteUrl }) => {
  await openGpuWorker(page, siteUrl)
  const drawn = await page.evaluate(async () => {
    const kinds = ['page', 'noise', 'clear', 'blank', 'extremes'] as const
    const found: string[] = []
    let maps = 0
    for (const [seed, kind] of kinds.entries()) {
      for (const other of kinds) {
        const size = { width: 151 - 7 * seed, height: 67 }
        const input = {
          candidate: window.makePicture({ kind, ...size, seed: seed + 1 }),
          reference: window.makePicture({ kind: other, width: 144, height: 67, seed: 20 * seed + 9 }),
        }
        for (const protocol of ['paper', 'reference'] as const) {
          const draw = (backend: 'cpu' | 'webgpu') =>
            window.callScoreWorker('difference', { input, protocol, backend })
          const [cpu, gpu] = [await draw('cpu'), await draw('webgpu')]
          if (!cpu.ok || !gpu.ok) throw new Error('Expected two maps.')
          const right = gpu.value.raster.rgba
          const isSame =
            gpu.value.backend === 'webgpu' &&
            cpu.value.raster.rgba.every((value, at) => value === right[at]) &&
            cpu.value.differing === gpu.value.differing &&
            cpu.value.largest === gpu.value.largest
          if (!isSame) found.push(`${kind} against ${other}, ${protocol}`)
          maps += 1
        }
      }
    }
    return { maps, found }
  })
  expect(drawn).toEqual({ maps: 50, found: [] })
})

test('a strip of 8191 x 3 and a large image have the same scores as on the CPU', async ({
  page,
  siteUrl,
}) => {
  await openGpuWorker(page, siteUrl)
  const strip = [recipe('page', 8191, 3, 1), recipe('page', 8191, 3, 2)] as const
  expectAgreement(await compareBackEnds(page, ...strip, onGpu), '8191 x 3')
  const large = [recipe('page', 601, 453, 1), recipe('noise', 650, 405, 2)] as const
  expectAgreement(await compareBackEnds(page, ...large, onGpu), 'page 601 x 453 against noise 650 x 405')
})

test('equal images have exactly the score of identical inputs', async ({ page, siteUrl }) => {
  await openGpuWorker(page, siteUrl)
  const picture = recipe('noise', 150, 100, 3)
  for (const { metric, protocol, gpu } of await compareBackEnds(page, picture, picture, onGpu)) {
    if (!gpu.ok) throw new Error(textOf(gpu.message))
    expect(gpu.value.backend).toBe('webgpu')
    const identity = metrics.get(metric)?.properties[protocol].identity
    if (identity !== null) expect(gpu.value.value, metric).toBe(identity)
  }
})
