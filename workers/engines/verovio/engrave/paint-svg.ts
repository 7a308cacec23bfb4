import type { PictureBox } from '../../../../src/contracts/index.ts'
import type { MarkupElement } from './read-markup.ts'

export interface Painted {
  /** Positions of the elements that have one of our ids, namely note heads and rests. */
  readonly boxes: ReadonlyMap<string, PictureBox>
}

type Canvas = OffscreenCanvasRenderingContext2D

interface Style {
  readonly fill: string
  readonly stroke: string | null
  readonly bold: boolean
  readonly italic: boolean
  readonly family: string
  readonly fontSize: number
  readonly anchor: string
}

/** Classes that Verovio's style sheet sets in bold or italic. */
const boldClasses = new Set(['ending', 'fing', 'reh', 'tempo'])
const italicClasses = new Set(['dir', 'dynam', 'mNum'])

/** Text fonts: the page's pinned family for Times, and Verovio's own font for musical symbols. */
export const textFamily = 'Liberation Serif'

/** Paints Verovio's drawing, scaled to `scale` pixels per unit of its outer view box. */
export function paintSvg(root: MarkupElement, canvas: Canvas, scale: number): Painted {
  return new Painter(canvas, scale).paint(root)
}

class Painter {
  readonly #canvas: Canvas
  readonly #scale: number
  readonly #symbols = new Map<string, Path2D>()
  readonly #boxes = new Map<string, PictureBox>()
  #noteId: string | null = null

  constructor(canvas: Canvas, scale: number) {
    this.#canvas = canvas
    this.#scale = scale
  }

  paint(root: MarkupElement): Painted {
    const inner = root.children.find(
      (child): child is MarkupElement => typeof child !== 'string' && child.name === 'svg',
    )
    this.#readSymbols(root)
    const outerWidth = viewBox(root)?.[2] ?? 1
    const innerWidth = viewBox(inner ?? root)?.[2] ?? outerWidth
    const canvas = this.#canvas
    canvas.save()
    const factor = (this.#scale * outerWidth) / innerWidth
    canvas.scale(factor, factor)
    this.#children(inner ?? root, {
      fill: '#000',
      stroke: null,
      bold: false,
      italic: false,
      family: textFamily,
      fontSize: 400,
      anchor: 'start',
    })
    canvas.restore()
    return { boxes: this.#boxes }
  }

  #readSymbols(element: MarkupElement): void {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.name === 'defs') {
        for (const symbol of child.children) {
          if (typeof symbol === 'string') continue
          const path =
            symbol.name === 'path' ? symbol : symbol.children.find((one) => typeof one !== 'string')
          const id = symbol.attributes.get('id')
          if (id === undefined || path === undefined || typeof path === 'string') continue
          // Glyphs are defined upside down and flipped by a scale of their own.
          const turned = new Path2D()
          turned.addPath(new Path2D(path.attributes.get('d') ?? ''), new DOMMatrix([1, 0, 0, -1, 0, 0]))
          this.#symbols.set(`#${id}`, turned)
        }
      } else if (child.name === 'svg' || child.name === 'g') this.#readSymbols(child)
    }
  }

  #children(element: MarkupElement, style: Style): void {
    for (const child of element.children) if (typeof child !== 'string') this.#element(child, style)
  }

  #element(element: MarkupElement, inherited: Style): void {
    const { name, attributes } = element
    if (attributes.get('visibility') === 'hidden' || attributes.get('opacity') === '0') return
    const canvas = this.#canvas
    const style = styleOf(element, inherited)
    switch (name) {
      case 'g':
      case 'svg': {
        const classes = (attributes.get('class') ?? '').split(' ')
        const before = this.#noteId
        if (classes.some((one) => one === 'note' || one === 'rest' || one === 'mRest')) {
          this.#noteId = attributes.get('id') ?? null
        }
        canvas.save()
        this.#transform(attributes.get('transform'))
        this.#children(element, style)
        canvas.restore()
        this.#noteId = before
        break
      }
      case 'use':
        this.#use(element, style)
        break
      case 'path':
        this.#path(
          new Path2D(attributes.get('d') ?? ''),
          element,
          style,
          attributes.get('fill') ?? style.fill,
        )
        break
      case 'rect': {
        const path = new Path2D()
        path.rect(
          numberOf(element, 'x'),
          numberOf(element, 'y'),
          numberOf(element, 'width'),
          numberOf(element, 'height'),
        )
        this.#path(path, element, style, attributes.get('fill') ?? style.fill)
        break
      }
      case 'ellipse':
      case 'circle': {
        const path = new Path2D()
        const radius = numberOf(element, 'r')
        path.ellipse(
          numberOf(element, 'cx'),
          numberOf(element, 'cy'),
          name === 'circle' ? radius : numberOf(element, 'rx'),
          name === 'circle' ? radius : numberOf(element, 'ry'),
          0,
          0,
          2 * Math.PI,
        )
        this.#path(path, element, style, attributes.get('fill') ?? style.fill)
        break
      }
      case 'polygon':
      case 'polyline': {
        const points = (attributes.get('points') ?? '').trim().split(/\s+/).join(' L')
        const path = new Path2D(`M${points}${name === 'polygon' ? 'Z' : ''}`)
        const fill = attributes.get('fill') ?? (name === 'polygon' ? style.fill : 'none')
        this.#path(path, element, style, fill)
        break
      }
      case 'text':
        this.#text(element, style)
        break
      default:
        break
    }
  }

  #transform(transform: string | undefined): void {
    for (const [, kind, values] of (transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [first = 0, second] = (values ?? '').split(/[\s,]+/).map(Number)
      if (kind === 'translate') this.#canvas.translate(first, second ?? 0)
      else if (kind === 'scale') this.#canvas.scale(first, second ?? first)
      else if (kind === 'rotate') this.#canvas.rotate((first * Math.PI) / 180)
    }
  }

  #use(element: MarkupElement, style: Style): void {
    const { attributes } = element
    const href = attributes.get('xlink:href') ?? attributes.get('href') ?? ''
    const symbol = this.#symbols.get(href)
    if (symbol === undefined) return
    const canvas = this.#canvas
    canvas.save()
    const x = numberOf(element, 'x')
    const y = numberOf(element, 'y')
    this.#transform(attributes.get('transform'))
    if (x !== 0 || y !== 0) canvas.translate(x, y)
    canvas.fillStyle = style.fill
    canvas.fill(symbol)
    if (this.#noteId !== null)
      this.#note(this.#noteId, /^#E0A/.test(href) || /^#E4/.test(href) || /^#E1D/.test(href))
    canvas.restore()
  }

  /** Records the position of a note head. A note head is about a staff space high and slightly wider. */
  #note(id: string, isHead: boolean): void {
    if (!isHead || this.#boxes.has(id)) return
    const { a, d, e, f } = this.#canvas.getTransform()
    const width = Math.abs(a) * 300
    const height = Math.abs(d) * 260
    this.#boxes.set(id, { x: e, y: f - height / 2, width, height })
  }

  #path(path: Path2D, element: MarkupElement, style: Style, fill: string): void {
    const canvas = this.#canvas
    const { attributes } = element
    canvas.save()
    this.#transform(attributes.get('transform'))
    if (fill !== 'none') {
      canvas.fillStyle = colorOf(fill, style)
      const opacity = attributes.get('fill-opacity')
      if (opacity !== undefined) canvas.globalAlpha = Number(opacity)
      canvas.fill(path)
      canvas.globalAlpha = 1
    }
    const width = Number(attributes.get('stroke-width') ?? 1)
    const stroke = attributes.get('stroke') ?? style.stroke ?? style.fill
    // In the style sheet, every shape is stroked in its own colour.
    if (stroke !== 'none' && width > 0 && attributes.get('stroke-opacity') !== '0') {
      canvas.strokeStyle = colorOf(stroke, style)
      canvas.lineWidth = width
      canvas.lineCap = lineCap(attributes.get('stroke-linecap'))
      canvas.lineJoin = attributes.get('stroke-linejoin') === 'round' ? 'round' : 'miter'
      canvas.setLineDash(
        (attributes.get('stroke-dasharray') ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      )
      canvas.stroke(path)
    }
    canvas.restore()
  }

  #text(element: MarkupElement, style: Style): void {
    const canvas = this.#canvas
    canvas.save()
    this.#transform(element.attributes.get('transform'))
    let chunk: Chunk = {
      x: numberOf(element, 'x'),
      y: numberOf(element, 'y'),
      runs: [],
      anchor: style.anchor,
    }
    const flush = () => {
      this.#chunk(chunk)
      chunk = { ...chunk, runs: [] }
    }
    const visit = (node: MarkupElement, outer: Style) => {
      const own = styleOf(node, outer)
      const [x, y] = [node.attributes.get('x'), node.attributes.get('y')]
      if ((x !== undefined || y !== undefined) && node !== element) {
        flush()
        chunk = {
          x: x === undefined ? chunk.x : Number(x),
          y: y === undefined ? chunk.y : Number(y),
          runs: [],
          anchor: own.anchor,
        }
      }
      const shift = node.attributes.get('dy')
      if (shift !== undefined) chunk.runs.push({ text: '', style: own, dy: Number.parseFloat(shift) })
      for (const child of node.children) {
        if (typeof child !== 'string') visit(child, own)
        else if (child.trim() !== '' || !child.includes('\n')) {
          chunk.runs.push({ text: child.replace(/\s+/g, ' '), style: own, dy: 0 })
        }
      }
    }
    visit(element, style)
    flush()
    canvas.restore()
  }

  #chunk({ x, y, runs, anchor }: Chunk): void {
    const canvas = this.#canvas
    const trimmed = trimRuns(runs)
    const widths = trimmed.map(({ text, style }) => {
      this.#font(style)
      return canvas.measureText(text).width
    })
    const total = widths.reduce((sum, width) => sum + width, 0)
    let left = anchor === 'middle' ? x - total / 2 : anchor === 'end' ? x - total : x
    let top = y
    trimmed.forEach(({ text, style, dy }, index) => {
      top += dy
      this.#font(style)
      canvas.fillStyle = style.fill
      if (text !== '') canvas.fillText(text, left, top)
      left += widths[index] ?? 0
    })
  }

  #font({ bold, italic, fontSize, family }: Style): void {
    const quoted = family.split(',').map((one) => `"${one.trim().replaceAll('"', '')}"`)
    this.#canvas.font = `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${fontSize}px ${quoted.join(', ')}, "${textFamily}"`
  }
}

interface Run {
  readonly text: string
  readonly style: Style
  readonly dy: number
}

interface Chunk {
  readonly x: number
  readonly y: number
  readonly runs: Run[]
  readonly anchor: string
}

/** White space at both ends comes from the indentation of the file. */
function trimRuns(runs: readonly Run[]): readonly Run[] {
  return runs.map((run, index) => {
    let { text } = run
    if (index === 0) text = text.trimStart()
    if (index === runs.length - 1) text = text.trimEnd()
    return { ...run, text }
  })
}

function styleOf({ attributes }: MarkupElement, inherited: Style): Style {
  const classes = (attributes.get('class') ?? '').split(' ')
  const color = attributes.get('color')
  const fill = attributes.get('fill') ?? color
  const weight = attributes.get('font-weight')
  const slant = attributes.get('font-style')
  const family = attributes.get('font-family')
  const size = attributes.get('font-size')
  return {
    fill: fill === undefined || fill === 'none' ? inherited.fill : colorOf(fill, inherited),
    stroke: attributes.get('stroke') ?? inherited.stroke,
    bold:
      weight === undefined
        ? inherited.bold || classes.some((one) => boldClasses.has(one))
        : weight === 'bold',
    italic:
      slant === undefined
        ? inherited.italic || classes.some((one) => italicClasses.has(one))
        : slant === 'italic',
    family: family === undefined || /Times/.test(family) ? inherited.family : family,
    fontSize: size === undefined ? inherited.fontSize : Number.parseFloat(size),
    anchor: attributes.get('text-anchor') ?? inherited.anchor,
  }
}

function colorOf(value: string, { fill }: Style): string {
  return value === 'currentColor' || value === 'black' ? (value === 'black' ? '#000' : fill) : value
}

function lineCap(value: string | undefined): CanvasLineCap {
  return value === 'round' || value === 'square' ? value : 'butt'
}

function numberOf({ attributes }: MarkupElement, name: string): number {
  return Number.parseFloat(attributes.get(name) ?? '0')
}

function viewBox({ attributes }: MarkupElement): readonly number[] | null {
  const value = attributes.get('viewBox')
  return value === undefined ? null : value.split(/[\s,]+/).map(Number)
}
