import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openScoreWorker } from '../../support/score-worker.ts'
import { expect, test } from '../../support/site.ts'
import goldens from './decode.json' with { type: 'json' }
import pairs from './pairs/goldens.json' with { type: 'json' }

/*
 * Tests the score worker of the built site: formats that only a browser can decode, and whether the numbers are the
 * same as in Node.
 */

const folder = new URL('./', import.meta.url)

interface Picture {
  readonly ok: boolean
  readonly code?: string
  readonly width: number
  readonly height: number
  readonly rgb: readonly number[]
}

function readBase64(path: string): string {
  return readFileSync(new URL(path, folder)).toString('base64')
}

async function decode(page: Page, path: string, protocol: 'paper' | 'reference'): Promise<Picture> {
  return page.evaluate(
    async ({ base64, protocol }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const outcome = await window.callScoreWorker('decode', { bytes, protocol })
      if (!outcome.ok) return { ok: false, code: outcome.code, width: 0, height: 0, rgb: [] }
      const { width, height, rgba } = outcome.value
      return { ok: true, width, height, rgb: [...rgba].filter((_, index) => index % 4 !== 3) }
    },
    { base64: readBase64(path), protocol },
  )
}

/** Largest difference and mean difference, per channel. */
function compare(rgb: readonly number[], hex: string): { largest: number; mean: number } {
  const expected = Buffer.from(hex, 'hex')
  expect(rgb).toHaveLength(expected.length)
  const differences = rgb.map((value, index) => Math.abs(value - (expected[index] ?? 0)))
  return {
    largest: Math.max(...differences),
    mean: differences.reduce((sum, value) => sum + value, 0) / differences.length,
  }
}

/**
 * Maximum difference between the browser's decoders and Pillow's, per channel: [largest, mean]. Chromium's results
 * were equal for every file; other builds of libjpeg might round differently. Lossless formats are exact.
 */
const allowed = (file: string): readonly [number, number] => (file.endsWith('.jpg') ? [2, 0.5] : [0, 0])

test('JPEG, GIF, WebP and BMP are close to Pillow: first frame, no rotation, no profile', async ({ page, siteUrl }) => {
  await openScoreWorker(page, siteUrl)
  for (const golden of goldens.near) {
    const picture = await decode(page, `decode/${golden.file}`, 'reference')
    expect({ file: golden.file, width: picture.width, height: picture.height }).toEqual({
      file: golden.file,
      width: golden.width,
      height: golden.height,
    })
    const [largest, mean] = allowed(golden.file)
    const difference = compare(picture.rgb, golden.rgb)
    console.log(`${golden.file}: largest ${difference.largest}, mean ${difference.mean.toFixed(3)}`)
    expect(difference.largest, golden.file).toBeLessThanOrEqual(largest)
    expect(difference.mean, golden.file).toBeLessThanOrEqual(mean)
  }
})

test('PNG in the browser: transparency by protocol, and corrupt files are reported', async ({ page, siteUrl }) => {
  await openScoreWorker(page, siteUrl)
  const dropped = await decode(page, 'decode/one-pixel.png', 'reference')
  expect(dropped.rgb).toEqual([9, 8, 7])
  const onWhite = await decode(page, 'decode/one-pixel.png', 'paper')
  expect(onWhite.rgb).toEqual([255, 255, 255])
  expect(await decode(page, 'decode.json', 'paper')).toMatchObject({ ok: false, code: 'not-a-picture' })
  const broken = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const outcome = await window.callScoreWorker('decode', { bytes: bytes.slice(0, 5000), protocol: 'paper' })
    return outcome.ok ? 'decoded' : outcome.code
  }, readBase64('pairs/w1_ref.png'))
  expect(broken).toBe('corrupt')
})

test('truncated files are failures, not partial images', async ({ page, siteUrl }) => {
  await openScoreWorker(page, siteUrl)
  for (const file of ['rgb.jpg', 'progressive.jpg', 'rgb.gif', 'lossless.webp', 'rgb.bmp']) {
    const code = await page.evaluate(
      async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const half = bytes.slice(0, Math.floor(bytes.length * 0.7))
        const outcome = await window.callScoreWorker('decode', { bytes: half, protocol: 'reference' })
        return outcome.ok ? 'decoded' : outcome.code
      },
      readBase64(`decode/${file}`),
    )
    expect.soft({ file, code }).toEqual({ file, code: 'corrupt' })
  }
})

test('a golden pair has the same scores in the browser as in Node', async ({ page, siteUrl }) => {
  const pair = pairs.pairs.find(({ prediction }) => prediction === 'w1_near.png')!
  await openScoreWorker(page, siteUrl)
  const scores = await page.evaluate(
    async ({ candidate, reference }) => {
      const read = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const outcome = await window.callScoreWorker('decode', { bytes, protocol: 'reference' })
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.message))
        return outcome.value
      }
      const input = { candidate: await read(candidate), reference: await read(reference) }
      const result: Record<string, { value: number; ms: number }> = {}
      for (const metric of ['pixel-similarity', 'ssim', 'mse']) {
        for (let round = 0; round < 3; round += 1) {
          const outcome = await window.callScoreWorker('score', { metric, protocol: 'reference', input })
          if (!outcome.ok) throw new Error(JSON.stringify(outcome.message))
          result[metric] = outcome.value
        }
      }
      return result
    },
    {
      candidate: readBase64(`pairs/${pair.prediction}`),
      reference: readBase64(`pairs/${pair.reference}`),
    },
  )
  for (const [metric, { ms }] of Object.entries(scores)) console.log(`${metric}: ${ms.toFixed(1)} ms at 1920x1080`)
  expect(scores['pixel-similarity']?.value).toBe(pair.helm.pixel_similarity)
  expect(scores['ssim']?.value).toBeCloseTo(pair.helm.ssim_similarity, 12)
  expect(scores['mse']?.value).toBeCloseTo(pair.mse_rgb_0_255, 9)
})
