/*
 * Random numbers that are the same everywhere for the same seed: sfc32 (C. Doty-Humphrey, PractRand), with its state
 * filled from the seed by SplitMix32.
 */

export type RandomState = Int32Array<ArrayBuffer>

export function seedRandom(seed: number): RandomState {
  let grain = seed | 0
  const fill = () => {
    grain = (grain + 0x9e3779b9) | 0
    let mixed = grain ^ (grain >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) | 0
  }
  return Int32Array.of(fill(), fill(), fill(), 1)
}

/**
 * Draws as many indices as `times` has elements, with replacement, and stores how often each index was drawn. The
 * state is kept in local variables, which is twice as fast as one call per number.
 */
export function drawTimes(state: RandomState, times: Float64Array): void {
  let [a = 0, b = 0, c = 0, counter = 0] = state
  const count = times.length
  const scale = count / 2 ** 32
  times.fill(0)
  for (let draw = 0; draw < count; draw++) {
    const bits = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + bits) | 0
    const place = Math.floor((bits >>> 0) * scale)
    times[place] = (times[place] ?? 0) + 1
  }
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = counter
}

/** 32 random bits. */
export function randomBits(state: RandomState): number {
  const [a = 0, b = 0, c = 0, counter = 0] = state
  const bits = (((a + b) | 0) + counter) | 0
  state[0] = b ^ (b >>> 9)
  state[1] = (c + (c << 3)) | 0
  state[2] = (((c << 21) | (c >>> 11)) + bits) | 0
  state[3] = (counter + 1) | 0
  return bits
}
