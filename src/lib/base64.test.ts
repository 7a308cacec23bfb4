import { afterEach, expect, it, vi } from 'vitest'
import { base64ToBytes, base64UrlToBytes, bytesToBase64, bytesToBase64Url } from './base64.ts'

/** Imitates browsers with native support. Their decoder is strict where `atob` is lenient. */
function decodeStrictly(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new SyntaxError('not base64')
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Uint8Array, 'fromBase64')
})

const all = Uint8Array.from({ length: 1027 }, (_, index) => (index * 7) % 256)

it.each([
  ['one character at a time', null],
  ["with the browser's decoder", decodeStrictly],
])('decodes what was encoded, %s', (_, native) => {
  if (native !== null) Object.assign(Uint8Array, { fromBase64: native })
  for (const length of [0, 1, 2, 3, 1027]) {
    const bytes = all.slice(0, length)
    expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes)
    expect(base64UrlToBytes(bytesToBase64Url(bytes))).toEqual(bytes)
  }
  expect(base64ToBytes('QUJD\n REVG')).toEqual(new TextEncoder().encode('ABCDEF'))
  expect(() => base64ToBytes('not base64!')).toThrow('character')
})
