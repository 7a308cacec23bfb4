/*
 * Determines which parts of an image depend on which tiles of Chromium's compositor. This matters because gradients
 * are dithered per tile.
 */

/** Side length of a compositor tile in device pixels; neighbours overlap by one pixel on each side. */
export const tileSide = 256
const stride = tileSide - 2
/** Side length of the dithering pattern in device pixels. */
export const pattern = 8

/** A region of the image. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface TileGrid {
  readonly width: number
  readonly height: number
  /** Position of the first tile (the page's own corner), in device pixels of the image. */
  readonly left: number
  readonly top: number
  readonly background: string
  /** Areas with gradients, in whole device pixels. */
  readonly dithered: readonly Area[]
  /** Areas left unchanged, in whole device pixels. */
  readonly kept: readonly Area[]
}

export interface Shift {
  /** Distance by which the image is shifted, from 0 to 7 device pixels. */
  readonly dx: number
  readonly dy: number
  /** The parts of the shifted image that are used, in image coordinates. */
  readonly tiles: readonly Tile[]
}

/** The visible part of a tile, and the position at which the tile starts. */
interface Tile extends Area {
  readonly x: number
  readonly y: number
}

/** The shifts other than zero, each with the tiles that need it. */
export function listShifts(grid: Pick<TileGrid, 'width' | 'height' | 'left' | 'top' | 'dithered'>): Shift[] {
  const shifts = new Map<number, { dx: number; dy: number; tiles: Tile[] }>()
  for (const row of listSpans(grid.top, grid.height)) {
    for (const column of listSpans(grid.left, grid.width)) {
      const shown = { left: column.start, top: row.start, width: column.length, height: row.length }
      const tile = { ...shown, x: column.origin, y: row.origin }
      const dx = shiftOf(column.origin)
      const dy = shiftOf(row.origin)
      if ((dx === 0 && dy === 0) || !grid.dithered.some((area) => touches(area, tile))) continue
      const key = dy * pattern + dx
      const known = shifts.get(key)
      if (known === undefined) shifts.set(key, { dx, dy, tiles: [tile] })
      else known.tiles.push(tile)
    }
  }
  return [...shifts.values()]
}

function shiftOf(origin: number): number {
  return (pattern - (((origin % pattern) + pattern) % pattern)) % pattern
}

function touches(one: Area, other: Area): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

interface Span {
  /** Position of the tile, in image coordinates. */
  readonly origin: number
  /** The visible part of the tile, in image coordinates. */
  readonly start: number
  readonly length: number
}

/** The tiles along one side of an image of `length` device pixels; the first tile starts at `first`. */
function listSpans(first: number, length: number): readonly Span[] {
  const found: Span[] = []
  for (let origin = first; origin + 1 < length; origin += stride) {
    // The first tile has no preceding neighbour that would cover its first pixel.
    const start = Math.max(0, origin === first ? origin : origin + 1)
    const end = Math.min(length, origin + tileSide - 1)
    if (end > start) found.push({ origin, start, length: end - start })
  }
  return found
}

/** The device pixels touched by areas in CSS pixels, clipped to the image. */
export function coveredPixels(
  areas: readonly Area[],
  scale: number,
  width: number,
  height: number,
): readonly Area[] {
  return areas.flatMap((area) => {
    const left = Math.max(0, Math.floor(area.left * scale))
    const top = Math.max(0, Math.floor(area.top * scale))
    const right = Math.min(width, Math.ceil((area.left + area.width) * scale))
    const bottom = Math.min(height, Math.ceil((area.top + area.height) * scale))
    return right > left && bottom > top ? [{ left, top, width: right - left, height: bottom - top }] : []
  })
}
