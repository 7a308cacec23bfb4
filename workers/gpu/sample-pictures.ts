import type { MetricInputs, Raster } from '../../src/contracts/index.ts'

/**
 * Two images of different sizes that look like a page and a slightly incorrect copy of it: background, lines of text,
 * a smooth image, noise and noise of extreme values only, so that every path of every metric is exercised. The images
 * are the same on every call.
 */
export function samplePictures({ width, height } = { width: 640, height: 400 }): MetricInputs['image-pair'] {
  const candidate = drawPage(Math.round(width * 0.78), Math.round(height * 0.775), 3)
  return { candidate, reference: drawPage(width, height, 0) }
}

/** 0 or 255. */
function extreme(share: number): number {
  return share < 0.5 ? 0 : 255
}

function drawPage(width: number, height: number, shift: number): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  let state = 0x9e3779b9 ^ (shift + 1)
  const random = (): number => {
    // Marsaglia's xorshift32.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const paint = (at: number, red: number, green: number, blue: number): void => {
    rgba[at] = red
    rgba[at + 1] = green
    rgba[at + 2] = blue
    rgba[at + 3] = 255
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const isText = y % 24 > 8 && x > 20 && x < width / 2 && random() < 0.3
      if (isText) paint(at, 40, 40, 60 + shift)
      else if (x > width * 0.6 && y > height / 2 && y < height * 0.65)
        paint(at, x % 256, (y * 2) % 256, (x + y + 9 * shift) % 256)
      else if (x > width * 0.6 && y > height / 3 && y < height * 0.4)
        paint(at, 255 * random(), 255 * random(), 255 * random())
      else if (x > width * 0.6 && y > height * 0.8)
        paint(at, extreme(random()), extreme(random()), extreme(random()))
      else paint(at, 250, 250, 250 - (x % 97 === 0 ? shift : 0))
    }
  }
  return { width, height, rgba }
}
