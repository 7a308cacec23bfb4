import { expect, test } from 'vitest'
import { bytesToBase64 } from '../base64.ts'
import { rasteriserOf } from './foreign-picture.ts'

const item = { benchmark: 'image2struct', id: 'x', domain: 'latex' }

/** The beginning of a PNG: signature, a header and text chunks, without checksums. */
function png(texts: readonly string[]): string {
  const chunk = (type: string, data: string) => {
    const length = data.length
    return [0, 0, length >> 8, length & 255, ...Buffer.from(type), ...Buffer.from(data, 'latin1'), 0, 0, 0, 0]
  }
  const parts = [
    chunk('IHDR', 'x'.repeat(13)),
    ...texts.map((text) => chunk('tEXt', text)),
    chunk('IDAT', 'x'),
  ]
  return bytesToBase64(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...parts.flat()]))
}
const named = (base64: string, data?: string) =>
  rasteriserOf({
    ...item,
    image: { from: 'data', base64 },
    ...(data === undefined ? {} : { data: { rasteriser: data } }),
  })

test('an item without a picture has no rasteriser', () => {
  expect(rasteriserOf(item)).toBeNull()
})

test.each([
  [png([]), ''],
  [png(['Title\0one', 'Software\0Matplotlib 3.9']), 'Matplotlib 3.9'],
  ['', ''],
  ['not base64!', ''],
  [bytesToBase64(Uint8Array.from([0xff, 0xd8, 0xff])), ''],
])('the rasteriser is read from the metadata of the picture, if any (%#)', (base64, program) => {
  expect(named(base64)).toBe(program)
})

test('a rasteriser named in the item overrides the picture', () => {
  expect(named(png(['Software\0Other']), ' poppler 22.12 ')).toBe('poppler 22.12')
})

test('a remote picture is not fetched to find its rasteriser', () => {
  expect(rasteriserOf({ ...item, image: { from: 'url', url: 'https://example.org/a.png' } })).toBe('')
})
