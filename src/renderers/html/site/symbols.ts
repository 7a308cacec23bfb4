import { parse, serializeOuter } from 'parse5'
import type { Element } from './markup.ts'
import { attributeOf, walkElements } from './markup.ts'

export interface CopiedSymbol {
  readonly id: string
  readonly markup: string
}

/**
 * An element of another SVG file with everything it refers to by id, under ids of their own so that copies do not
 * meet the page's. Null where the file has no such id.
 */
export function copySymbol(svg: string, id: string, prefix: string): CopiedSymbol | null {
  const byId = new Map<string, Element>()
  for (const element of walkElements(parse(svg))) {
    const own = attributeOf(element, 'id')
    if (own !== undefined && !byId.has(own)) byId.set(own, element)
  }
  if (!byId.has(id)) return null
  const needed = collectIds(byId, id)
  const renamed = new Map(needed.map((name) => [name, prefix + name]))
  const inside = new Set<Element>()
  const markup: string[] = []
  for (const name of needed) {
    const element = byId.get(name)
    if (element === undefined || inside.has(element)) continue
    for (const part of walkElements({ ...element, childNodes: [element] })) {
      inside.add(part)
      renameIds(part, renamed)
    }
    markup.push(serializeOuter(element))
  }
  return { id: prefix + id, markup: markup.join('') }
}

/** `id` and all ids reachable from it, each before those it refers to. */
function collectIds(byId: ReadonlyMap<string, Element>, id: string): string[] {
  const found = [id]
  for (const name of found) {
    const element = byId.get(name)
    if (element === undefined) continue
    for (const match of serializeOuter(element).matchAll(/(?:url\(\s*["']?|href="|id=")#?([^"')\s]+)/g)) {
      const target = match[1]
      if (target !== undefined && byId.has(target) && !found.includes(target)) found.push(target)
    }
  }
  return found
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
