/*
 * Synchronous SHA-256 (FIPS 180-4), because TeX requests files in the middle of its run, and WebCrypto is
 * asynchronous.
 */

const primes = firstPrimes(64)
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const startValues = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** SHA-256 as 64 lower-case hex digits. */
export function sha256Sync(bytes: Uint8Array): string {
  const state = Int32Array.from(startValues)
  const schedule = new Int32Array(64)
  const whole = bytes.length & ~63
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < whole; at += 64) compress(state, schedule, view, at)
  const rest = bytes.length - whole
  const tail = new Uint8Array(rest < 56 ? 64 : 128)
  tail.set(bytes.subarray(whole))
  tail[rest] = 0x80
  const tailView = new DataView(tail.buffer)
  tailView.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29))
  tailView.setUint32(tail.length - 4, (bytes.length * 8) >>> 0)
  for (let at = 0; at < tail.length; at += 64) compress(state, schedule, tailView, at)
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(state: Int32Array, schedule: Int32Array, view: DataView, at: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(at + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15] ?? 0
    const late = schedule[index - 2] ?? 0
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[index] = ((schedule[index - 16] ?? 0) + first + (schedule[index - 7] ?? 0) + second) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + high + choice + (roundConstants[index] ?? 0) + (schedule[index] ?? 0)) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + low + majority) | 0
  }
  const words = [a, b, c, d, e, f, g, h]
  for (let index = 0; index < 8; index += 1) state[index] = ((state[index] ?? 0) + (words[index] ?? 0)) | 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 fractional bits. FIPS 180-4 derives its constants from roots of primes. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
