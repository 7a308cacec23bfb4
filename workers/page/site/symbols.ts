import { parse, parseFragment, serialize, serializeOuter } from 'parse5'
import type { Element } from './markup.ts'
import { attributeOf, walkElements } from './markup.ts'

export interface CopiedSymbol {
  readonly id: string
  readonly markup: string
}

/** An SVG file from which individual parts are used. */
export class SpriteSheet {
  readonly #byId = new Map<string, string>()

  constructor(svg: string) {
    for (const element of walkElements(parse(svg))) {
      const id = attributeOf(element, 'id')
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, serializeOuter(element))
    }
  }

  /**
   * Copies an element of the file and everything it refers to by id, with new ids that do not conflict with ids of
   * the page. Null if the file does not contain this id.
   */
  copy(id: string, prefix: string): CopiedSymbol | null {
    if (!this.#byId.has(id)) return null
    const needed = this.#collect(id)
    const renamed = new Map(needed.map((name) => [name, prefix + name]))
    const markup = needed.map((name) => rename(this.#byId.get(name) ?? '', renamed))
    return { id: prefix + id, markup: markup.join('') }
  }

  /** `id` and all ids that can be reached from it, except those inside an element that is already included. */
  #collect(id: string): string[] {
    const found = [id]
    let taken = ''
    for (const name of found) {
      const markup = this.#byId.get(name) ?? ''
      taken += markup
      for (const match of markup.matchAll(/(?:url\(\s*(?:["']|&quot;)?|href=")#([^"'&)\s]+)/g)) {
        const target = match[1]
        if (target === undefined || !this.#byId.has(target) || found.includes(target)) continue
        if (!taken.includes(` id="${target}"`)) found.push(target)
      }
    }
    return found
  }
}

function rename(markup: string, renamed: ReadonlyMap<string, string>): string {
  const fragment = parseFragment(`<svg>${markup}</svg>`)
  for (const element of walkElements(fragment)) renameIds(element, renamed)
  const [wrapper] = fragment.childNodes
  return wrapper !== undefined && 'childNodes' in wrapper ? serialize(wrapper) : ''
}

function renameIds(element: Element, renamed: ReadonlyMap<string, string>): void {
  for (const attribute of element.attrs) {
    if (attribute.name === 'id') attribute.value = renamed.get(attribute.value) ?? attribute.value
    else {
      attribute.value = attribute.value.replace(
        /^#(.+)$|url\(\s*(["']?)#([^"')]+)\2\s*\)/g,
        (whole, href: string | undefined, _quote, target: string | undefined) => {
          const name = renamed.get(href ?? target ?? '')
          if (name === undefined) return whole
          return href === undefined ? `url(#${name})` : `#${name}`
        },
      )
    }
  }
}
