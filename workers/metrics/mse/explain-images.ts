import type { MapExplanation, MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { toGray } from '../../images/gray.ts'
import { paintMap } from '../../images/paint-map.ts'
import { rankRegions, sumValues } from '../../images/regions.ts'

/**
 * The value of each pixel is the mean over its channels of the squared difference, 0..65025. Its colour is determined
 * by the square root of that value.
 */
export function explainImages(input: MetricInputs['image-pair'], protocol: Protocol): MapExplanation {
  const { candidate, reference } = fitPair(input, protocol)
  const { width, height } = reference
  const left = candidate.rgba
  const right = reference.rgba
  const values = new Float32Array(width * height)
  let sum = 0
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 4) {
    const red = (left[at] ?? 0) - (right[at] ?? 0)
    const green = (left[at + 1] ?? 0) - (right[at + 1] ?? 0)
    const blue = (left[at + 2] ?? 0) - (right[at + 2] ?? 0)
    const squares = red * red + green * green + blue * blue
    sum += squares
    values[pixel] = squares / 3
  }
  return {
    kind: 'map',
    raster: paintMap({ width, height }, toGray(reference), values, (squares) =>
      squares === 0 ? -1 : Math.sqrt(squares) / 255,
    ),
    values,
    regions: rankRegions({ width, height }, (...cell) =>
      sumValues(values, width, cell, (squares) => squares),
    ),
    value: sum / (3 * width * height),
  }
}
