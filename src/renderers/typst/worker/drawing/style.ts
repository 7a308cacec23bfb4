import type { Element } from './read-drawing.ts'

/** Properties that elements inherit from their parents. */
export interface Style {
  readonly fill: string
  readonly stroke: string
  readonly rule: CanvasFillRule
  readonly width: number
  readonly miter: number
  readonly cap: CanvasLineCap
  readonly join: CanvasLineJoin
  readonly dash: readonly number[]
  readonly dashOffset: number
}

export const initialStyle: Style = {
  fill: 'none',
  stroke: 'none',
  rule: 'nonzero',
  width: 1,
  miter: 4,
  cap: 'butt',
  join: 'miter',
  dash: [],
  dashOffset: 0,
}

const caps: Readonly<Record<string, CanvasLineCap>> = { butt: 'butt', round: 'round', square: 'square' }
const joins: Readonly<Record<string, CanvasLineJoin>> = { miter: 'miter', round: 'round', bevel: 'bevel' }

/** An element's own style merged over its inherited style. */
export function readStyle(attributes: Element['attributes'], around: Style): Style {
  const dash = attributes.get('stroke-dasharray')
  const read = (name: string, otherwise: number) => {
    const value = Number(attributes.get(name) ?? otherwise)
    return Number.isFinite(value) ? value : otherwise
  }
  return {
    fill: attributes.get('fill') ?? around.fill,
    stroke: attributes.get('stroke') ?? around.stroke,
    rule: attributes.get('fill-rule') === 'evenodd' ? 'evenodd' : around.rule,
    width: read('stroke-width', around.width),
    miter: read('stroke-miterlimit', around.miter),
    cap: caps[attributes.get('stroke-linecap') ?? ''] ?? around.cap,
    join: joins[attributes.get('stroke-linejoin') ?? ''] ?? around.join,
    dash:
      dash === undefined
        ? around.dash
        : dash
            .split(/[\s,]+/)
            .map(Number)
            .filter(Number.isFinite),
    dashOffset: read('stroke-dashoffset', around.dashOffset),
  }
}

/** Sets the canvas's line style. */
export function setPen(context: OffscreenCanvasRenderingContext2D, style: Style): void {
  context.lineWidth = style.width
  context.miterLimit = style.miter
  context.lineCap = style.cap
  context.lineJoin = style.join
  context.setLineDash([...style.dash])
  context.lineDashOffset = style.dashOffset
}
