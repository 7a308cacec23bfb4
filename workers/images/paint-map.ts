import type { Raster } from '../../src/contracts/index.ts'
import { rampColour } from '../../src/lib/pictures/colour-ramp.ts'

const steps = 256
/** Colours of the ramp as pixels in memory order. */
const ramp = new Uint8ClampedArray(steps * 4)
for (let step = 0; step < steps; step += 1) ramp.set([...rampColour(step / (steps - 1)), 255], step * 4)
const rampWords = new Uint32Array(ramp.buffer)

/** Pale grey for a pixel without loss, so that the content of the image remains visible and differences stand out. */
const paleWords = new Uint32Array(256)
for (let gray = 0; gray < 256; gray += 1) {
  const pale = 212 + gray * (43 / 255)
  paleWords[gray] = new Uint32Array(new Uint8ClampedArray([pale, pale, pale, 255]).buffer)[0] ?? 0
}

/**
 * Paints a map over the reference's grey values. `shareOf` returns the position of a value on the ramp, 0..1, or a
 * negative number if the reference should show through. The reference also shows through if the position is NaN.
 */
export function paintMap(
  { width, height }: { readonly width: number; readonly height: number },
  gray: Uint8Array,
  values: Float32Array,
  shareOf: (value: number) => number,
): Raster {
  const words = new Uint32Array(width * height)
  for (let at = 0; at < words.length; at += 1) {
    const value = values[at] ?? NaN
    const share = Number.isNaN(value) ? -1 : shareOf(value)
    words[at] =
      share < 0
        ? (paleWords[gray[at] ?? 0] ?? 0)
        : (rampWords[Math.min(steps - 1, Math.round(share * (steps - 1)))] ?? 0)
  }
  return { width, height, rgba: new Uint8ClampedArray(words.buffer) }
}
