/*
 * typst.ts's own renderer returns a document as well-formed SVG with a small vocabulary. Workers have no XML parser,
 * so it is parsed here, one child of the root at a time: definitions first, then the pages.
 */

export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** Text directly inside the element. */
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  text: string
}

/** Thrown if the drawing is not in the expected form, so that another renderer must draw it. */
export class UnknownDrawing extends Error {
  override readonly name = 'UnknownDrawing'
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const attributePattern = /([\w:-]+)="([^"]*)"/g

/** Yields the root's children in order. @throws {UnknownDrawing} if tags do not match */
export function* readDrawing(svg: string): Generator<Element> {
  const open: OpenElement[] = []
  let at = 0
  while (at < svg.length) {
    const start = svg.indexOf('<', at)
    if (start === -1) break
    const innermost = open.at(-1)
    if (innermost !== undefined && start > at) innermost.text += decode(svg.slice(at, start))
    const end = endOfTag(svg, start)
    at = end + 1
    if (svg[start + 1] === '/') {
      const closed = open.pop()
      if (closed?.name !== svg.slice(start + 2, end)) throw new UnknownDrawing('Tags do not match.')
      const parent = open.at(-1)
      if (open.length === 1) yield closed
      else parent?.children.push(closed)
      continue
    }
    const isEmpty = svg[end - 1] === '/'
    const element = readTag(svg.slice(start + 1, isEmpty ? end - 1 : end))
    if (!isEmpty) open.push(element)
    else if (open.length === 1) yield element
    else open.at(-1)?.children.push(element)
  }
  if (open.length > 0) throw new UnknownDrawing('A tag is not closed.')
}

/** Finds the end of the tag; attributes can contain `>`. */
function endOfTag(svg: string, start: number): number {
  let at = start
  for (;;) {
    const end = svg.indexOf('>', at)
    if (end === -1) throw new UnknownDrawing('A tag does not end.')
    const quote = svg.indexOf('"', at)
    if (quote === -1 || quote > end) return end
    const closing = svg.indexOf('"', quote + 1)
    if (closing === -1) throw new UnknownDrawing('An attribute does not end.')
    at = closing + 1
  }
}

function readTag(inside: string): OpenElement {
  const name = /^[\w:]+/.exec(inside)?.[0]
  if (name === undefined) throw new UnknownDrawing('A tag has no name.')
  const attributes = new Map<string, string>()
  for (const [, key = '', value = ''] of inside.matchAll(attributePattern)) attributes.set(key, decode(value))
  return { name, attributes, children: [], text: '' }
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? all
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}
