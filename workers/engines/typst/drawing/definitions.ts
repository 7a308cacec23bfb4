import { UnknownDrawing, type Element } from './read-drawing.ts'

/** Everything of a drawing that has a name, and the glyphs' outlines. */
export class Definitions {
  readonly #byId = new Map<string, Element>()
  readonly #paths = new Map<Element, Path2D>()

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
    const outline = new Path2D(path.attributes.get('d') ?? '')
    this.#paths.set(path, outline)
    return outline
  }
}
