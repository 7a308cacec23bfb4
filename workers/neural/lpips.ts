import type { Protocol } from '../../src/contracts/index.ts'
import type { Values } from './cosine.ts'
import published from './lpips-heads.json' with { type: 'json' }

/*
 * LPIPS (arXiv:1801.03924, version 0.1) from the feature maps of a network, in float64, as computed by PyPI lpips
 * 0.1.4. The channels at each position are scaled to length 1 (with 1e-10 added to the length), the squared
 * differences are weighted by the published linear heads, and the means over all positions are summed over the
 * layers. 0 for equal images, otherwise above 0; symmetric. Goldens: tests/golden/neural/lpips.json.
 */

/** Output of a layer for an image. */
export interface FeatureMap {
  /** Values, channel by channel; each channel has `height` rows of `width` values. */
  readonly values: Values
  readonly channels: number
  readonly height: number
  readonly width: number
}

export interface LayerDistance {
  /** Mean over all positions, which is the layer's contribution to the distance. */
  readonly distance: number
  /** The distance at each position, row by row from the top. */
  readonly places: Float64Array<ArrayBuffer>
  readonly height: number
  readonly width: number
}

export interface LpipsDistance {
  readonly distance: number
  /** Layers in network order: relu1_2, relu2_2, relu3_3, relu4_3 and relu5_3 of VGG-16. */
  readonly layers: readonly LayerDistance[]
}

/** The published weights for VGG-16: 64, 128, 256, 512 and 512 weights, none of them below 0. */
export const vggHeads: readonly (readonly number[])[] = published.heads
/**
 * The network's input is (x - shift) / scale for values x from -1 to 1; shift and scale have one value each for red,
 * green and blue.
 */
export const vggShift: readonly number[] = published.shift
export const vggScale: readonly number[] = published.scale

const addedToLength = 1e-10

/** The distance of two images, computed from their layers. Throws if the shapes of layers and heads do not match. */
export function measureLpips(
  candidate: readonly FeatureMap[],
  reference: readonly FeatureMap[],
  heads: readonly (readonly number[])[] = vggHeads,
): LpipsDistance {
  if (candidate.length !== heads.length || reference.length !== heads.length) {
    throw new RangeError(
      `Expected ${heads.length} layers of both pictures, got ${candidate.length} and ${reference.length}.`,
    )
  }
  const layers = heads.map((head, index) => measureLayer(candidate[index], reference[index], head))
  return { distance: layers.reduce((sum, { distance }) => sum + distance, 0), layers }
}

function measureLayer(
  candidate: FeatureMap | undefined,
  reference: FeatureMap | undefined,
  head: readonly number[],
): LayerDistance {
  const ours = checkMap(candidate, head)
  const theirs = checkMap(reference, head)
  const { channels, height, width } = ours
  if (theirs.height !== height || theirs.width !== width) {
    throw new RangeError(
      `Expected maps of equal size, got ${width} x ${height} and ${theirs.width} x ${theirs.height}.`,
    )
  }
  const count = height * width
  const ourLengths = lengthsOf(ours)
  const theirLengths = lengthsOf(theirs)
  const places = new Float64Array(count)
  for (let channel = 0; channel < channels; channel += 1) {
    const weight = head[channel] ?? 0
    const start = channel * count
    for (let place = 0; place < count; place += 1) {
      const difference =
        (ours.values[start + place] ?? 0) / (ourLengths[place] ?? 0) -
        (theirs.values[start + place] ?? 0) / (theirLengths[place] ?? 0)
      places[place] = (places[place] ?? 0) + weight * difference * difference
    }
  }
  return { distance: places.reduce((sum, here) => sum + here, 0) / count, places, height, width }
}

function checkMap(map: FeatureMap | undefined, head: readonly number[]): FeatureMap {
  const count = map === undefined ? 0 : map.channels * map.height * map.width
  if (map === undefined || map.channels !== head.length || map.values.length !== count || count === 0) {
    throw new RangeError(
      `Expected a map of ${head.length} channels, got ${map?.channels ?? 0} with ${map?.values.length ?? 0} values.`,
    )
  }
  return map
}

/** Length of the channel vector at each position, plus a small constant to prevent division by 0. */
function lengthsOf({ values, channels, height, width }: FeatureMap): Float64Array<ArrayBuffer> {
  const count = height * width
  const lengths = new Float64Array(count)
  for (let channel = 0; channel < channels; channel += 1) {
    const start = channel * count
    for (let place = 0; place < count; place += 1) {
      lengths[place] = (lengths[place] ?? 0) + (values[start + place] ?? 0) ** 2
    }
  }
  for (let place = 0; place < count; place += 1)
    lengths[place] = Math.sqrt(lengths[place] ?? 0) + addedToLength
  return lengths
}

/**
 * Shows where the distance comes from, as the sum of the layers' distances, enlarged to the network's input size.
 * Layers are interpolated linearly between the centres of their positions (`align_corners=False`). The input size is
 * a multiple of the size of every layer, so the mean of the map is the distance.
 */
export function mapLpips(
  { layers }: LpipsDistance,
  width: number,
  height: number,
): Float64Array<ArrayBuffer> {
  const map = new Float64Array(width * height)
  for (const { places, ...from } of layers) {
    const columns = Array.from({ length: width }, (_, x) => placeBetween(x, width, from.width))
    for (let y = 0; y < height; y += 1) {
      const row = placeBetween(y, height, from.height)
      const top = row.first * from.width
      const bottom = row.second * from.width
      for (let x = 0; x < width; x += 1) {
        const column = columns[x]
        if (column === undefined) continue
        const { first, second, share } = column
        const above = (places[top + first] ?? 0) * (1 - share) + (places[top + second] ?? 0) * share
        const below = (places[bottom + first] ?? 0) * (1 - share) + (places[bottom + second] ?? 0) * share
        map[y * width + x] = (map[y * width + x] ?? 0) + above * (1 - row.share) + below * row.share
      }
    }
  }
  return map
}

/**
 * Maps a position on a larger axis to the two positions of a smaller axis between which it falls, and to the weight
 * of the second position.
 */
function placeBetween(place: number, larger: number, smaller: number) {
  const exact = Math.max(0, ((place + 0.5) * smaller) / larger - 0.5)
  const first = Math.min(Math.floor(exact), smaller - 1)
  return { first, second: Math.min(first + 1, smaller - 1), share: exact - first }
}

export interface LpipsScore {
  /** 1 - LPIPS, higher is better. */
  readonly value: number
  readonly parts: {
    readonly distance: number
    readonly layers: readonly number[]
    /** True if the published wrapper rejects the images, in which case its harness stores 0. */
    readonly rejected: boolean
  }
}

/**
 * The score of Image2Struct (arXiv:2410.22456). Under `reference`, a pair with a negative value in either input,
 * which the published wrapper does not accept, scores 0; the distance that would otherwise apply is kept in the
 * parts.
 */
export function scoreLpips(
  { distance, layers }: LpipsDistance,
  protocol: Protocol,
  hasNegative: boolean,
): LpipsScore {
  const rejected = protocol === 'reference' && hasNegative
  return {
    value: rejected ? 0 : 1 - distance,
    parts: { distance, layers: layers.map((layer) => layer.distance), rejected },
  }
}
