import type { Paint } from './paints.ts'
import { UnknownDrawing, type Element } from './read-drawing.ts'

/** All elements of a drawing that have an id, and the outlines of its glyphs. */
export class Definitions {
  readonly #byId = new Map<string, Element>()
  readonly #paths = new Map<Element, Path2D>()
  readonly #data = new WeakMap<Path2D, string>()
  /** Parsed paints, keyed by reference. */
  readonly paints = new Map<string, Paint>()

  /** Registers the elements in `element` that have an id; glyphs and paints can also be defined on the page. */
  add(element: Element): void {
    const id = element.attributes.get('id')
    if (id !== undefined) this.#byId.set(id, element)
    for (const child of element.children) this.add(child)
  }

  /** @param reference `#id` or `url(#id)` @throws {UnknownDrawing} if no element has that id */
  find(reference: string): Element {
    const found = this.#look(reference)
    if (found === undefined) throw new UnknownDrawing(`Nothing is named ${reference}.`)
    return found
  }

  /** Returns a glyph's outline; undefined if invisible, such as a space. @throws {UnknownDrawing} for image glyphs */
  glyph(reference: string): Path2D | undefined {
    const glyph = this.#look(reference)
    if (glyph === undefined) return undefined
    if (glyph.name !== 'path') throw new UnknownDrawing('A glyph that is not an outline.')
    return this.outline(glyph)
  }

  #look(reference: string): Element | undefined {
    const id = /^(?:url\()?#([^)]+)\)?$/.exec(reference)?.[1]
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Returns the outline of a path element. Each outline is created only once. */
  outline(path: Element): Path2D {
    const known = this.#paths.get(path)
    if (known !== undefined) return known
    const data = path.attributes.get('d') ?? ''
    const outline = new Path2D(data)
    this.#paths.set(path, outline)
    this.#data.set(outline, data)
    return outline
  }

  /** Corners of a box that contains the outline and its control points; null if the box cannot be determined. */
  corners(outline: Path2D): readonly (readonly [x: number, y: number])[] | null {
    const data = this.#data.get(outline)
    // The data may contain only absolute points. Arcs are not supported, because their first numbers are not points.
    if (data === undefined || !/^[MLCQZ\s\d.,e-]*$/.test(data)) return null
    const numbers = data.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x = 0, y = 0] = [numbers[at], numbers[at + 1]]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    if (![left, top, right, bottom].every(Number.isFinite)) return null
    return [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ]
  }
}
