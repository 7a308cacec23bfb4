import type { Protocol, Raster } from '../../../src/contracts/index.ts'
import { findCommonestColour, type Colour } from '../../images/colour-counts.ts'
import { pixelWords } from '../../kernels/pixel-words.ts'
import { resize } from '../../images/resize.ts'

export const patchSide = 8
export const patchPixels = patchSide * patchSide
const maxPatches = 100
/** If the most common colour covers more than this share, patches of only that colour are skipped. */
const modalThreshold = 0.5
const modalWeight = 0.001

/** Two images of equal size cut into the same patches, ready for transport. All arrays are patch-major. */
export interface PatchPair {
  /** Size used for position costs, which is the size after reduction but before padding. */
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly columns: number
  /** Row-major indices of the patches that are used. All arrays below are in this order. */
  readonly kept: readonly number[]
  /** Mass of each patch, the same on both sides. The masses add up to 1. */
  readonly weights: Float64Array
  readonly candidate: Patches
  readonly reference: Patches
}

export interface Patches {
  /** Grey value of each point, 0..1. */
  readonly gray: Float64Array
  /** Mass of each point. The masses of a patch add up to 1. */
  readonly mass: Float64Array
  /** Patches with equal content have the same number. */
  readonly kinds: Int32Array
  /** 1 if all points of the patch have the same grey value. */
  readonly flat: Uint8Array
}

/**
 * Size at which an image is compared: at most 100 patches of 8 x 8, with the aspect ratio preserved as closely as
 * possible.
 */
function patchedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const count = Math.ceil(width / patchSide) * Math.ceil(height / patchSide)
  if (count <= maxPatches) return { width, height }
  const divisor = Math.sqrt(count / maxPatches)
  // A strip so flat that even one row of patches is too many would be reduced to height 0, so one row of 100 patches
  // is kept.
  const columns = Math.min(maxPatches, Math.ceil(width / patchSide / divisor))
  const rows = Math.floor(maxPatches / columns)
  return { width: columns * patchSide, height: rows * patchSide }
}

/** Most frequent RGB colour and its share; in a tie, the smallest colour. */
export function modalColour(raster: Raster): { readonly colour: Colour; readonly share: number } {
  const { colour, count } = findCommonestColour(pixelWords(raster))
  return { colour, share: count / (raster.width * raster.height) }
}

function colourAt(rgba: Uint8ClampedArray, index: number): number {
  return ((rgba[index] ?? 0) << 16) | ((rgba[index + 1] ?? 0) << 8) | (rgba[index + 2] ?? 0)
}

/** Grey value of a pixel. Channels are divided in single precision and weighted in double, as in the published code. */
const redGray = channelTable(0.299)
const greenGray = channelTable(0.587)
const blueGray = channelTable(0.114)

function channelTable(weight: number): Float64Array {
  return Float64Array.from({ length: 256 }, (_, value) => weight * Math.fround(value / 255))
}

function grayOf(colour: number): number {
  // The order of the additions matters, because only this order makes white exactly 1, as in the published code.
  return (
    (redGray[colour >> 16] ?? 0) + ((greenGray[(colour >> 8) & 255] ?? 0) + (blueGray[colour & 255] ?? 0))
  )
}

/**
 * Grey value 0..1 of the modal colour, computed entirely in double precision. For all but a few colours, this is not
 * the same double as from `grayOf`.
 */
export function modalGray(colour: number): number {
  return (0.299 * (colour >> 16) + 0.587 * ((colour >> 8) & 255) + 0.114 * (colour & 255)) / 255
}

/** The colours that count as "the modal colour", for each step that tests for it. */
interface ModalTests {
  readonly inPatchWeight: (colour: number) => boolean
  readonly inMask: (colour: number) => boolean
}

function modalTests(modal: number, protocol: Protocol): ModalTests {
  if (protocol === 'paper') {
    const isModal = (colour: number) => colour === modal
    return { inPatchWeight: isModal, inMask: isModal }
  }
  const gray = modalGray(modal)
  const rounded = Math.fround(gray)
  return {
    inPatchWeight: (colour) => grayOf(colour) === gray,
    inMask: (colour) => Math.fround(grayOf(colour)) === rounded,
  }
}

/** Resizes the image to the size at which it is cut (step 1 of the definition), with Pillow's bicubic filter. */
export function reduce(raster: Raster): Raster {
  const { width, height } = patchedSize(raster.width, raster.height)
  return resize(raster, width, height)
}

/** Cuts two opaque, reduced images of equal size into weighted patches (steps 2 to 6 of the definition). */
export function cutPatches(candidate: Raster, reference: Raster, protocol: Protocol): PatchPair {
  const size = { width: reference.width, height: reference.height }
  const { colour: modal, share } = modalColour(reference)
  const tests = modalTests(modal, protocol)
  const columns = Math.ceil(size.width / patchSide)
  const rows = Math.ceil(size.height / patchSide)
  const candidateColours = patchColours(candidate, rows, columns, modal)
  const referenceColours = patchColours(reference, rows, columns, modal)
  const count = rows * columns
  const hasOther = (colours: Int32Array, patch: number, isModal: (colour: number) => boolean) => {
    for (let index = patch * patchPixels; index < (patch + 1) * patchPixels; index += 1) {
      if (!isModal(colours[index] ?? 0)) return true
    }
    return false
  }
  const patchWeights = (colours: Int32Array) => {
    const weights = new Float64Array(count)
    let total = 0
    for (let patch = 0; patch < count; patch += 1) {
      const weight = hasOther(colours, patch, tests.inPatchWeight) ? 1 : modalWeight
      weights[patch] = weight
      total += weight
    }
    return weights.map((weight) => weight / total)
  }
  const candidateWeights = patchWeights(candidateColours)
  const referenceWeights = patchWeights(referenceColours)
  let kept = Array.from({ length: count }, (_, patch) => patch)
  if (share > modalThreshold) {
    const busy = kept.filter(
      (patch) =>
        hasOther(candidateColours, patch, tests.inMask) || hasOther(referenceColours, patch, tests.inMask),
    )
    // For two blank images, no patches would be left to compare, so all patches are kept.
    if (busy.length > 0) kept = busy
  }
  const weights = Float64Array.from(kept, (patch) =>
    Math.max(candidateWeights[patch] ?? 0, referenceWeights[patch] ?? 0),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    ...size,
    rows,
    columns,
    kept,
    weights: weights.map((weight) => weight / total),
    candidate: patchPoints(candidateColours, kept, tests.inMask),
    reference: patchPoints(referenceColours, kept, tests.inMask),
  }
}

/** Colours in patch order, padded on the right and at the bottom with the modal colour. */
function patchColours(raster: Raster, rows: number, columns: number, modal: number): Int32Array {
  const colours = new Int32Array(rows * columns * patchPixels).fill(modal)
  const { width, height, rgba } = raster
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / patchSide)
    for (let x = 0; x < width; x += 1) {
      const patch = row * columns + Math.floor(x / patchSide)
      colours[patch * patchPixels + (y % patchSide) * patchSide + (x % patchSide)] = colourAt(
        rgba,
        (y * width + x) * 4,
      )
    }
  }
  return colours
}

function patchPoints(
  colours: Int32Array,
  kept: readonly number[],
  isModal: (colour: number) => boolean,
): Patches {
  const gray = new Float64Array(kept.length * patchPixels)
  const mass = new Float64Array(kept.length * patchPixels)
  const kinds = new Int32Array(kept.length)
  const flat = new Uint8Array(kept.length)
  const known = new Map<string, number>()
  for (const [position, patch] of kept.entries()) {
    const from = patch * patchPixels
    const to = position * patchPixels
    let total = 0
    for (let index = 0; index < patchPixels; index += 1) {
      const colour = colours[from + index] ?? 0
      const weight = isModal(colour) ? modalWeight : 1
      gray[to + index] = grayOf(colour)
      mass[to + index] = weight
      total += weight
    }
    for (let index = 0; index < patchPixels; index += 1) mass[to + index] = (mass[to + index] ?? 0) / total
    flat[position] = gray.subarray(to + 1, to + patchPixels).every((value) => value === gray[to]) ? 1 : 0
    const content = colours.subarray(from, from + patchPixels).join()
    const kind = known.get(content) ?? known.size
    known.set(content, kind)
    kinds[position] = kind
  }
  return { gray, mass, kinds, flat }
}
