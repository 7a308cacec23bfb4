import { patch } from './natives.ts'

let state = 1

/** Generates the same numbers in every frame for the same seed. */
export function seedRandom(seed: number): void {
  state = seed >>> 0
}

/** mulberry32: 32 uniform bits. */
function next(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}

const BytesOf = Uint8Array
const maxRandomBytes = 65_536

export function installRandom(): void {
  patch(Math, 'random', () => (next() * 0x200000 + (next() >>> 11)) / 2 ** 53)
  const proto = Crypto.prototype
  patch(proto, 'getRandomValues', (array: ArrayBufferView) => {
    if (array.byteLength > maxRandomBytes) {
      throw new DOMException('The byte length exceeds 65536.', 'QuotaExceededError')
    }
    const bytes = new BytesOf(array.buffer, array.byteOffset, array.byteLength)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = next() & 0xff
    return array
  })
  patch(proto, 'randomUUID', () => {
    const digits = '0123456789abcdef'
    let text = ''
    for (let index = 0; index < 36; index += 1) {
      const value = next() & 15
      if (index === 8 || index === 13 || index === 18 || index === 23) text += '-'
      else if (index === 14) text += '4'
      else text += digits[index === 19 ? (value & 3) | 8 : value] ?? '0'
    }
    return text
  })
}
