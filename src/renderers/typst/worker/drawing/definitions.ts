import type { Paint } from './paints.ts'
import { UnknownDrawing, type Element } from './read-drawing.ts'

/** Everything of a drawing that has a name, and the glyphs' outlines. */
export class Definitions {
  readonly #byId = new Map<string, Element>()
  readonly #paths = new Map<Element, Path2D>()
  readonly #data = new WeakMap<Path2D, string>()
  /** What paints were read as, by their references. */
  readonly paints = new Map<string, Paint>()

  /** Takes in what has a name in `element`; glyphs and paints may also be defined on the page. */
  add(element: Element): void {
    const id = element.attributes.get('id')
    if (id !== undefined) this.#byId.set(id, element)
    for (const child of element.children) this.add(child)
  }

  /** @param reference `#id` or `url(#id)` @throws {UnknownDrawing} where nothing has the name */
  find(reference: string): Element {
    const found = this.#look(reference)
    if (found === undefined) throw new UnknownDrawing(`Nothing is named ${reference}.`)
    return found
  }

  /** A glyph's outline; undefined where it shows nothing, as spaces. @throws {UnknownDrawing} on glyphs of pictures */
  glyph(reference: string): Path2D | undefined {
    const glyph = this.#look(reference)
    if (glyph === undefined) return undefined
    if (glyph.name !== 'path') throw new UnknownDrawing('A glyph that is no outline.')
    return this.outline(glyph)
  }

  #look(reference: string): Element | undefined {
    const id = /^(?:url\()?#([^)]+)\)?$/.exec(reference)?.[1]
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** The outline of a path element, made once. */
  outline(path: Element): Path2D {
    const known = this.#paths.get(path)
    if (known !== undefined) return known
    const data = path.attributes.get('d') ?? ''
    const outline = new Path2D(data)
    this.#paths.set(path, outline)
    this.#data.set(outline, data)
    return outline
  }

  /** Corners of a box that the outline and its handles lie in; null where that cannot be told. */
  corners(outline: Path2D): readonly (readonly [x: number, y: number])[] | null {
    const data = this.#data.get(outline)
    // Only absolute points stand in it, but for arcs, whose first numbers are none.
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
