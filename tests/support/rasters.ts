import fc from 'fast-check'
import type { Metric, MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'

/** Images for tests. They are small and often have few colours, so that ties, runs and equal windows occur. */

export type Colour = readonly [red: number, green: number, blue: number, alpha?: number]

export function rasterOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = colourAt(x, y)
      rgba.set([red, green, blue, alpha], (y * width + x) * 4)
    }
  }
  return { width, height, rgba }
}

export function constantRaster(width: number, height: number, colour: Colour): Raster {
  return rasterOf(width, height, () => colour)
}

const byte = fc.integer({ min: 0, max: 255 })
const colour: fc.Arbitrary<Colour> = fc.tuple(byte, byte, byte)

interface PairOptions {
  readonly minSize: number
  readonly maxSize: number
  readonly sameSize: boolean
}

/** Two images with the same small palette; the second is often a slight modification of the first. */
export function arbitraryPair({
  minSize,
  maxSize,
  sameSize,
}: PairOptions): fc.Arbitrary<MetricInputs['image-pair']> {
  const size = fc.integer({ min: minSize, max: maxSize })
  return fc
    .record({
      width: size,
      height: size,
      otherWidth: size,
      otherHeight: size,
      palette: fc.array(colour, { minLength: 1, maxLength: 6 }),
      seed: fc.integer({ min: 1, max: 1 << 30 }),
      change: fc.constantFrom(0, 0.02, 0.3, 1),
      jitter: fc.constantFrom(0, 3, 12),
    })
    .map(({ width, height, otherWidth, otherHeight, palette, seed, change, jitter }) => {
      const random = createRandom(seed)
      const pick = (): Colour => palette[Math.floor(random() ** 2 * palette.length)] ?? [0, 0, 0]
      const reference = rasterOf(width, height, pick)
      const nudge = (value: number): number =>
        Math.min(255, Math.max(0, value + Math.round((random() - 0.5) * 2 * jitter)))
      const candidate = rasterOf(sameSize ? width : otherWidth, sameSize ? height : otherHeight, (x, y) => {
        if (random() < change || x >= width || y >= height) return pick()
        const at = (y * width + x) * 4
        const [red = 0, green = 0, blue = 0] = reference.rgba.subarray(at, at + 3)
        return [nudge(red), nudge(green), nudge(blue)]
      })
      return { candidate, reference }
    })
}

/** Marsaglia's xorshift32, returning numbers in 0..1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** Returns the value of a metric; throws the code of a gap. */
export async function measureWith(
  metric: Metric<'image-pair'>,
  input: MetricInputs['image-pair'],
  protocol: Protocol,
): Promise<number> {
  const outcome = await metric.compute(input, {
    protocol,
    signal: new AbortController().signal,
    progress: () => undefined,
    session: () => Promise.reject(new Error('No model is needed.')),
  })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.value
}
