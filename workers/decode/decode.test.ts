import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf, type Protocol, type Raster } from '../../src/contracts/index.ts'
import goldens from '../../tests/golden/images/decode.json' with { type: 'json' }
import { decodePicture } from './decode.ts'
import { encodePng } from './encode-png.ts'
import { crc32 } from '../../src/lib/archives/crc32.ts'
import { computingMs, startComputing } from '../../tests/support/computing-time.ts'

const folder = new URL('../../tests/golden/images/decode/', import.meta.url)
const readGolden = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(name, folder)))

async function decode(bytes: Uint8Array<ArrayBuffer>, protocol: Protocol): Promise<Raster> {
  const outcome = await decodePicture(bytes, protocol)
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

function digestRgb({ rgba }: Raster): string {
  return createHash('sha256')
    .update(Uint8Array.from(rgba.filter((_, index) => index % 4 !== 3)))
    .digest('hex')
}

describe('decodes PNG files to the same pixels as Pillow:', () => {
  for (const golden of goldens.exact) {
    test(golden.file, async () => {
      const raster = await decode(readGolden(golden.file), 'reference')
      expect(raster).toMatchObject({ width: golden.width, height: golden.height })
      expect(digestRgb(raster)).toBe(golden.reference)
      if (golden.paper !== undefined) {
        expect(digestRgb(await decode(readGolden(golden.file), 'paper'))).toBe(golden.paper)
      }
    })
  }
})

test('16-bit gray is scaled under paper and clipped at 255 under reference, as in Pillow', async () => {
  const bytes = readGolden('type0-16bit.png')
  const scaled = await decode(bytes, 'paper')
  const clipped = await decode(bytes, 'reference')
  expect(new Set(scaled.rgba).size).toBeGreaterThan(50)
  expect(clipped.rgba.filter((value) => value === 255).length).toBeGreaterThan(clipped.rgba.length * 0.9)
})

function withChunk(
  bytes: Uint8Array,
  type: string,
  change: (chunk: Uint8Array) => void,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes)
  const view = new DataView(copy.buffer)
  for (let at = 8; at < copy.length; at += view.getUint32(at) + 12) {
    if (String.fromCharCode(...copy.subarray(at + 4, at + 8)) !== type) continue
    const end = at + 8 + view.getUint32(at)
    change(copy.subarray(at + 8, end))
    view.setUint32(end, crc32(copy.subarray(at + 4, end)))
    return copy
  }
  throw new Error(`No ${type} chunk.`)
}

describe('fails with a message if an image cannot be decoded:', () => {
  const whole = readGolden('type2-8bit.png')
  const cases: readonly [string, Uint8Array<ArrayBuffer>, string, RegExp][] = [
    ['nothing', new Uint8Array(0), 'not-a-picture', /empty/],
    ['text', new TextEncoder().encode('Hello'), 'not-a-picture', /PNG, JPEG/],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'unsupported-format',
      /drawing/,
    ],
    ['half a file', whole.slice(0, whole.length / 2), 'corrupt', /cut off|ends/],
    ['only a signature', whole.slice(0, 8), 'corrupt', /ends/],
    [
      'a damaged checksum',
      whole.map((byte, index) => (index === 30 ? byte ^ 1 : byte)),
      'corrupt',
      /checksum/,
    ],
    ['converted line endings', whole.map((byte, index) => (index === 4 ? 0x0a : byte)), 'corrupt', /start/],
    ['no pixels', withChunk(whole, 'IHDR', (body) => body.fill(0, 0, 4)), 'corrupt', /no pixels/],
    ['a bit depth of 3', withChunk(whole, 'IHDR', (body) => (body[8] = 3)), 'corrupt', /bits/],
    ['a damaged stream', withChunk(whole, 'IDAT', (body) => body.fill(0xff, 8, 24)), 'corrupt', /damaged/],
    [
      '100 million pixels',
      withChunk(whole, 'IHDR', (body) => body.set([0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])),
      'too-large',
      /60 million/,
    ],
    [
      'more rows than data',
      withChunk(whole, 'IHDR', (body) => body.set([0, 0, 0x13, 0x88], 4)),
      'corrupt',
      /too early/,
    ],
  ]
  test.each(cases)('%s', async (_name, bytes, code, message) => {
    const outcome = await decodePicture(bytes, 'paper')
    expect(outcome).toMatchObject({ ok: false, code })
    if (!outcome.ok) expect(textOf(outcome.message)).toMatch(message)
  })

  test('returns an image or a failure, and never throws, whatever bytes are damaged (seed 3)', async () => {
    const files = ['type3-4bit-interlaced.png', 'palette-transparent.png', 'type6-16bit.png'].map(readGolden)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat(255),
        fc.nat(),
        async (file, at, byte, cut) => {
          const bytes = file.slice(0, cut % 5 === 0 ? cut % file.length : file.length)
          if (bytes.length > 0) bytes[at % bytes.length] = byte
          const outcome = await decodePicture(bytes, 'paper')
          if (!outcome.ok) expect(textOf(outcome.message)).toMatch(/\.$/)
        },
      ),
      { seed: 3, numRuns: 300 },
    )
  })
})

test('decodes only the rows of the image if its data inflate to far more', async () => {
  const { deflateSync } = await import('node:zlib')
  const data = deflateSync(new Uint8Array(200_000_000))
  const small = await encodePng({ width: 2, height: 2, rgba: new Uint8ClampedArray(16).fill(255) })
  const view = new DataView(small.buffer)
  const idat = 33
  const tail = small.subarray(idat + 12 + view.getUint32(idat))
  const bomb = new Uint8Array(idat + 12 + data.length + tail.length)
  bomb.set(small.subarray(0, idat + 8))
  bomb.set(data, idat + 8)
  const bombView = new DataView(bomb.buffer)
  bombView.setUint32(idat, data.length)
  bombView.setUint32(idat + 8 + data.length, crc32(bomb.subarray(idat + 4, idat + 8 + data.length)))
  bomb.set(tail, idat + 12 + data.length)
  const start = startComputing()
  expect(await decode(bomb, 'paper')).toMatchObject({ width: 2, height: 2 })
  expect(computingMs(start)).toBeLessThan(2000)
})

test('decodes its own encoded images to the same pixels (seed 4)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      async (w, h, seed) => {
        const rgba = Uint8ClampedArray.from({ length: w * h * 4 }, (_, index) =>
          index % 4 === 3 ? 255 : (index * (seed % 251)) & 255,
        )
        const raster = await decode(await encodePng({ width: w, height: h, rgba }), 'paper')
        expect(raster).toEqual({ width: w, height: h, rgba })
      },
    ),
    { seed: 4, numRuns: 50 },
  )
})
