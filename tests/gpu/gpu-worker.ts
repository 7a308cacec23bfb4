import type { Page } from '@playwright/test'
import type { ScoreMethods } from '../../workers/score/methods.ts'
import type { Protocol } from '../../src/contracts/index.ts'
import { openScoreWorker } from '../support/score-worker.ts'

/**
 * An image generated in the page. `page` has runs of one colour, `noise` has none, `extremes` is noise of the lowest
 * and highest values, and `clear` is partly transparent.
 */
export interface PictureRecipe {
  readonly kind: 'page' | 'noise' | 'clear' | 'blank' | 'extremes'
  readonly width: number
  readonly height: number
  readonly seed: number
}

type Picture = PictureRecipe | string

/** The results of both back ends for one pair. */
export interface Comparison {
  readonly metric: string
  readonly protocol: Protocol
  readonly cpu: ScoreMethods['score']['result']
  readonly gpu: ScoreMethods['score']['result']
}

declare global {
  interface Window {
    /** Set by openGpuWorker. */
    makePicture: (recipe: PictureRecipe) => {
      width: number
      height: number
      rgba: Uint8ClampedArray<ArrayBuffer>
    }
  }
}

/** Makes the software adapter of the test machine look like a real one. */
export const asRealAdapter =
  'Object.defineProperty(GPUAdapterInfo.prototype, "isFallbackAdapter", { get: () => false })\n'

/** A clock that stops while code waits for the GPU. */
export const onSlowCpu = `{
  let stopped = null
  const now = performance.now.bind(performance)
  const encode = GPUDevice.prototype.createCommandEncoder
  performance.now = () => (stopped === null ? now() : (stopped += 0.001))
  GPUDevice.prototype.createCommandEncoder = function (...descriptor) {
    stopped ??= now()
    return encode.apply(this, descriptor)
  }
}
`

/** Opens a page that contains only an image generator and a score worker in which `before` has already run. */
export async function openGpuWorker(page: Page, siteUrl: string, before = ''): Promise<void> {
  await openScoreWorker(page, siteUrl, before)
  await page.evaluate(() => {
    window.makePicture = ({ kind, width, height, seed }) => {
      let state = (seed * 0x9e3779b9) | 1
      const random = () => {
        state ^= state << 13
        state ^= state >>> 17
        state ^= state << 5
        return (state >>> 0) / 2 ** 32
      }
      const rgba = new Uint8ClampedArray(width * height * 4)
      for (let at = 0; at < rgba.length; at += 4) {
        const x = (at / 4) % width
        const y = Math.floor(at / 4 / width)
        const isInk = (y + seed) % 13 < 4 && x < width * 0.7 && random() < 0.3
        const noise = kind === 'noise' || (kind === 'clear' && random() < 0.5)
        const extreme = () => (random() < 0.5 ? 0 : 255)
        if (kind === 'extremes') rgba.set([extreme(), extreme(), extreme(), 255], at)
        else if (kind === 'blank') rgba.set([seed, seed, seed, 255], at)
        else if (noise) rgba.set([random() * 255, random() * 255, random() * 255, 255], at)
        else rgba.set(isInk ? [30 + (x % 3) * seed, 40, 60, 255] : [240, 250, 245, 255], at)
        if (kind === 'clear') rgba[at + 3] = random() * 255
      }
      return { width, height, rgba }
    }
  })
}

/** Scores a pair with several metrics under both protocols, with one run on each back end. */
export function compareBackEnds(
  page: Page,
  candidate: Picture,
  reference: Picture,
  metrics: readonly string[],
): Promise<readonly Comparison[]> {
  return page.evaluate(
    async ({ candidate, reference, metrics }) => {
      const read = async (picture: Picture) => {
        if (typeof picture !== 'string') return window.makePicture(picture)
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
        const outcome = await window.callScoreWorker('decode', { bytes, protocol: 'reference' })
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.message))
        return outcome.value
      }
      const input = { candidate: await read(candidate), reference: await read(reference) }
      const results: Comparison[] = []
      for (const metric of metrics) {
        for (const protocol of ['paper', 'reference'] as const) {
          const cpu = await window.callScoreWorker('score', { metric, protocol, input, backend: 'cpu' })
          const gpu = await window.callScoreWorker('score', { metric, protocol, input, backend: 'webgpu' })
          results.push({ metric, protocol, cpu, gpu })
        }
      }
      return results
    },
    { candidate, reference, metrics },
  )
}
