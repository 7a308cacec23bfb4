import type { Definitions } from './definitions.ts'
import { UnknownDrawing, type Element } from './read-drawing.ts'
import { apply, readTransform, scales, type Matrix } from './transforms.ts'

type Point = readonly [x: number, y: number]

export interface Stop {
  /** 0..1 */
  readonly offset: number
  readonly color: string
}

/** The paint with which a shape is filled or stroked. */
export type Paint =
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'linear'; readonly from: Point; readonly to: Point; readonly stops: readonly Stop[] }
  | {
      readonly kind: 'radial'
      readonly focus: readonly [x: number, y: number, r: number]
      readonly circle: readonly [x: number, y: number, r: number]
      readonly stops: readonly Stop[]
      readonly matrix: Matrix
    }
  | {
      readonly kind: 'conic'
      readonly center: Point
      /** Angle of the first stop, in radians from the x axis towards the y axis. */
      readonly start: number
      readonly stops: readonly Stop[]
      readonly matrix: Matrix
    }
  | {
      readonly kind: 'tiling'
      readonly tile: Element
      readonly width: number
      readonly height: number
      readonly matrix: Matrix
    }

/**
 * Reads the paint that `fill` or `stroke` refers to; null if there is none.
 * @throws {UnknownDrawing} on anything that Typst does not produce
 */
export function readPaint(text: string, definitions: Definitions): Paint | null {
  if (text === 'none') return null
  const known = definitions.paints.get(text)
  if (known !== undefined) return known
  const paint = readNewPaint(text, definitions)
  definitions.paints.set(text, paint)
  return paint
}

function readNewPaint(text: string, definitions: Definitions): Paint {
  if (/^#[\da-f]{3,8}$/i.test(text)) return { kind: 'color', color: text }
  const { element, matrix } = resolve(definitions.find(text), definitions)
  switch (element.name) {
    case 'linearGradient':
      return readLinear(element, matrix)
    case 'radialGradient':
      return {
        kind: 'radial',
        focus: [number(element, 'fx'), number(element, 'fy'), number(element, 'fr')],
        circle: [number(element, 'cx'), number(element, 'cy'), number(element, 'r')],
        stops: readStops(element),
        matrix,
      }
    case 'pattern':
      return element.attributes.get('viewBox') === conicBox
        ? readConic(element, matrix, definitions)
        : {
            kind: 'tiling',
            tile: element,
            width: number(element, 'width'),
            height: number(element, 'height'),
            matrix,
          }
    default:
      throw new UnknownDrawing(`Paint ${element.name}.`)
  }
}

/**
 * Follows references to the element that contains the stops or the tile; returns that element with the first
 * transform found on the way.
 */
function resolve(
  first: Element,
  definitions: Definitions,
): { readonly element: Element; readonly matrix: Matrix } {
  const transformOf = ({ attributes }: Element) =>
    attributes.get('gradientTransform') ?? attributes.get('patternTransform')
  let element = first
  let transform = transformOf(first)
  for (let step = 0; step < 4; step += 1) {
    const next = element.attributes.get('href')
    if (next === undefined) return { element, matrix: readTransform(transform) }
    element = definitions.find(next)
    transform ??= transformOf(element)
  }
  throw new UnknownDrawing('A paint with an endless chain of references.')
}

/**
 * A linear gradient's end points in the shape's coordinates. typst.ts specifies the gradient in a unit square, with
 * the angle that was set in Typst; on the page, Typst keeps that angle whatever the shape's proportions, so it is
 * corrected in the same way here.
 */
function readLinear(element: Element, matrix: Matrix): Paint {
  const [x, y] = [number(element, 'x1'), number(element, 'y1')]
  const [dx, dy] = [number(element, 'x2') - x, number(element, 'y2') - y]
  const [wide, high] = scales(matrix)
  const angle = Math.atan2(dy * high, dx * wide)
  const along = Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))
  const [gx, gy] = [along * Math.cos(angle), along * Math.sin(angle)]
  // The offset is a linear function. On the page it increases in the direction of its own gradient, which differs
  // from the direction of the mapped line.
  const [a, b, c, d] = matrix
  const determinant = a * d - b * c
  const squared = gx * gx + gy * gy
  const from = apply(matrix, x, y)
  if (determinant === 0 || squared === 0) return { kind: 'linear', from, to: from, stops: readStops(element) }
  const [ux, uy] = [gx / squared, gy / squared]
  const [px, py] = [(d * ux - b * uy) / determinant, (a * uy - c * ux) / determinant]
  const length = px * px + py * py
  return {
    kind: 'linear',
    from,
    to: [from[0] + px / length, from[1] + py / length],
    stops: readStops(element),
  }
}

const conicBox = '0 0 1 1'

/**
 * Reads a conic gradient, which typst.ts writes as a pattern of narrow sectors, each with a gradient from its colour
 * to that of the next sector. The pattern's square is twice the size of the shape's.
 */
function readConic(element: Element, matrix: Matrix, definitions: Definitions): Paint {
  const sectors = element.children.map((sector) => {
    const numbers = (sector.attributes.get('d') ?? '').match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
    const [cx = 0, cy = 0, x = 0, y = 0] = numbers
    const [first] = readStops(definitions.find(sector.attributes.get('fill') ?? ''))
    if (first === undefined) throw new UnknownDrawing('A sector without a colour.')
    return { cx, cy, angle: Math.atan2(y - cy, x - cx), color: first.color }
  })
  const [first, second] = sectors
  if (first === undefined || second === undefined)
    throw new UnknownDrawing('A conic gradient without sectors.')
  const turned = Math.sin(second.angle - first.angle)
  const [wide, high] = scales(matrix)
  const count = sectors.length
  const colors = sectors.map(({ color }) => color)
  const last = readStops(definitions.find(element.children.at(-1)?.attributes.get('fill') ?? '')).at(-1)
  if (last !== undefined) colors.push(last.color)
  const stops = colors.map((color, at) => ({ offset: at / count, color }))
  return {
    kind: 'conic',
    center: [2 * first.cx - 0.5, 2 * first.cy - 0.5],
    start: Math.atan2(Math.sin(first.angle) * high, Math.cos(first.angle) * wide),
    // Conic gradients on a canvas only turn from the x axis towards the y axis.
    stops: turned > 0 ? stops : stops.reverse().map(({ offset, color }) => ({ offset: 1 - offset, color })),
    matrix,
  }
}

function readStops({ children }: Element): readonly Stop[] {
  return children.map(({ name, attributes }) => {
    const color = attributes.get('stop-color') ?? ''
    const offset = Number.parseFloat(attributes.get('offset') ?? '')
    if (name !== 'stop' || !/^#[\da-f]{3,8}$/i.test(color) || !Number.isFinite(offset)) {
      throw new UnknownDrawing('A stop.')
    }
    return { offset: Math.min(1, Math.max(0, offset / 100)), color }
  })
}

function number({ attributes }: Element, name: string): number {
  const value = Number(attributes.get(name) ?? 0)
  if (!Number.isFinite(value)) throw new UnknownDrawing(`${name} is not a number.`)
  return value
}
