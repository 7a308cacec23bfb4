import {
  fail,
  maxRasterPixels,
  type Failure,
  type MetricInputs,
  type Raster,
} from '../../src/contracts/index.ts'

function isWellFormed({ width, height, rgba }: Raster): boolean {
  return (
    Number.isInteger(width) &&
    Number.isInteger(height) &&
    width > 0 &&
    height > 0 &&
    rgba.length === width * height * 4
  )
}

/** Pixels between the two passes of a resize, which only shapes like 1 x 10000 to 1000000 x 1 exceed. */
const mostBetween = 400_000_000

/** What is wrong with a pair before any metric looks at it, or null. */
export function checkImagePair({
  candidate,
  reference,
}: MetricInputs['image-pair']): Failure<'invalid-input' | 'too-large'> | null {
  for (const [name, raster] of [
    ['candidate', candidate],
    ['reference', reference],
  ] as const) {
    if (!isWellFormed(raster)) {
      return fail(
        'invalid-input',
        `Expected the ${name} to have width x height x 4 bytes, got ${raster.width} x ${raster.height} and ${raster.rgba.length} bytes.`,
      )
    }
    if (raster.width * raster.height > maxRasterPixels) {
      return fail(
        'too-large',
        `The ${name} has ${raster.width} x ${raster.height} pixels; the limit is ${maxRasterPixels / 1e6} million.`,
      )
    }
  }
  const { width, height } = reference
  if (candidate.width !== width && candidate.height !== height && width * candidate.height > mostBetween) {
    return fail(
      'too-large',
      `Resizing the candidate from ${candidate.width} x ${candidate.height} to ${width} x ${height} takes ${Math.ceil((width * candidate.height) / 1e6)} million pixels on the way; the limit is ${mostBetween / 1e6} million.`,
    )
  }
  return null
}
