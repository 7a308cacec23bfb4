import { closerOf, findStop, readToken, skipBlanks, tokenizeCss } from './css-tokens.ts'

/*
 * Finds and replaces the URLs in a style sheet or a declaration list, leaving every other character unchanged.
 */

export interface CssUrl {
  readonly value: string
  readonly start: number
  readonly end: number
  /** Format given by `format()` or by the file name. Only set in @font-face sources. */
  readonly font?: { readonly format: string; readonly list: number }
}

export interface CssImport {
  readonly value: string
  /** Offsets of the entire rule. */
  readonly start: number
  readonly end: number
  /** `null` if the import has no layer, empty for an anonymous layer. */
  readonly layer: string | null
  readonly supports: string | null
  readonly media: string
  /** The @layer statements before the import, which determine the order of its layer. */
  readonly layers: string
}

export interface CssAddresses {
  readonly urls: readonly CssUrl[]
  /** Only includes valid imports, which precede every rule other than @charset and @layer statements. */
  readonly imports: readonly CssImport[]
}

/** `inline` reads the declarations of a style attribute, which cannot contain rules. */
export function findCssAddresses(css: string, where: 'sheet' | 'inline' = 'sheet'): CssAddresses {
  const imports = where === 'sheet' ? readImports(css) : []
  return { imports, urls: readUrls(css, imports) }
}

function readImports(css: string): CssImport[] {
  const imports: CssImport[] = []
  let layers = ''
  let at = 0
  for (;;) {
    at = skipBlanks(css, at)
    // `<!--` and `-->` are allowed between rules.
    while (css.startsWith('<!--', at) || css.startsWith('-->', at)) {
      at = skipBlanks(css, at + (css[at] === '<' ? 4 : 3))
    }
    const { type, value, end } = readToken(css, at)
    const name = type === 'at' ? value.toLowerCase() : ''
    if (!['import', 'charset', 'layer'].includes(name)) return imports
    const stop = findStop(css, end, ';{')
    if (css[stop] === '{') return imports
    if (name === 'layer') layers += `${css.slice(at, stop)};`
    else if (name === 'import') {
      const rule = readImport(css, end, stop)
      if (rule !== null) imports.push({ ...rule, start: at, end: Math.min(stop + 1, css.length), layers })
    }
    at = stop + 1
  }
}

function readImport(
  css: string,
  from: number,
  stop: number,
): Pick<CssImport, 'value' | 'layer' | 'supports' | 'media'> | null {
  const address = readAddress(css, skipBlanks(css, from))
  if (address === null) return null
  let at = skipBlanks(css, address.end)
  let layer: string | null = null
  let supports: string | null = null
  const head = readToken(css, at)
  if (head.type === 'word' && head.value.toLowerCase() === 'layer') {
    layer = ''
    at = skipBlanks(css, head.end)
  } else if (head.type === 'function' && head.value.toLowerCase() === 'layer') {
    const close = findStop(css, head.end, ')')
    layer = css.slice(head.end, close).trim()
    at = skipBlanks(css, close + 1)
  }
  const condition = readToken(css, at)
  if (condition.type === 'function' && condition.value.toLowerCase() === 'supports') {
    const close = findStop(css, condition.end, ')')
    supports = css.slice(condition.end, close).trim()
    at = close + 1
  }
  return { value: address.value, layer, supports, media: css.slice(at, stop).trim() }
}

interface Address {
  readonly value: string
  readonly end: number
}

/** Reads a string, `url(x)` or `url("x")` at `at`. */
function readAddress(css: string, at: number): Address | null {
  const { type, value, end } = readToken(css, at)
  if (type === 'string' || type === 'url') return { value, end }
  if (type !== 'function' || value.toLowerCase() !== 'url') return null
  const inner = readToken(css, skipBlanks(css, end))
  if (inner.type !== 'string') return null
  return { value: inner.value, end: Math.min(findStop(css, inner.end, ')') + 1, css.length) }
}

function readUrls(css: string, imports: readonly CssImport[]): CssUrl[] {
  const urls: CssUrl[] = []
  const functions: string[] = []
  /** Number of open braces inside a @font-face rule. Null outside such a rule. */
  let fontFace: number | null = null
  let list = 0
  let isNamespace = false
  let next = 0
  for (let at = 0; at < css.length;) {
    const rule = imports[next]
    if (rule?.start === at) {
      next += 1
      at = rule.end
      continue
    }
    const { type, value, end } = readToken(css, at)
    const name = value.toLowerCase()
    const isAddress =
      type === 'url' ||
      (type === 'function' && name === 'url') ||
      (type === 'string' && /^(?:-webkit-)?image-set$/.test(functions.at(-1) ?? ''))
    const address = isAddress && !isNamespace ? readAddress(css, at) : null
    if (address !== null) {
      const font = fontFace === null ? {} : { font: { format: readFormat(css, address), list } }
      urls.push({ value: address.value, start: at, end: address.end, ...font })
      at = address.end
      continue
    }
    if (type === 'at') {
      isNamespace = /^(?:namespace|import|document|-moz-document)$/.test(name)
      if (name === 'font-face') fontFace = 0
    } else if (type === 'function' || type === 'open') functions.push(name)
    else if (type === 'close') functions.pop()
    const char = css[at]
    if (char === ';' || char === '{') isNamespace = false
    if (char === ';' || char === '}') list += 1
    if (fontFace !== null && char === '{') fontFace += 1
    if (fontFace !== null && char === '}') fontFace = fontFace <= 1 ? null : fontFace - 1
    at = end
  }
  return urls
}

function readFormat(css: string, address: Address): string {
  const { type, value, end } = readToken(css, skipBlanks(css, address.end))
  if (type === 'function' && value.toLowerCase() === 'format') {
    return readToken(css, skipBlanks(css, end)).value.toLowerCase()
  }
  return /\.([a-z0-9]+)(?:[?#]|$)/i.exec(address.value)?.[1]?.toLowerCase() ?? ''
}

/** Returns the characters that close all blocks, strings and comments left open in CSS. */
export function findClosers(css: string): string {
  const tokens = tokenizeCss(css)
  const open: string[] = []
  for (const token of tokens) {
    if (token.type === 'open' || token.type === 'function') open.push(closerOf(css, token))
    if (token.type !== 'close') continue
    // An unmatched closing bracket is skipped, as the parser does inside blocks.
    if (open.at(-1) === token.value) open.pop()
  }
  const last = tokens.at(-1)
  // A backslash at the very end would escape whatever follows.
  const isEscaping = (/(?<!\\)\\+$/.exec(css)?.[0].length ?? 0) % 2 === 1
  let closers = isEscaping ? '\n' : ''
  if (last?.type === 'comment' && !css.endsWith('*/')) closers += '*/'
  if (last?.type === 'string' && (last.end - last.start < 2 || !endsWithBare(css, css.charAt(last.start)))) {
    closers += css.charAt(last.start)
  }
  const isUrl = last?.type === 'url' || (last?.type === 'bad' && !/["']/.test(css.charAt(last.start)))
  if (isUrl && !endsWithBare(css, ')')) closers += ')'
  return closers + open.reverse().join('')
}

/** True if `css` ends with an unescaped `char`. */
function endsWithBare(css: string, char: string): boolean {
  return css.endsWith(char) && (/(?<!\\)(\\*).$/s.exec(css)?.[1]?.length ?? 0) % 2 === 0
}
