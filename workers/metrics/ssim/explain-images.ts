import type { MapExplanation, MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { fitGrayPair } from '../../images/gray.ts'
import { paintMap } from '../../images/paint-map.ts'
import { rankRegions, sumValues } from '../../images/regions.ts'
import { averageSsim, windowSize } from './compute-ssim.ts'

/** Windows whose value is this close to 1 look equal, so they are painted as equal. */
const equalFrom = 0.999

/** The value of each pixel is the SSIM (-1..1) of the window around it; the outermost three pixels have none. */
export function explainImages(input: MetricInputs['image-pair'], protocol: Protocol): MapExplanation {
  const { candidate, reference, width, height } = fitGrayPair(input, protocol)
  const values = new Float32Array(width * height).fill(NaN)
  const margin = (windowSize - 1) / 2
  const raw = averageSsim(candidate, reference, width, height, (row, windows) => {
    values.set(windows, (row + margin) * width + margin)
  })
  return {
    kind: 'map',
    raster: paintMap({ width, height }, reference, values, (ssim) => (ssim >= equalFrom ? -1 : 1 - ssim)),
    values,
    regions: rankRegions({ width, height }, (...cell) => sumValues(values, width, cell, (ssim) => 1 - ssim)),
    value: (raw + 1) / 2,
  }
}
