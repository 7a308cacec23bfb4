import type { MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import { fitPair } from './fit-pair.ts'
import { luma } from './gray.ts'

/** From a slight to the largest difference; darker means more, so that it shows on pale pages. */
const stops = [
  [254, 224, 139],
  [244, 109, 67],
  [215, 25, 71],
  [122, 4, 88],
] as const

function pickColour(share: number): readonly [number, number, number] {
  const position = share * (stops.length - 1)
  const index = Math.min(Math.floor(position), stops.length - 2)
  const low = stops[index] ?? stops[0]
  const high = stops[index + 1] ?? low
  const part = position - index
  return [
    low[0] + (high[0] - low[0]) * part,
    low[1] + (high[1] - low[1]) * part,
    low[2] + (high[2] - low[2]) * part,
  ]
}

/** Colours by the largest channel difference, 0..255; entry 0 is not used. */
const palette = Array.from({ length: 256 }, (_, difference) => pickColour((difference - 1) / 254))

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
export function drawHeatMap(input: MetricInputs['image-pair'], protocol: Protocol): Raster {
  const { candidate, reference } = fitPair(input, protocol)
  const left = candidate.rgba
  const right = reference.rgba
  const rgba = new Uint8ClampedArray(right.length)
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
    else rgba.set(differenceColour(difference), at)
    rgba[at + 3] = 255
  }
  return { width: reference.width, height: reference.height, rgba }
}
