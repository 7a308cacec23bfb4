import type { Element } from './markup.ts'
import { attributeOf } from './markup.ts'

/*
 * The layout of framesets as in Chromium. Everything is in whole pixels; the remainder of a division goes to the last
 * row or column.
 */

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A strip between two frames; `color` is the value of `bordercolor`, or null if the strip is grey. */
export interface Strip extends Box {
  readonly isUpright: boolean
  readonly color: string | null
}

export interface FrameLayout {
  readonly frames: readonly { readonly element: Element; readonly box: Box }[]
  /** Strips that come later are painted on top of earlier ones. */
  readonly strips: readonly Strip[]
}

interface Length {
  readonly unit: 'fixed' | 'percent' | 'relative'
  readonly value: number
}

/** Parses a `rows` or `cols` attribute. If there is no attribute, there is a single row or column. */
export function parseLengths(list: string): readonly Length[] {
  const items = list.split(',')
  if (items.at(-1)?.trim() === '') items.pop()
  return items.map((item): Length => {
    const text = item.trim()
    if (text === '' || text === '*') return { unit: 'relative', value: 1 }
    const [, digits, unit] = /^(\d+(?:\.\d*)?)\s*([%*]?)/.exec(text) ?? []
    const value = Number(digits ?? 0)
    if (unit === '%') return { unit: 'percent', value }
    // Only percentages keep their fractions.
    return { unit: unit === '*' ? 'relative' : 'fixed', value: Math.floor(value) }
  })
}

/** Distributes `available` pixels, first to fixed lengths, then to percentages, and finally to relative lengths. */
export function layOutLengths(lengths: readonly Length[], available: number): readonly number[] {
  const whole = Math.max(0, available)
  if (lengths.length === 0) return [whole]
  const indices = {
    fixed: indicesOf('fixed'),
    percent: indicesOf('percent'),
    relative: indicesOf('relative'),
  }
  const sizes = lengths.map(({ unit, value }) => {
    if (unit === 'fixed') return value
    return unit === 'percent' ? Math.floor((value * whole) / 100) : Math.max(1, value)
  })
  let rest = whole
  for (const some of [indices.fixed, indices.percent]) {
    const total = sum(some)
    if (total > rest) scale(some, rest, total)
    rest -= sum(some)
  }
  const { relative } = indices
  if (relative.length > 0) {
    scale(relative, rest, sum(relative))
    rest = whole - sum(sizes.keys())
    grow(relative.slice(-1), () => rest)
    return sizes
  }
  // The remainder is distributed to percentages or, if there are none, to fixed lengths: first in proportion to their
  // sizes, then equally, then to the last one.
  const { percent, fixed } = indices
  const growing = sum(percent) > 0 ? percent : fixed
  const total = sum(growing)
  if (total > 0) grow(growing, (size) => Math.floor((rest * size) / total))
  rest = whole - sum(sizes.keys())
  const sharing = percent.length > 0 ? percent : fixed
  grow(sharing, () => Math.floor(rest / sharing.length))
  rest = whole - sum(sizes.keys())
  grow([sizes.length - 1], () => rest)
  return sizes

  function indicesOf(unit: Length['unit']): readonly number[] {
    return lengths.flatMap((length, index) => (length.unit === unit ? [index] : []))
  }
  function sum(some: Iterable<number>): number {
    return [...some].reduce((total, index) => total + (sizes[index] ?? 0), 0)
  }
  function scale(some: readonly number[], to: number, from: number): void {
    for (const index of some) sizes[index] = Math.floor(((sizes[index] ?? 0) * to) / from)
  }
  function grow(some: readonly number[], by: (size: number) => number): void {
    for (const index of some) sizes[index] = (sizes[index] ?? 0) + by(sizes[index] ?? 0)
  }
}

/** Properties that a frameset inherits from the enclosing frameset. */
interface Borders {
  readonly width: number
  readonly isShown: boolean
  readonly color: string | null
}

/** The sides of a frame at which a strip can be drawn. */
interface Sides {
  readonly left: boolean
  readonly right: boolean
  readonly top: boolean
  readonly bottom: boolean
}

/** Positions of the frames in a frameset, including those in nested framesets. */
export function layOutFrameset(frameset: Element, box: Box): FrameLayout {
  const frames: { readonly element: Element; readonly box: Box }[] = []
  const strips: Strip[] = []
  layOut(frameset, box, { width: 6, isShown: true, color: null })
  return { frames, strips }

  function layOut(element: Element, at: Box, outer: Borders): Sides {
    const borders = bordersOf(element, outer)
    const gap = borders.isShown && borders.width !== 0 ? Math.max(1, borders.width) : 0
    const columns = placed(attributeOf(element, 'cols'), at.left, at.width, gap)
    const rows = placed(attributeOf(element, 'rows'), at.top, at.height, gap)
    // True for each column or row that is preceded by a strip. The strip after the last column or row belongs to the
    // enclosing frameset.
    const upright = Array.from({ length: columns.length + 1 }, () => false)
    const level = Array.from({ length: rows.length + 1 }, () => false)
    const children = element.childNodes
      .filter((child): child is Element => 'tagName' in child)
      .filter(({ tagName }) => tagName === 'frame' || tagName === 'frameset')
    const cells = rows.flatMap((row, below) =>
      columns.map((column, beside) => ({ row, below, column, beside })),
    )
    for (const [index, { row, below, column, beside }] of cells.entries()) {
      const child = children[index]
      if (child === undefined) break
      const cell = { left: column.start, top: row.start, width: column.size, height: row.size }
      const sides = child.tagName === 'frame' ? place(child, cell, borders) : layOut(child, cell, borders)
      upright[beside] ||= sides.left
      upright[beside + 1] ||= sides.right
      level[below] ||= sides.top
      level[below + 1] ||= sides.bottom
    }
    if (gap > 0) {
      const { color } = borders
      for (const [index, { start }] of columns.entries()) {
        if (index > 0 && upright[index] === true)
          strips.push({ ...at, left: start - gap, width: gap, isUpright: true, color })
      }
      for (const [index, { start }] of rows.entries()) {
        if (index > 0 && level[index] === true)
          strips.push({ ...at, top: start - gap, height: gap, isUpright: false, color })
      }
    }
    return {
      left: upright[0] === true,
      right: upright.at(-1) === true,
      top: level[0] === true,
      bottom: level.at(-1) === true,
    }
  }

  function place(element: Element, at: Box, { isShown }: Borders): Sides {
    frames.push({ element, box: at })
    const own = attributeOf(element, 'frameborder')
    // Unlike in attributes of framesets, "yes" is not a number here and means no border.
    const isBordered = own === undefined ? isShown : toInteger(own) !== 0
    return { left: isBordered, right: isBordered, top: isBordered, bottom: isBordered }
  }
}

function bordersOf(frameset: Element, outer: Borders): Borders {
  const frameborder = attributeOf(frameset, 'frameborder')?.toLowerCase() ?? ''
  const isForbidden = frameborder === 'no' || frameborder === '0'
  const isAsked = frameborder === 'yes' || frameborder === '1'
  const isShown = !isForbidden && (isAsked || outer.isShown)
  const border = attributeOf(frameset, 'border')
  const inherited = outer.isShown ? outer.width : 0
  return {
    isShown,
    width: border === undefined ? inherited : toInteger(border),
    color: attributeOf(frameset, 'bordercolor') ?? outer.color,
  }
}

function toInteger(text: string): number {
  return Number(/^\s*([+-]?\d+)/.exec(text)?.[1] ?? 0)
}

function placed(
  list: string | undefined,
  start: number,
  length: number,
  gap: number,
): readonly { readonly start: number; readonly size: number }[] {
  const lengths = parseLengths(list ?? '')
  const sizes = layOutLengths(lengths, length - gap * Math.max(0, lengths.length - 1))
  let at = start
  return sizes.map((size) => {
    const one = { start: at, size }
    at += size + gap
    return one
  })
}
