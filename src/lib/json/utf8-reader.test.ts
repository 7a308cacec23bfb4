import { expect, it } from 'vitest'
import { findBadBytes, Utf8Reader } from './utf8-reader.ts'

function readInPieces(bytes: Uint8Array, size: number): string {
  const reader = new Utf8Reader()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) {
    text += reader.read(bytes.subarray(at, at + size), at + size >= bytes.length)
  }
  return text
}

it.each([1, 2, 3, 5, 100])('decodes characters across chunks of %i bytes', (size) => {
  const text = '\ufeffa é 日本 😀 \ufffd z'
  expect(readInPieces(new TextEncoder().encode(text), size)).toBe(text)
  expect(findBadBytes(text)).toBeNull()
})

it.each([
  ['Latin-1', [0x61, 0xe9, 0x62], 'a\udce9b'],
  ['a character cut off at the end', [0x61, 0xe2, 0x82], 'a\udce2\udc82'],
  ['a lone surrogate', [0xed, 0xa0, 0x80], '\udced\udca0\udc80'],
  ['a longer way to write "/"', [0xc0, 0xaf], '\udcc0\udcaf'],
  ['bytes between characters', [0xf0, 0x9f, 0x98, 0x80, 0xff, 0xc3, 0xa9], '😀\udcffé'],
])('marks bytes that are not UTF-8: %s', (_name, bytes, text) => {
  for (const size of [1, 100]) expect(readInPieces(new Uint8Array(bytes), size)).toBe(text)
  const bad = Array.from(text).filter((one) => /^[\udc80-\udcff]$/.test(one))
  expect(findBadBytes(text)?.bytes).toEqual(bad.map((one) => one.charCodeAt(0) - 0xdc00))
})
