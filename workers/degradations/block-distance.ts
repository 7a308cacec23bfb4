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
export function blockDistance(one: Raster, other: Raster, background: number): number {
  const there = costOfBlocks(one, other, background)
  const back = costOfBlocks(other, one, background)
  const blocks = there.blocks + back.blocks
  return blocks === 0 ? 0 : (there.cost + back.cost) / blocks
}

/** The sum of the blocks' costs (0..1 each), and the number of blocks with content. */
function costOfBlocks(
  from: Raster,
  to: Raster,
  background: number,
): { readonly cost: number; readonly blocks: number } {
  const { width, height } = from
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
      const content = contentOf(from, block, background)
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

/** The least that a block can pay: a search at every other position, refined around the best one. */
function costOf(from: Raster, to: Raster, block: Block): number {
  const still = differenceAt(from, to, block, 0, 0, Infinity)
  if (still === 0) return 0
  const best = { cost: still, right: 0, down: 0 }
  const probe = (right: number, down: number) => {
    const isInside =
      block.left + right >= 0 &&
      block.right + right <= from.width &&
      block.top + down >= 0 &&
      block.bottom + down <= from.height
    const move = moveCost * still * (Math.max(Math.abs(down), Math.abs(right)) / reach)
    if (!isInside || move >= best.cost) return
    const cost = move + differenceAt(from, to, block, right, down, best.cost - move)
    if (cost < best.cost) Object.assign(best, { cost, right, down })
  }
  for (let down = -reach; down <= reach; down += 2) {
    for (let right = -reach; right <= reach; right += 2) probe(right, down)
  }
  const { right, down } = best
  for (let y = down - 1; y <= down + 1; y += 1) {
    for (let x = right - 1; x <= right + 1; x += 1) probe(x, y)
  }
  return best.cost
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
