import type { TextRun } from '../../../../contracts/index.ts'
import type { Definitions } from './definitions.ts'
import { readPaint, type Paint, type Stop } from './paints.ts'
import { UnknownDrawing, type Element } from './read-drawing.ts'
import { initialStyle, readStyle, setPen, type Style } from './style.ts'
import { apply, multiply, readTransform, scales, type Matrix } from './transforms.ts'

type Context = OffscreenCanvasRenderingContext2D
type RoundPaint = Extract<Paint, { kind: 'radial' | 'conic' }>

/** Maximum side length of a tile's image in pixels; larger tiles are scaled down. */
const maxTileSide = 2048

/** Paints the elements of typst.ts's drawings on a canvas, as a browser would show them. */
export class Painter {
  /** Text as painted, with its position in pixels from the top left corner. */
  readonly text: TextRun[] = []
  readonly #context: Context
  readonly #definitions: Definitions
  readonly #images: ReadonlyMap<string, ImageBitmap>
  #matrix: Matrix

  constructor(
    context: Context,
    definitions: Definitions,
    /** Keyed by URL. */
    images: ReadonlyMap<string, ImageBitmap>,
    matrix: Matrix,
  ) {
    this.#context = context
    this.#definitions = definitions
    this.#images = images
    this.#matrix = matrix
    context.setTransform(...matrix)
  }

  /** @throws {UnknownDrawing} on elements that Typst does not produce */
  paint(element: Element, around: Style = initialStyle): void {
    const { name, attributes } = element
    switch (name) {
      case 'g':
        this.#within(attributes, () => {
          const style = readStyle(attributes, around)
          for (const child of element.children) this.paint(child, style)
        })
        break
      case 'path':
        this.#shape(this.#definitions.outline(element), readStyle(attributes, around))
        break
      case 'use':
        this.#use(attributes, around)
        break
      case 'rect':
        this.#paintedText(attributes, around)
        break
      case 'image':
        this.#image(attributes)
        break
      case 'foreignObject':
        this.#note(element)
        break
      // Links are invisible, and definitions have already been read.
      case 'a':
      case 'clipPath':
      case 'linearGradient':
      case 'radialGradient':
      case 'pattern':
      case 'defs':
        break
      default:
        throw new UnknownDrawing(`Element ${name}.`)
    }
  }

  #within(attributes: Element['attributes'], draw: () => void): void {
    const outer = this.#matrix
    const context = this.#context
    context.save()
    this.#transform(readTransform(attributes.get('transform')))
    const clip = attributes.get('clip-path')
    if (clip !== undefined) context.clip(this.#clipOutline(clip))
    draw()
    context.restore()
    this.#matrix = outer
  }

  #transform(matrix: Matrix): void {
    this.#matrix = multiply(this.#matrix, matrix)
    this.#context.setTransform(...this.#matrix)
  }

  #use(attributes: Element['attributes'], style: Style): void {
    const glyph = this.#definitions.glyph(attributes.get('href') ?? '')
    if (glyph === undefined) return
    const outer = this.#matrix
    this.#transform([1, 0, 0, 1, Number(attributes.get('x') ?? 0), Number(attributes.get('y') ?? 0)])
    this.#shape(glyph, readStyle(attributes, style))
    this.#matrix = outer
    this.#context.setTransform(...outer)
  }

  /**
   * typst.ts represents text filled with a gradient as a box clipped to the text. The glyphs themselves are filled
   * instead, whatever the height of that box.
   */
  #paintedText(attributes: Element['attributes'], style: Style): void {
    const clip = attributes.get('clip-path')
    if (clip === undefined) throw new UnknownDrawing('A box.')
    this.#shape(this.#clipOutline(clip), readStyle(attributes, style))
  }

  #clipOutline(reference: string): Path2D {
    const outline = new Path2D()
    for (const part of this.#definitions.find(reference).children) {
      const { attributes } = part
      const glyph =
        part.name === 'use'
          ? this.#definitions.glyph(attributes.get('href') ?? '')
          : this.#definitions.outline(part)
      if (glyph === undefined) continue
      const [x, y] = [Number(attributes.get('x') ?? 0), Number(attributes.get('y') ?? 0)]
      outline.addPath(glyph, new DOMMatrix([1, 0, 0, 1, x, y]))
    }
    return outline
  }

  #shape(outline: Path2D, style: Style): void {
    const fill = readPaint(style.fill, this.#definitions)
    if (fill !== null) this.#fill(outline, fill, style.rule)
    const stroke = style.width > 0 ? readPaint(style.stroke, this.#definitions) : null
    if (stroke !== null) this.#stroke(outline, stroke, style)
  }

  #fill(outline: Path2D, paint: Paint, rule: CanvasFillRule): void {
    const context = this.#context
    if (paint.kind === 'radial' || paint.kind === 'conic') {
      const inverse = new DOMMatrix([...paint.matrix]).inverse()
      if (Number.isNaN(inverse.a)) return
      // Canvases have no elliptical gradients, so a circular one is used in the unit square's coordinates.
      const inSquare = new Path2D()
      inSquare.addPath(outline, inverse)
      context.setTransform(...multiply(this.#matrix, paint.matrix))
      context.fillStyle = roundGradient(context, paint)
      context.fill(inSquare, rule)
      context.setTransform(...this.#matrix)
      return
    }
    const style = this.#styleOf(paint)
    if (style === null) return
    context.fillStyle = style
    context.fill(outline, rule)
  }

  #stroke(outline: Path2D, paint: Paint, style: Style): void {
    const context = this.#context
    if (paint.kind === 'radial' || paint.kind === 'conic') {
      this.#strokeRound(outline, paint, style)
      return
    }
    const ink = this.#styleOf(paint)
    if (ink === null) return
    setPen(context, style)
    context.strokeStyle = ink
    context.stroke(outline)
  }

  #styleOf(
    paint: Exclude<Paint, { kind: 'radial' | 'conic' }>,
  ): string | CanvasGradient | CanvasPattern | null {
    if (paint.kind === 'color') return paint.color
    if (paint.kind === 'tiling') return this.#tile(paint)
    return withStops(this.#context.createLinearGradient(...paint.from, ...paint.to), paint.stops)
  }

  /**
   * A stroke cannot be stretched along with its paint, so the line is painted on a separate layer and the paint is
   * composited into it.
   */
  #strokeRound(outline: Path2D, paint: RoundPaint, style: Style): void {
    const context = this.#context
    const box = this.#boxOf(outline, style)
    if (box === null) return
    const [left, top, width, height] = box
    const layer = newContext(width, height)
    const place = (matrix: Matrix) => layer.setTransform(...multiply([1, 0, 0, 1, -left, -top], matrix))
    place(this.#matrix)
    setPen(layer, style)
    layer.stroke(outline)
    layer.globalCompositeOperation = 'source-in'
    place(multiply(this.#matrix, paint.matrix))
    layer.fillStyle = roundGradient(layer, paint)
    const page = new Path2D()
    page.rect(0, 0, width, height)
    const inverse = layer.getTransform().inverse()
    if (Number.isNaN(inverse.a)) return
    const inSquare = new Path2D()
    inSquare.addPath(page, inverse)
    layer.fill(inSquare)
    context.resetTransform()
    context.drawImage(layer.canvas, left, top)
    context.setTransform(...this.#matrix)
  }

  /** The pixels that a line can touch; null if none are on the canvas. */
  #boxOf(
    outline: Path2D,
    style: Style,
  ): readonly [left: number, top: number, width: number, height: number] | null {
    const { width, height } = this.#context.canvas
    const points = this.#definitions.corners(outline)
    if (points === null) return [0, 0, width, height]
    const [wide, high] = scales(this.#matrix)
    // Mitres can extend up to the mitre limit.
    const reach = (style.width / 2) * Math.max(1.5, style.miter) * Math.max(wide, high) + 2
    const mapped = points.map(([x, y]) => apply(this.#matrix, x, y))
    const span = (sides: readonly number[], limit: number) => {
      const start = Math.max(0, Math.floor(Math.min(...sides) - reach))
      return [start, Math.min(limit, Math.ceil(Math.max(...sides) + reach)) - start] as const
    }
    const [left, wideness] = span(
      mapped.map(([x]) => x),
      width,
    )
    const [top, tallness] = span(
      mapped.map(([, y]) => y),
      height,
    )
    return wideness > 0 && tallness > 0 ? [left, top, wideness, tallness] : null
  }

  #tile({ tile, width, height, matrix }: Extract<Paint, { kind: 'tiling' }>): CanvasPattern | null {
    if (!(width > 0 && height > 0)) return null
    const [wide, high] = scales(multiply(this.#matrix, matrix))
    const columns = Math.min(maxTileSide, Math.max(1, Math.ceil(width * wide - 1e-3)))
    const rows = Math.min(maxTileSide, Math.max(1, Math.ceil(height * high - 1e-3)))
    const context = newContext(columns, rows)
    const inner = new Painter(context, this.#definitions, this.#images, [
      columns / width,
      0,
      0,
      rows / height,
      0,
      0,
    ])
    for (const child of tile.children) inner.paint(child)
    const pattern = this.#context.createPattern(context.canvas, 'repeat')
    const [a, b, c, d, e, f] = multiply(matrix, [width / columns, 0, 0, height / rows, 0, 0])
    pattern?.setTransform({ a, b, c, d, e, f })
    return pattern
  }

  #image(attributes: Element['attributes']): void {
    const image = this.#images.get(attributes.get('xlink:href') ?? '')
    if (image === undefined) throw new UnknownDrawing('A picture that was not loaded.')
    const context = this.#context
    context.imageSmoothingEnabled = attributes.get('image-rendering') !== 'pixelated'
    context.imageSmoothingQuality = 'medium'
    context.drawImage(image, 0, 0, Number(attributes.get('width')), Number(attributes.get('height')))
  }

  #note({ attributes, children }: Element): void {
    const text = children.map((child) => child.text).join('')
    if (text.trim() === '') return
    const read = (name: string) => Number(attributes.get(name) ?? 0)
    const start = apply(this.#matrix, read('x'), read('y'))
    const end = apply(this.#matrix, read('x') + read('width'), read('y') + read('height'))
    this.text.push({
      text,
      x: Math.min(start[0], end[0]),
      y: Math.min(start[1], end[1]),
      width: Math.abs(end[0] - start[0]),
      height: Math.abs(end[1] - start[1]),
    })
  }
}

/** A canvas rendered by the CPU, so that the pixels are the same with every graphics card. */
export function newContext(width: number, height: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser does not support canvas in workers.')
  return context
}

function roundGradient(context: Context, paint: RoundPaint): CanvasGradient {
  return withStops(
    paint.kind === 'radial'
      ? context.createRadialGradient(...paint.focus, ...paint.circle)
      : context.createConicGradient(paint.start, ...paint.center),
    paint.stops,
  )
}

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const { offset, color } of stops) gradient.addColorStop(offset, color)
  return gradient
}
