import type { MetricInputs, Raster } from '../../src/contracts/index.ts'
import { editPicture } from '../../src/lib/pictures/edit-picture.ts'
import { resize } from '../images/resize.ts'
import { backgroundOf } from '../../src/lib/pictures/degradations.ts'

/** Side of a block in pixels of the working picture. */
const blockSize = 8
/** How far a block may move in each direction, in pixels of the working picture. */
const reach = 6
/** What a block pays for moving as far as it may, as a share of what it would pay at its old position. */
const moveCost = 0.25
/**
 * Blocks that differ less than this from the background on average (0..255 per channel) have no content. Isolated
 * pixels, up to 2 % of them, are therefore no content.
 */
const leastContent = 6.5

/**
 * Distance between two pictures of the same size by block matching, as used for motion compensation in video: every
 * block with content, in either picture, looks for the most similar block near its position in the other picture, and
 * pays for what still differs and for the way. Unlike SSIM and pixel differences, small shifts are therefore cheap.
 * Symmetric; 0 for equal pictures, 1 if no block matches better than an empty page would.
 */
export function blockDistance(one: Searched, other: Searched, background: number): number {
  const there = costOfBlocks(one, other, background)
  const back = costOfBlocks(other, one, background)
  const blocks = there.blocks + back.blocks
  return blocks === 0 ? 0 : (there.cost + back.cost) / blocks
}

/** The sum of the blocks' costs (0..1 each), and the number of blocks with content. */
function costOfBlocks(
  from: Searched,
  to: Searched,
  background: number,
): { readonly cost: number; readonly blocks: number } {
  const { width, height } = from.picture
  let cost = 0
  let blocks = 0
  for (let top = 0; top < height; top += blockSize) {
    for (let left = 0; left < width; left += blockSize) {
      const block = {
        left,
        top,
        right: Math.min(width, left + blockSize),
        bottom: Math.min(height, top + blockSize),
      }
      const content = contentOf(from.picture, block, background)
      if (content < leastContent * 3 * (block.right - block.left) * (block.bottom - block.top)) continue
      blocks += 1
      cost += Math.min(1, costOf(from, to, block) / content)
    }
  }
  return { cost, blocks }
}

interface Block {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Sum of the differences from the background over all pixels and channels. */
function contentOf({ rgba, width }: Raster, { left, top, right, bottom }: Block, background: number): number {
  const [red, green, blue] = channelsOf(background)
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      sum +=
        Math.abs((rgba[at] ?? 0) - red) +
        Math.abs((rgba[at + 1] ?? 0) - green) +
        Math.abs((rgba[at + 2] ?? 0) - blue)
    }
  }
  return sum
}

function channelsOf(word: number): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = new Uint8Array(new Uint32Array([word]).buffer)
  return [red, green, blue]
}

/** Every other position within reach, the nearest first. */
const positions = listPositions().sort((one, other) => distanceOf(one) - distanceOf(other))

type Position = readonly [right: number, down: number]

function listPositions(): Position[] {
  const steps = Array.from({ length: reach + 1 }, (_, step) => 2 * step - reach)
  return steps.flatMap((down) => steps.map((right): Position => [right, down]))
}

function distanceOf([right, down]: Position): number {
  return Math.max(Math.abs(right), Math.abs(down))
}

/** The least that a block can pay: a search at every other position, refined around the best one. */
function costOf(from: Searched, to: Searched, block: Block): number {
  const still = differenceAt(from.picture, to.picture, block, 0, 0, Infinity)
  if (still === 0) return 0
  const { width, height } = from.picture
  const sum = sumAt(from, block, 0, 0)
  let best = still
  let place: Position = [0, 0]
  const probe = (position: Position, move: number) => {
    const [right, down] = position
    const isInside =
      block.left + right >= 0 &&
      block.right + right <= width &&
      block.top + down >= 0 &&
      block.bottom + down <= height
    // Blocks differ at least by the difference of their sums.
    if (!isInside || move + Math.abs(sum - sumAt(to, block, right, down)) >= best) return
    const cost = move + differenceAt(from.picture, to.picture, block, right, down, best - move)
    if (cost < best) {
      best = cost
      place = position
    }
  }
  const moveTo = (position: Position) => (moveCost * still * distanceOf(position)) / reach
  for (const position of positions) {
    const move = moveTo(position)
    // All later positions cost at least as much to reach.
    if (move >= best) break
    probe(position, move)
  }
  const [right, down] = place
  for (let y = down - 1; y <= down + 1; y += 1) {
    for (let x = right - 1; x <= right + 1; x += 1) probe([x, y], moveTo([x, y]))
  }
  return best
}

/** A picture with the sums of all channels over the rectangles from its corner to every pixel. */
export interface Searched {
  readonly picture: Raster
  readonly sums: Float64Array
}

/** Prepares a picture for `blockDistance`. */
export function prepareSearch(picture: Raster): Searched {
  const { width, height, rgba } = picture
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      sum += (rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum
    }
  }
  return { picture, sums }
}

/** Sum of a moved block's channels. */
function sumAt({ picture, sums }: Searched, block: Block, right: number, down: number): number {
  const row = picture.width + 1
  const top = (block.top + down) * row + right
  const bottom = (block.bottom + down) * row + right
  return (
    (sums[bottom + block.right] ?? 0) -
    (sums[bottom + block.left] ?? 0) -
    (sums[top + block.right] ?? 0) +
    (sums[top + block.left] ?? 0)
  )
}

/** Sum of absolute differences; stops early once it exceeds `most`. */
function differenceAt(
  { rgba: from, width }: Raster,
  { rgba: to }: Raster,
  { left, top, right, bottom }: Block,
  shiftRight: number,
  shiftDown: number,
  most: number,
): number {
  const shift = (shiftDown * width + shiftRight) * 4
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      sum +=
        Math.abs((from[at] ?? 0) - (to[at + shift] ?? 0)) +
        Math.abs((from[at + 1] ?? 0) - (to[at + shift + 1] ?? 0)) +
        Math.abs((from[at + 2] ?? 0) - (to[at + shift + 2] ?? 0))
    }
    if (sum > most) return sum
  }
  return sum
}

/** The longer side of a working picture, in pixels, at most. */
const workingSide = 480

/**
 * Reduces opaque pictures to working size by the same whole factor, at least 2. They are blurred, so
 * that a shift by a fraction of a working pixel changes little. If both have the same width,
 * the candidate is extended or cut at the bottom; otherwise it is resized to the reference, as metrics do.
 */
export function reducePair({ candidate, reference }: MetricInputs['image-pair']): MetricInputs['image-pair'] {
  const { width, height } = reference
  const factor = Math.max(2, Math.ceil(Math.max(width, height) / workingSide))
  const [smallWidth, smallHeight] = [Math.ceil(width / factor), Math.ceil(height / factor)]
  const reduce = (picture: Raster) =>
    editPicture(resize(picture, smallWidth, smallHeight, 'bilinear'), { blur: 1 })
  return {
    candidate: reduce(candidate.width === width ? withHeight(candidate, height) : candidate),
    reference: reduce(reference),
  }
}

/** A picture cut at the bottom, or extended there with its background. */
function withHeight(picture: Raster, height: number): Raster {
  if (picture.height === height) return picture
  const words = new Uint32Array(picture.width * height).fill(backgroundOf(picture))
  const rgba = new Uint8ClampedArray(words.buffer)
  rgba.set(picture.rgba.subarray(0, rgba.length))
  return { width: picture.width, height, rgba }
}
