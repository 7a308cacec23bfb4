/** A comment, script, style sheet or link in a page's markup. Offsets count UTF-16 units. */
export interface PagePart {
  readonly kind: 'comment' | 'script' | 'style' | 'link'
  readonly start: number
  readonly end: number
  /** Text between the tag's name and its closing bracket. Empty for comments. */
  readonly attributes: string
  /** Text of a script or style element. Empty for the other parts. */
  readonly body: string
  readonly bodyStart: number
}

/**
 * The parts of a page in order. Takes linear time, because models can write anything. An unclosed part extends to the
 * end of the page, as in browsers, so nothing is searched twice.
 */
export function findParts(source: string): readonly PagePart[] {
  const parts: PagePart[] = []
  const opener = /<!--|<(script|style|link)(?=[\s/>])/gi
  for (let found = opener.exec(source); found !== null; found = opener.exec(source)) {
    const part = readPart(source, found)
    if (part === null) break
    parts.push(part)
    opener.lastIndex = part.end
  }
  return parts
}

/** End of the page's last element that is not a script. After it, there are only scripts, comments and end tags. */
export function endOfContent(source: string, parts: readonly PagePart[]): number {
  let end = 0
  let from = 0
  for (const part of parts) {
    if (hasContent(source.slice(from, part.start))) end = part.start
    if (part.kind === 'link' || part.kind === 'style') end = part.end
    from = part.end
  }
  return hasContent(source.slice(from)) ? source.length : end
}

function hasContent(markup: string): boolean {
  return markup.replace(/<\/\w+\s*>/g, '').trim() !== ''
}

function readPart(source: string, found: RegExpExecArray): PagePart | null {
  const start = found.index
  const name = found[1]?.toLowerCase()
  if (name === undefined) {
    // `<!-->` is a whole comment.
    const close = source.indexOf('-->', start + 2)
    return close === -1 ? null : emptyPart('comment', start, close + 3, '')
  }
  const attributesStart = start + found[0].length
  const bracket = findBracket(source, attributesStart)
  if (bracket === -1) return null
  const attributes = source.slice(attributesStart, bracket)
  if (name === 'link') return emptyPart('link', start, bracket + 1, attributes)
  const kind = name === 'script' ? 'script' : 'style'
  const bodyStart = bracket + 1
  const endTag = kind === 'script' ? /<\/script(?=[\s/>])/gi : /<\/style(?=[\s/>])/gi
  endTag.lastIndex = bodyStart
  const close = endTag.exec(source)
  const end = close === null ? -1 : source.indexOf('>', endTag.lastIndex)
  if (close === null || end === -1) return null
  return { kind, start, end: end + 1, attributes, body: source.slice(bodyStart, close.index), bodyStart }
}

function emptyPart(kind: 'comment' | 'link', start: number, end: number, attributes: string): PagePart {
  return { kind, start, end, attributes, body: '', bodyStart: end }
}

/** The closing bracket of a start tag. Quotes only count at the start of a value. -1 if the tag does not end. */
export function findBracket(source: string, from: number): number {
  const stop = /[=>]/g
  const value = /\s*(?:(["'])|[^\s>]*)/y
  stop.lastIndex = from
  for (let found = stop.exec(source); found !== null; found = stop.exec(source)) {
    if (found[0] === '>') return found.index
    value.lastIndex = stop.lastIndex
    const quote = value.exec(source)?.[1]
    const close = quote === undefined ? value.lastIndex : source.indexOf(quote, value.lastIndex) + 1
    if (close === 0) return -1
    stop.lastIndex = close
  }
  return -1
}
