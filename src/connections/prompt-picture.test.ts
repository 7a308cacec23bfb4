import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings, fail, succeed, type BenchmarkItem } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { promptPictures } from './prompt-picture.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const shared = vi.hoisted(() => ({ reference: null as unknown, asked: [] as unknown[][] }))
vi.mock('../evaluation/evaluate.ts', () => ({
  prepareReference: (...given: unknown[]) => {
    shared.asked.push(given)
    return Promise.resolve(shared.reference)
  },
}))
vi.mock('../evaluation/score-client.ts', () => ({
  encodePng: () => Promise.resolve(new Uint8Array([1, 2, 3])),
}))

const kinds = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 1],
  'image/jpeg': [0xff, 0xd8, 0xff, 1],
  'image/gif': [0x47, 0x49, 0x46, 0x38, 1],
} as const
const source = (bytes: readonly number[]) =>
  ({ from: 'data', base64: bytesToBase64(new Uint8Array(bytes)) }) as const
const { signal } = new AbortController()
const prompt = { text: '', image: true }
const item: BenchmarkItem = { benchmark: 'b', id: '1' }
const ask = (of: BenchmarkItem, more: object = {}) =>
  promptPictures(of, { ...prompt, ...more }, defaultSettings, signal)

beforeEach(() => {
  shared.asked.length = 0
  shared.reference = succeed({ raster: { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }, sha256: '' })
})

describe('the prompt pictures', () => {
  it.each(Object.entries(kinds))('use the picture of the item if it is %s', async (mime, bytes) => {
    expect(await ask({ ...item, image: source(bytes) })).toMatchObject({
      ok: true,
      value: [{ type: 'picture', mime, bytes: new Uint8Array(bytes) }],
    })
    expect(shared.asked).toEqual([])
  })

  it('use the rendered reference if models do not accept the type of the picture', async () => {
    const drawn = {
      ok: true,
      value: [{ type: 'picture', mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) }],
    }
    const bitmap = { ...item, image: source([0x42, 0x4d]) }
    expect(await ask(bitmap)).toMatchObject(drawn)
    expect(await ask(item)).toMatchObject(drawn)
    expect(shared.asked[0]?.slice(0, 2)).toEqual([bitmap, defaultSettings])
    shared.reference = fail('undecodable', 'No picture.')
    expect(await ask(item)).toMatchObject({
      code: 'no-picture',
      message: 'The picture that goes with the prompt is missing: No picture.',
    })
  })

  it('use the assets named in the prompt, in its order', async () => {
    const assets = Object.entries(kinds).map(([mime, bytes]) => ({ path: mime, bytes: source(bytes) }))
    const found = await ask({ ...item, assets }, { pictures: ['image/gif', 'image/png'] })
    expect(found.ok && found.value).toEqual(
      (['image/gif', 'image/png'] as const).map((mime) => ({
        ...{ type: 'picture', mime },
        bytes: new Uint8Array(kinds[mime]),
      })),
    )
    for (const pictures of [['absent'], ['text']]) {
      const others = [...assets, { path: 'text', bytes: source([1]) }]
      expect(await ask({ ...item, assets: others }, { pictures })).toMatchObject({
        code: 'no-picture',
        message: `The picture ${pictures[0] ?? ''} that goes with the prompt is missing, or of a type that models do not accept.`,
      })
    }
  })
})
