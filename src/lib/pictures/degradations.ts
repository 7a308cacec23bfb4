import type { Raster } from '../../contracts/index.ts'
import { mulberry32 } from '../statistics/mulberry32.ts'
import { editPicture } from './edit-picture.ts'

/*
 * Degraded versions of a reference picture. An answer is ranked among them ("closer than 38 of 40 degraded
 * versions"), because a score alone does not say whether an answer is good.
 */

/** Recorded with every rank. Raise it whenever the list, a seed or the distance changes. */
export const degradationsVersion = 1

export type Degradation =
  /** Moved right and down, in percent of the longer side. */
  | { readonly kind: 'shift'; readonly amount: number }
  /** Blurred twice by a box of 2 * amount + 1 pixels. */
  | { readonly kind: 'blur'; readonly amount: number }
  /** Mixed with white, in percent. */
  | { readonly kind: 'fade'; readonly amount: number }
  /** Mixed with green, in percent. */
  | { readonly kind: 'tint'; readonly amount: number }
  /** Detail is removed from this share of all cells, in percent. Cells are about as high as a line of text. */
  | { readonly kind: 'text'; readonly amount: number; readonly seed: number }
  /** This many of 64 blocks are replaced by the background. */
  | { readonly kind: 'blocks'; readonly amount: number; readonly seed: number }
  /** This many pairs of 64 blocks are exchanged. */
  | { readonly kind: 'order'; readonly amount: number; readonly seed: number }
  /** The lower part is missing, in percent of the height. */
  | { readonly kind: 'blank'; readonly amount: number }

export const degradations: readonly Degradation[] = [
  ...[1, 2, 4, 8, 16, 32].map((amount) => ({ kind: 'shift', amount }) as const),
  ...[1, 2, 3, 5, 8, 14].map((amount) => ({ kind: 'blur', amount }) as const),
  ...[20, 40, 60, 80].map((amount) => ({ kind: 'fade', amount }) as const),
  ...[15, 35, 60, 85].map((amount) => ({ kind: 'tint', amount }) as const),
  ...[10, 25, 40, 60, 80, 100].map((amount, at) => ({ kind: 'text', amount, seed: 100 + at }) as const),
  ...[2, 4, 8, 16, 32, 48].map((amount, at) => ({ kind: 'blocks', amount, seed: 200 + at }) as const),
  ...[2, 4, 8, 16, 32].map((amount, at) => ({ kind: 'order', amount, seed: 300 + at }) as const),
  ...[40, 70, 100].map((amount) => ({ kind: 'blank', amount }) as const),
]

/** Applies a degradation to an opaque picture without changing its size. */
export function degrade(picture: Raster, degradation: Degradation): Raster {
  const { kind, amount } = degradation
  switch (kind) {
    case 'shift': {
      const distance = Math.max(1, Math.round((Math.max(picture.width, picture.height) * amount) / 100))
      return editPicture(picture, { right: distance, down: distance })
    }
    case 'blur':
    case 'fade':
      return editPicture(picture, { [kind]: amount })
    case 'blank':
      return editPicture(picture, { erase: amount })
    case 'tint':
      return tint(picture, amount / 100)
    case 'text':
      return removeDetail(picture, degradation)
    case 'blocks':
      return removeBlocks(picture, degradation)
    case 'order':
      return exchangeBlocks(picture, degradation)
  }
}

const green = [30, 160, 70] as const

function tint(picture: Raster, share: number): Raster {
  const rgba = picture.rgba.slice()
  for (const [channel, target] of green.entries()) {
    for (let at = channel; at < rgba.length; at += 4) {
      const value = rgba[at] ?? 0
      rgba[at] = value + (target - value) * share
    }
  }
  return { ...picture, rgba }
}

interface Chosen {
  readonly amount: number
  readonly seed: number
}

/** In pixels of the working picture, in which a line of a page of 1920 pixels is about 5 pixels high. */
const cell = { width: 16, height: 5 } as const

function removeDetail(picture: Raster, { amount, seed }: Chosen): Raster {
  const { width, height } = picture
  const columns = Math.ceil(width / cell.width)
  const count = columns * Math.ceil(height / cell.height)
  const words = wordsOf(picture).slice()
  for (const at of choose(count, Math.round((count * amount) / 100), seed)) {
    const left = (at % columns) * cell.width
    const top = Math.floor(at / columns) * cell.height
    const box = {
      ...{ left, right: Math.min(width, left + cell.width) },
      ...{ top, bottom: Math.min(height, top + cell.height) },
    }
    fill(words, width, box, commonestIn(words, width, box))
  }
  return rasterOf(words, picture)
}

/** Number of blocks along each side. */
const side = 8

function removeBlocks(picture: Raster, { amount, seed }: Chosen): Raster {
  const words = wordsOf(picture).slice()
  const background = backgroundOf(picture)
  for (const block of choose(side ** 2, amount, seed))
    fill(words, picture.width, boxOf(block, picture), background)
  return rasterOf(words, picture)
}

function exchangeBlocks(picture: Raster, { amount, seed }: Chosen): Raster {
  const { width } = picture
  const from = wordsOf(picture)
  const words = from.slice()
  const chosen = choose(side ** 2, 2 * amount, seed)
  for (const [at, block] of chosen.entries()) {
    const box = boxOf(block, picture)
    const other = boxOf(chosen[at ^ 1] ?? block, picture)
    // Blocks can differ by one pixel in size.
    const columns = Math.min(box.right - box.left, other.right - other.left)
    for (let y = 0; y < Math.min(box.bottom - box.top, other.bottom - other.top); y += 1) {
      const start = (other.top + y) * width + other.left
      words.set(from.subarray(start, start + columns), (box.top + y) * width + box.left)
    }
  }
  return rasterOf(words, picture)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf(block: number, { width, height }: Raster): Box {
  const edge = (at: number, size: number) => Math.round((at * size) / side)
  const column = block % side
  const row = Math.floor(block / side)
  return {
    ...{ left: edge(column, width), right: edge(column + 1, width) },
    ...{ top: edge(row, height), bottom: edge(row + 1, height) },
  }
}

function wordsOf({ rgba }: Raster): Uint32Array {
  return new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
}

function rasterOf(words: Uint32Array, { width, height }: Raster): Raster {
  return { width, height, rgba: new Uint8ClampedArray(words.slice().buffer) }
}

function fill(words: Uint32Array, width: number, { left, top, right, bottom }: Box, word: number): void {
  for (let y = top; y < bottom; y += 1) words.fill(word, y * width + left, y * width + right)
}

/** The most frequent pixel of a picture, as a word. */
export function backgroundOf(picture: Raster): number {
  const { width, height } = picture
  return commonestIn(wordsOf(picture), width, { left: 0, top: 0, right: width, bottom: height })
}

/** The most frequent word in a box; in a tie, the one that reaches that count first. */
function commonestIn(words: Uint32Array, width: number, { left, top, right, bottom }: Box): number {
  const counts = new Map<number, number>()
  let best = 0
  let most = 0
  for (let y = top; y < bottom; y += 1) {
    for (const word of words.subarray(y * width + left, y * width + right)) {
      const count = (counts.get(word) ?? 0) + 1
      counts.set(word, count)
      if (count > most) {
        most = count
        best = word
      }
    }
  }
  return best
}

/** `count` different numbers below `size`, in random order. */
function choose(size: number, count: number, seed: number): readonly number[] {
  const random = mulberry32(seed)
  const numbers = Array.from({ length: size }, (_, at) => at)
  for (let at = 0; at < count; at += 1) {
    const other = at + Math.floor(random() * (size - at))
    const taken = numbers[other] ?? 0
    numbers[other] = numbers[at] ?? 0
    numbers[at] = taken
  }
  return numbers.slice(0, count)
}
