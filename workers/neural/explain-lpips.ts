import type { MapExplanation, MetricInputs, ModelSession, Protocol } from '../../src/contracts/index.ts'
import { fitGrayPair } from '../images/gray.ts'
import { lpipsSize } from '../images/network-input.ts'
import { paintMap } from '../images/paint-map.ts'
import { rankRegions, sumValues } from '../images/regions.ts'
import { mapLpips, scoreLpips } from './lpips.ts'
import { compareByVgg } from './vgg-features.ts'

/** Points with less than this share of the largest distance look equal, so they are painted as if they were equal. */
const equalTo = 0.02

/**
 * Shows where the distance between two images comes from. The map is computed in the network's input size and painted
 * in the reference's size. The value of each point is the distance there, 0 or more; the mean of the map is the
 * distance.
 */
export function explainLpipsBy(modelId: string) {
  return async (
    input: MetricInputs['image-pair'],
    protocol: Protocol,
    open: (modelId: string) => Promise<ModelSession>,
  ): Promise<MapExplanation> => {
    const { distance, hasNegative } = await compareByVgg(await open(modelId), input, protocol)
    const map = mapLpips(distance, lpipsSize, lpipsSize)
    const { reference, width, height } = fitGrayPair(input, protocol)
    const values = new Float32Array(width * height)
    const columns = Uint16Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * lpipsSize) / width))
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(((y + 0.5) * lpipsSize) / height) * lpipsSize
      for (let x = 0; x < width; x += 1) values[y * width + x] = map[row + (columns[x] ?? 0)] ?? 0
    }
    const most = map.reduce((peak, here) => Math.max(peak, here), 0)
    return {
      kind: 'map',
      raster: paintMap({ width, height }, reference, values, (here) =>
        here <= equalTo * most ? -1 : here / most,
      ),
      values,
      regions: rankRegions({ width, height }, (...cell) => sumValues(values, width, cell, (here) => here)),
      value: scoreLpips(distance, protocol, hasNegative).value,
    }
  }
}
