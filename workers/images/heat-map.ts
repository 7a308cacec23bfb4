import type { MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import { rampColour } from '../../src/lib/colour-ramp.ts'
import { fitPair } from './fit-pair.ts'
import { luma } from './gray.ts'

/** Where two pictures differ. */
export interface HeatMap {
  readonly raster: Raster
  /** Pixels that differ at all. */
  readonly differing: number
  /** Largest difference of any channel, 0..255. */
  readonly largest: number
}

/**
 * Colours by the largest channel difference, 0..255; entry 0 is not used. By its square root: small differences, which
 * matter most and are most frequent, get half of the colours.
 */
const palette = Array.from({ length: 256 }, (_, difference) =>
  rampColour(Math.sqrt(Math.max(0, difference - 1) / 254)),
)

/** Colour of a pixel whose largest channel difference this is, 1..255. */
export function differenceColour(difference: number): readonly [number, number, number] {
  return palette[difference] ?? [0, 0, 0]
}

/** Gray of an equal pixel, by its luma 0..255; not yet rounded. */
export function equalGray(gray: number): number {
  return 208 + gray * (47 / 255)
}

/**
 * Where two pictures differ, at the reference's size: equal pixels are the reference in pale gray, others coloured by
 * their largest channel difference.
 */
export function drawHeatMap(input: MetricInputs['image-pair'], protocol: Protocol): HeatMap {
  const { candidate, reference } = fitPair(input, protocol)
  const left = candidate.rgba
  const right = reference.rgba
  const rgba = new Uint8ClampedArray(right.length)
  let differing = 0
  let largest = 0
  for (let at = 0; at < right.length; at += 4) {
    const red = right[at] ?? 0
    const green = right[at + 1] ?? 0
    const blue = right[at + 2] ?? 0
    const difference = Math.max(
      Math.abs((left[at] ?? 0) - red),
      Math.abs((left[at + 1] ?? 0) - green),
      Math.abs((left[at + 2] ?? 0) - blue),
    )
    if (difference === 0) rgba[at] = rgba[at + 1] = rgba[at + 2] = equalGray(luma(red, green, blue))
    else {
      rgba.set(differenceColour(difference), at)
      differing += 1
      largest = Math.max(largest, difference)
    }
    rgba[at + 3] = 255
  }
  return { raster: { width: reference.width, height: reference.height, rgba }, differing, largest }
}
