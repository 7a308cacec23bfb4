import { readFileSync } from 'node:fs'
import type { Raster } from '../../src/contracts/index.ts'
import { encodePng } from '../../workers/decode/encode-png.ts'
import { crc32 } from '../../src/lib/archives/crc32.ts'
import { openHeadless } from '../support/headless-page.ts'
import { constantRaster, rasterOf } from '../support/rasters.ts'
import { expect, test } from '../support/site.ts'

/*
 * Unusual and broken image files on the headless command's page. Each file gets a number according to the protocol or
 * a failure with a code and a message, and the next request works.
 */

const golden = (path: string): Buffer => readFileSync(new URL(`../golden/images/${path}`, import.meta.url))

async function png(raster: Raster): Promise<Buffer> {
  return Buffer.from(await encodePng(raster))
}

/** A PNG whose header claims a size that does not match its data. */
async function withSize(width: number, height: number): Promise<Buffer> {
  const file = await png(constantRaster(2, 2, [1, 2, 3]))
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

const metrics = ['earth-mover-similarity', 'ssim', 'pixel-similarity', 'mse']

interface Expected {
  readonly name: string
  readonly file: () => Promise<Buffer>
  /** If absent, every metric must return a number. */
  readonly code?: string
  readonly message?: RegExp
}

const cases: readonly Expected[] = [
  ...[
    'cmyk.jpg',
    'animated.gif',
    'type0-16bit.png',
    'type6-16bit.png',
    'type3-8bit.png',
    'lossless.webp',
  ].map((name) => ({ name, file: () => Promise.resolve(golden(`decode/${name}`)) })),
  { name: 'strip.png', file: () => png(rasterOf(8191, 3, (x, y) => [x & 255, x >> 5, y * 90])) },
  { name: 'clear.png', file: () => png(rasterOf(40, 30, (x) => [x, 7, 7, 0])) },
  { name: 'one.png', file: () => png(constantRaster(1, 1, [9, 9, 9])) },
  {
    name: 'cut.png',
    file: () => Promise.resolve(golden('pairs/w2_ref.png').subarray(0, 9000)),
    code: 'corrupt',
    message: /^candidate: cut\.png: .*cut off\.$/,
  },
  {
    name: 'huge.png',
    file: () => withSize(10_000, 6001),
    code: 'too-large',
    message: /10000 x 6001 pixels; the limit is 60 million/,
  },
  { name: 'lying.png', file: () => withSize(4000, 4000), code: 'corrupt', message: /\.$/ },
  {
    name: 'words.png',
    file: () => Promise.resolve(Buffer.from('no picture')),
    code: 'not-a-picture',
    message: /PNG, JPEG, GIF, WebP or BMP/,
  },
  {
    name: 'empty.png',
    file: () => Promise.resolve(Buffer.alloc(0)),
    code: 'not-a-picture',
    message: /empty/,
  },
]

test('unusual images are scored by protocol, and broken ones fail with a message', async ({
  page,
  siteUrl,
}) => {
  await openHeadless(page, siteUrl)
  const ask = (request: object): Promise<Readonly<Record<string, unknown>>> =>
    page.evaluate(
      (given) =>
        (
          globalThis as unknown as {
            roundtrip: { handle(request: object): Promise<Readonly<Record<string, unknown>>> }
          }
        ).roundtrip.handle(given),
      request,
    )
  const plain = await png(
    rasterOf(60, 40, (x, y) => (x % 7 < 3 && y % 9 < 4 ? [20, 40, 60] : [250, 250, 250])),
  )
  const reference = { path: 'plain.png', base64: plain.toString('base64') }
  for (const { name, file, code, message } of cases) {
    const candidate = { path: name, base64: (await file()).toString('base64') }
    for (const protocol of ['paper', 'reference']) {
      const answer = await ask({ do: 'compare', protocol, metrics, candidate, reference })
      if (code !== undefined) {
        expect(answer, name).toMatchObject({
          ok: false,
          code,
          message: expect.stringMatching(message ?? /./),
        })
        continue
      }
      expect(answer, name).toMatchObject({
        ok: true,
        scores: metrics.map((metric) => ({ metric, protocol })),
      })
      const values = (answer['scores'] as readonly { value: number }[]).map(({ value }) => value)
      expect(values.every(Number.isFinite), `${name}: ${values.join()}`).toBe(true)
    }
  }
})
