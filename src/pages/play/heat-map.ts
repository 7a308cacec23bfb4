import type { Raster } from '../../contracts/index.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'

export interface Difference {
  readonly raster: Raster
  /** Share of pixels that differ at all, 0..1. */
  readonly differing: number
  /** Largest difference of any channel, 0..255. */
  readonly largest: number
}

/** Longest slice of work on the page's thread; well under the 50 ms that are felt. */
const sliceMs = 10
const rowsPerCheck = 16

/**
 * Colours each pixel by the largest difference of its channels, over a faint grey copy of the reference.
 * Both rasters must have the same size. Gives the thread back between slices.
 */
export async function computeHeatMap(
  candidate: Raster,
  reference: Raster,
  signal: AbortSignal,
): Promise<Difference> {
  const { width, height } = reference
  const left = new Uint32Array(candidate.rgba.buffer, candidate.rgba.byteOffset, width * height)
  const right = new Uint32Array(reference.rgba.buffer, reference.rgba.byteOffset, width * height)
  const pixels = new Uint32Array(width * height)
  const ramp = heatRamp()
  let differing = 0
  let largest = 0
  let started = performance.now()
  for (let row = 0; row < height; row += 1) {
    const end = (row + 1) * width
    for (let index = row * width; index < end; index += 1) {
      const one = left[index] ?? 0
      const two = right[index] ?? 0
      const red = Math.abs((one & 255) - (two & 255))
      const green = Math.abs(((one >>> 8) & 255) - ((two >>> 8) & 255))
      const blue = Math.abs(((one >>> 16) & 255) - ((two >>> 16) & 255))
      const difference = red > green ? (red > blue ? red : blue) : green > blue ? green : blue
      if (difference === 0) {
        // A quarter of the contrast, kept light, so that the page can still be made out.
        const gray =
          214 + ((((two & 255) * 77 + ((two >>> 8) & 255) * 151 + ((two >>> 16) & 255) * 28) >> 8) >> 3)
        pixels[index] = 0xff000000 | (gray << 16) | (gray << 8) | gray
        continue
      }
      differing += 1
      if (difference > largest) largest = difference
      pixels[index] = ramp[difference] ?? 0
    }
    if (row % rowsPerCheck === 0 && performance.now() - started > sliceMs) {
      await yieldToPage()
      signal.throwIfAborted()
      started = performance.now()
    }
  }
  return {
    raster: { width, height, rgba: new Uint8ClampedArray(pixels.buffer) },
    differing: differing / (width * height),
    largest,
  }
}

/** Colours for differences 1..255, from amber over red to near black; also drawn as the legend. */
export const heatStops = ['#f9c74f', '#f3722c', '#c9184a', '#590d3b', '#1b0620'] as const

function heatRamp(): Uint32Array {
  const stops = heatStops.map((stop) => [1, 3, 5].map((at) => Number.parseInt(stop.slice(at, at + 2), 16)))
  const ramp = new Uint32Array(256)
  for (let difference = 1; difference < 256; difference += 1) {
    // A square root: small differences, which matter most and are most frequent, get half of the colours.
    const position = Math.sqrt((difference - 1) / 254) * (stops.length - 1)
    const lower = Math.min(stops.length - 2, Math.floor(position))
    const share = position - lower
    const channel = (index: number) =>
      Math.round((stops[lower]?.[index] ?? 0) * (1 - share) + (stops[lower + 1]?.[index] ?? 0) * share)
    ramp[difference] = 0xff000000 | (channel(2) << 16) | (channel(1) << 8) | channel(0)
  }
  return ramp
}
