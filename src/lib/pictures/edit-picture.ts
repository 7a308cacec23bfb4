import type { PictureEdits, Raster } from '../../contracts/index.ts'

export const noEdits: PictureEdits = { right: 0, down: 0, blur: 0, hue: 0, fade: 0, erase: 0 }

const white = 0xff_ff_ff_ff

/**
 * A picture with edits applied, unchanged in size. The source must be opaque, and the result is opaque too. Without
 * edits, the result is a copy of the source. 512 by 512 pixels take a few milliseconds, so edits can be applied while
 * a slider is moving.
 */
export function editPicture(source: Raster, edits: Partial<PictureEdits>): Raster {
  const { right, down, blur, hue, fade, erase } = { ...noEdits, ...edits }
  const { width, height } = source
  let rgba = source.rgba.slice()
  const kept = Math.round(height * (1 - erase / 100))
  new Uint32Array(rgba.buffer).fill(white, kept * width)
  if (hue % 360 !== 0) turnHue(rgba, hue)
  if (fade > 0) fadeTo(rgba, 1 - fade / 100)
  if (blur > 0) for (let run = 0; run < 2; run += 1) rgba = blurBoth(rgba, width, height, Math.round(blur))
  return { width, height, rgba: right === 0 && down === 0 ? rgba : shift(rgba, width, height, right, down) }
}

/**
 * Rotates colours within the plane of equal gray (Rec. 601, the weights that the metrics use for red, green and
 * blue).
 */
function turnHue(rgba: Uint8ClampedArray<ArrayBuffer>, degrees: number): void {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let at = 0; at < rgba.length; at += 4) {
    const red = rgba[at] ?? 0
    const green = rgba[at + 1] ?? 0
    const blue = rgba[at + 2] ?? 0
    if (red === green && green === blue) continue
    const gray = 0.299 * red + 0.587 * green + 0.114 * blue
    // Differences from gray, scaled to axes of equal length (those of YUV).
    const u = 0.492 * (blue - gray)
    const v = 0.877 * (red - gray)
    const newBlue = gray + (u * cos - v * sin) / 0.492
    const newRed = gray + (u * sin + v * cos) / 0.877
    rgba[at] = newRed
    rgba[at + 1] = (gray - 0.299 * newRed - 0.114 * newBlue) / 0.587
    rgba[at + 2] = newBlue
  }
}

/** Moves every channel towards white. */
function fadeTo(rgba: Uint8ClampedArray<ArrayBuffer>, contrast: number): void {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 - (255 - value) * contrast)
  for (let at = 0; at < rgba.length; at += 1) if ((at & 3) !== 3) rgba[at] = table[rgba[at] ?? 0] ?? 0
}

function blurBoth(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  radius: number,
): Uint8ClampedArray<ArrayBuffer> {
  const rows = blurLines(rgba, height, width, width * 4, 4, radius)
  return blurLines(rows, width, height, 4, width * 4, radius)
}

/** A running mean over 2 * radius + 1 pixels along lines. The last pixel is repeated beyond the edge. */
function blurLines(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Uint8ClampedArray<ArrayBuffer> {
  const blurred = rgba.slice()
  const last = (length - 1) * step
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const start = line * lineStep + channel
      let sum = 0
      for (let near = -radius; near <= radius; near += 1) {
        sum += rgba[start + Math.min(last, Math.max(0, near * step))] ?? 0
      }
      for (let at = 0; at < length; at += 1) {
        blurred[start + at * step] = sum * share
        const enters = Math.min(last, (at + radius + 1) * step)
        const leaves = Math.max(0, (at - radius) * step)
        sum += (rgba[start + enters] ?? 0) - (rgba[start + leaves] ?? 0)
      }
    }
  }
  return blurred
}

function shift(
  rgba: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  right: number,
  down: number,
): Uint8ClampedArray<ArrayBuffer> {
  const from = new Uint32Array(rgba.buffer)
  const to = new Uint32Array(width * height).fill(white)
  for (let y = Math.max(0, down); y < Math.min(height, height + down); y += 1) {
    const row = (y - down) * width
    to.set(
      from.subarray(row + Math.max(0, -right), row + width - Math.max(0, right)),
      y * width + Math.max(0, right),
    )
  }
  return new Uint8ClampedArray(to.buffer)
}
