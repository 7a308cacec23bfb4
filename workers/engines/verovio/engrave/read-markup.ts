/*
 * Workers have no XML parser. Verovio writes well-formed SVG and MEI, which are parsed here. The SVG is painted by
 * paint-svg.ts and never inserted into a document.
 */

export interface MarkupElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (MarkupElement | string)[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string, decimal: string, name: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return entities[name] ?? whole
    },
  )
}

const token =
  /<!--[^]*?-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/?)>|<[?!][^>]*>|([^<]+)/g

/** Parses a document written by Verovio and returns its root element; throws if it is not well formed. */
export function readMarkup(text: string): MarkupElement {
  const root: MarkupElement = { name: '', attributes: new Map(), children: [] }
  const open: MarkupElement[] = [root]
  for (const [, closing, opening, attributes, single, content] of text.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (closing !== undefined) {
      if (open.pop()?.name !== closing || open.length === 0)
        throw new SyntaxError(`</${closing}> closes nothing.`)
    } else if (opening !== undefined) {
      const child: MarkupElement = {
        name: opening,
        attributes: readAttributes(attributes ?? ''),
        children: [],
      }
      parent.children.push(child)
      if (single !== '/') open.push(child)
    } else if (content !== undefined && parent.name !== 'svg' && parent.name !== 'g') {
      parent.children.push(decode(content))
    }
  }
  const first = root.children.find((child) => typeof child !== 'string')
  if (open.length !== 1 || first === undefined) throw new SyntaxError('The document does not end.')
  return first
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, value] of text.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)) {
    if (name !== undefined && value !== undefined) attributes.set(name, decode(value))
  }
  return attributes
}

/** The elements directly inside an element, without text. */
export function elementsIn({ children }: MarkupElement): readonly MarkupElement[] {
  return children.filter((child) => typeof child !== 'string')
}
