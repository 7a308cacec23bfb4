import {
  fail,
  maxRasterPixels,
  msg,
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

/**
 * Maximum number of pixels between the two passes of a resize. Only resizes such as 1 x 10000 to 1000000 x 1 exceed
 * it.
 */
const mostBetween = 400_000_000

/** Checks a pair before any metric receives it. Returns the problem, or null if there is none. */
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
        msg`Expected the ${name} to have width x height x 4 bytes, got ${raster.width} x ${raster.height} and ${raster.rgba.length} bytes.`,
      )
    }
    if (raster.width * raster.height > maxRasterPixels) {
      return fail(
        'too-large',
        msg`The ${name} has ${raster.width} x ${raster.height} pixels; the limit is ${maxRasterPixels / 1e6} million.`,
      )
    }
  }
  const { width, height } = reference
  if (candidate.width !== width && candidate.height !== height && width * candidate.height > mostBetween) {
    return fail(
      'too-large',
      msg`Resizing the candidate from ${candidate.width} x ${candidate.height} to ${width} x ${height} needs an intermediate picture of ${Math.ceil((width * candidate.height) / 1e6)} million pixels; the limit is ${mostBetween / 1e6} million.`,
    )
  }
  return null
}
