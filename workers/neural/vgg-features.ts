import type { MetricInputs, ModelSession, Protocol } from '../../src/contracts/index.ts'
import { fitPair } from '../images/fit-pair.ts'
import { makeLpipsInput, type NetworkInput } from '../images/network-input.ts'
import { embedPicture, type Features } from './embed-pictures.ts'
import { measureLpips, vggScale, vggShift, type FeatureMap, type LpipsDistance } from './lpips.ts'

export interface PairDistance {
  readonly distance: LpipsDistance
  /** True if the published wrapper, which expects values from 0 to 1, would have received a negative value. */
  readonly hasNegative: boolean
}

/** The LPIPS distance of a pair, computed with a network whose first five outputs are VGG-16's layers. */
export async function compareByVgg(
  session: ModelSession,
  pair: MetricInputs['image-pair'],
  protocol: Protocol,
): Promise<PairDistance> {
  const fitted = fitPair(pair, protocol)
  const candidate = makeLpipsInput(fitted.candidate, protocol)
  const reference = makeLpipsInput(fitted.reference, protocol)
  const [ours, theirs] = await Promise.all([
    embedPicture(session, scaleForVgg(candidate)),
    embedPicture(session, scaleForVgg(reference)),
  ])
  const names = session.outputs.map(({ name }) => name)
  return {
    distance: measureLpips(mapsOf(ours, names), mapsOf(theirs, names)),
    hasNegative: candidate.hasNegative || reference.hasNegative,
  }
}

/** The published scaling layer, which computes (x - shift) / scale, with each step rounded to float32. */
function scaleForVgg({ values, dims }: NetworkInput): NetworkInput {
  const count = dims[2] * dims[3]
  const scaled = new Float32Array(values.length)
  for (let channel = 0; channel < 3; channel += 1) {
    const shift = Math.fround(vggShift[channel] ?? 0)
    const scale = Math.fround(vggScale[channel] ?? 1)
    for (let index = channel * count; index < (channel + 1) * count; index += 1) {
      scaled[index] = Math.fround((values[index] ?? 0) - shift) / scale
    }
  }
  return { values: scaled, dims }
}

function mapsOf(features: Features, names: readonly string[]): readonly FeatureMap[] {
  return names.flatMap((name) => {
    const tensor = features[name]
    if (tensor?.type !== 'float32') return []
    const [, channels = 0, height = 0, width = 0] = tensor.dims
    return [{ values: tensor.data, channels, height, width }]
  })
}
