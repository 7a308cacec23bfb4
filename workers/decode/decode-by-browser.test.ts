import { afterEach, describe, expect, it, vi } from 'vitest'
import { decodePicture } from './decode.ts'
import { readSize } from './image-header.ts'

const big = 12_000
const frameHeader = (side: number): number[] => [
  0xff,
  0xc0,
  0,
  11,
  8,
  side >> 8,
  side & 255,
  side >> 8,
  side & 255,
  1,
  1,
  0x11,
  0,
]
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]
const comment = [0xff, 0xfe, 0, 3, 65]
const jpeg = (...parts: readonly number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, ...comment, ...parts.flat(), ...scan])

const beforeTheFrame: readonly [string, number[]][] = [
  ['nothing', []],
  ['a stray byte', [0x41]],
  ['many stray bytes', [0x41, 0, 0xff, 0, 7]],
  ['fill bytes', [0xff, 0xff]],
  ['a TEM marker', [0xff, 0x01]],
  ['restart markers', [0xff, 0xd0, 0xff, 0xd7]],
]

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('reads the size of a JPEG, and refuses an oversized one without decoding it,', () => {
  it.each(beforeTheFrame)('with %s before its frame header', async (_name, bytes) => {
    expect(readSize(jpeg(bytes, frameHeader(big)), 'jpeg')).toEqual({ width: big, height: big })
    const outcome = await decodePicture(jpeg(bytes, frameHeader(big)), 'paper')
    expect(outcome).toMatchObject({ ok: false, code: 'too-large' })
  })
})

describe('reports an image without a readable size as corrupt:', () => {
  it.each([
    ['a JPEG without a frame header', jpeg()],
    ['a JPEG with a segment length of 0', jpeg([0xff, 0xe0, 0, 0], frameHeader(big))],
    ['a JPEG that ends inside a segment', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2])],
    ['the first eight bytes of a GIF', new TextEncoder().encode('GIF89a..')],
  ])('%s', async (_name, bytes) => {
    const outcome = await decodePicture(bytes, 'paper')
    expect(outcome).toMatchObject({ ok: false, code: 'corrupt' })
  })
})

it('checks the size of the decoded image before creating a canvas for it', async () => {
  const close = vi.fn()
  const canvas = vi.fn()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: big, height: big, close }))
  vi.stubGlobal('OffscreenCanvas', canvas)
  const outcome = await decodePicture(jpeg(frameHeader(10)), 'paper')
  expect(outcome).toMatchObject({ ok: false, code: 'too-large' })
  expect(canvas).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledOnce()
})
