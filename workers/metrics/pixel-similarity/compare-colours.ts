import type { MetricInputs } from '../../../src/contracts/index.ts'
import { ColourCounts, colourOf, findAmongMany, type Colour } from '../../images/colour-counts.ts'
import { hasFullAlpha, pixelWords } from '../../kernels/pixel-words.ts'
import { pictureKernels, visitStrips, type PictureKernels } from '../../kernels/pictures.ts'

export interface ColourComparison {
  readonly pixels: number
  /** Number of pixels that have the modal colour of the union in both images. */
  readonly ignored: number
  /** Number of other pixels that are within the tolerance. */
  readonly equal: number
  /** Null if no pixel has the same colour in both images, in which case no modal colour would exclude anything. */
  readonly modal: readonly [red: number, green: number, blue: number] | null
}

/** 2 % of 255 is 5.1. */
export const toleranceSteps = 5

/** Null if the sizes differ or if a pixel is not opaque. The pair must then be fitted first. */
export function compareColours(input: MetricInputs['image-pair']): ColourComparison | null {
  const { candidate, reference } = input
  if (candidate.width !== reference.width || candidate.height !== reference.height) return null
  const kernels = pictureKernels()
  const found = kernels === null ? null : compareColoursByKernels(kernels, input)
  return found === null ? compareColoursByWords(input) : found === 'transparent' ? null : found
}

/** Compares the colours of a pair in WebAssembly. Null if the rows are too wide for it. */
export function compareColoursByKernels(
  kernels: PictureKernels,
  { candidate, reference }: MetricInputs['image-pair'],
): ColourComparison | 'transparent' | null {
  let close = 0
  let same = 0
  const state = { areFew: true, isOpaque: true }
  const isDone = visitStrips(kernels, candidate, reference, {
    space: kernels.coloursSpace(),
    begin: (space) => kernels.beginColours(space),
    visit({ left, right, pixels }) {
      state.isOpaque = hasFullAlpha(kernels.comparePixels(left, right, pixels, toleranceSteps))
      close += kernels.closeCount()
      same += kernels.equalCount()
      if (state.areFew) state.areFew = kernels.addColours(left, right, pixels) !== 0
      return state.isOpaque
    },
  })
  if (!state.isOpaque) return 'transparent'
  if (!isDone) return null
  const pixels = reference.width * reference.height
  if (state.areFew) {
    const modal = channelsOf(kernels.findCommonest())
    const ignored = kernels.commonestShared()
    return { pixels, ignored, equal: close - ignored, modal }
  }
  const likely = same === 0 ? null : proveLikely(kernels, { candidate, reference })
  if (likely === null) return compareMany(pixelWords(candidate), pixelWords(reference), close, same)
  const { colour, shared } = likely
  return { pixels, ignored: shared, equal: close - shared, modal: channelsOf(colour) }
}

/** Number of pixels that are sampled from each image to guess the modal colour. */
const sampledPixels = 2048
/** If a colour is less frequent than this in the sample, it is not common enough for a proof. */
const fewestSampled = 8

/**
 * Returns the modal colour and the number of positions at which both images have it, if one colour is far more common
 * than all others. Otherwise returns null, which proves nothing.
 */
function proveLikely(
  kernels: PictureKernels,
  { candidate, reference }: MetricInputs['image-pair'],
): { readonly colour: Colour; readonly shared: number } | null {
  const word = guessModal(pixelWords(candidate), pixelWords(reference))
  if (word === null) return null
  const isDone = visitStrips(kernels, candidate, reference, {
    space: kernels.likelySpace(),
    begin: (space) => kernels.beginLikely(space, word),
    visit({ left, right, pixels }) {
      kernels.addLikely(left, right, pixels)
      return true
    },
  })
  if (!isDone || kernels.isLikelyProven() === 0) return null
  return { colour: colourOf(word), shared: kernels.likelyShared() }
}

/** Returns the most common pixel word of a sample. Null if none is clearly more common than the others. */
function guessModal(left: Uint32Array, right: Uint32Array): number | null {
  const step = Math.max(1, Math.floor(left.length / sampledPixels))
  const sample = new Uint32Array(2 * Math.ceil(left.length / step))
  let size = 0
  for (let at = 0; at < left.length; at += step) {
    sample[size++] = left[at] ?? 0
    sample[size++] = right[at] ?? 0
  }
  sample.sort()
  let most = fewestSampled - 1
  let likely: number | null = null
  for (let start = 0, end = 0; start < size; start = end) {
    while (end < size && sample[end] === sample[start]) end += 1
    if (end - start <= most) continue
    most = end - start
    likely = sample[start] ?? 0
  }
  return likely
}

/** Finishes comparing two images that have very many colours; `same` is the number of equal pixels. */
function compareMany(left: Uint32Array, right: Uint32Array, close: number, same: number): ColourComparison {
  const pixels = left.length
  if (same === 0) return { pixels, ignored: 0, equal: close, modal: null }
  const { colour, shared } = findAmongMany(left, right)
  return { pixels, ignored: shared, equal: close - shared, modal: channelsOf(colour) }
}

function channelsOf(colour: number): readonly [red: number, green: number, blue: number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

/** Compares the colours of a pair of images of equal size without WebAssembly. */
export function compareColoursByWords({
  candidate,
  reference,
}: MetricInputs['image-pair']): ColourComparison | null {
  const left = pixelWords(candidate)
  const right = pixelWords(reference)
  const counts = new ColourCounts()
  let areFew = true
  let close = 0
  let same = 0
  let start = 0
  while (start < left.length) {
    const a = left[start] ?? 0
    const b = right[start] ?? 0
    let end = start + 1
    while (end < left.length && left[end] === a && right[end] === b) end += 1
    if (!hasFullAlpha(a & b)) return null
    const run = end - start
    if (areFew) areFew = a === b ? counts.add(a, 2 * run, run) : counts.add(a, run) && counts.add(b, run)
    if (a === b) same += run
    if (a === b || areClose(a, b)) close += run
    start = end
  }
  if (!areFew) return compareMany(left, right, close, same)
  const { colour, shared } = counts.findCommonest()
  return { pixels: left.length, ignored: shared, equal: close - shared, modal: channelsOf(colour) }
}

/** True if two pixel words are within the tolerance in every byte. */
export function areClose(a: number, b: number): boolean {
  return (
    Math.abs((a & 255) - (b & 255)) <= toleranceSteps &&
    Math.abs(((a >>> 8) & 255) - ((b >>> 8) & 255)) <= toleranceSteps &&
    Math.abs(((a >>> 16) & 255) - ((b >>> 16) & 255)) <= toleranceSteps &&
    Math.abs((a >>> 24) - (b >>> 24)) <= toleranceSteps
  )
}
