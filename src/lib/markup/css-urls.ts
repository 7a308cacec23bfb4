import { tokenizeCss } from './css-tokens.ts'
import type { CssToken } from './css-tokens.ts'

/*
 * Finds and replaces the addresses in a style sheet or a declaration list, leaving every other character as it is.
 */

export interface CssUrl {
  readonly value: string
  readonly start: number
  readonly end: number
  /** A format that `format()` or the file name tells, in @font-face sources only. */
  readonly font?: { readonly format: string; readonly list: number }
}

export interface CssImport {
  readonly value: string
  /** Offsets of the whole rule. */
  readonly start: number
  readonly end: number
  /** `null`: none; empty: an anonymous layer. */
  readonly layer: string | null
  readonly supports: string | null
  readonly media: string
  /** The @layer statements before it, which decide where its layer stands. */
  readonly layers: string
}

export interface CssAddresses {
  readonly urls: readonly CssUrl[]
  /** Only those where the rule is valid: before every other rule but @charset and @layer statements. */
  readonly imports: readonly CssImport[]
  /** What closes blocks, strings and comments that the text leaves open. */
  readonly closers: string
}

/** `inline` reads a style attribute's declarations, where no rules can stand. */
export function findCssAddresses(css: string, where: 'sheet' | 'inline' = 'sheet'): CssAddresses {
  const tokens = tokenizeCss(css)
  const imports = where === 'sheet' ? readImports(css, tokens) : []
  const after = imports.at(-1)?.end ?? 0
  return {
    imports,
    urls: readUrls(
      css,
      tokens.filter(
        ({ start }) => start >= after || !imports.some((rule) => start >= rule.start && start < rule.end),
      ),
    ),
    closers: findClosers(css, tokens),
  }
}

function isSkippable({ type }: CssToken): boolean {
  return type === 'blank' || type === 'comment'
}

function readImports(css: string, tokens: readonly CssToken[]): CssImport[] {
  const imports: CssImport[] = []
  let layers = ''
  let index = 0
  for (;;) {
    index = skipBlanks(tokens, index)
    // `<!--` and `-->` are allowed between rules.
    while (tokens[index] !== undefined && /^(?:<!--|-->)/.test(css.slice(tokens[index]?.start))) {
      const end = (tokens[index]?.start ?? 0) + (css[tokens[index]?.start ?? 0] === '<' ? 4 : 3)
      while (tokens[index] !== undefined && (tokens[index]?.start ?? 0) < end) index += 1
      index = skipBlanks(tokens, index)
    }
    const first = tokens[index]
    if (first?.type !== 'at') return imports
    const name = first.value.toLowerCase()
    const last = endOfStatement(tokens, index)
    if (last === null || !['import', 'charset', 'layer'].includes(name)) return imports
    if (name === 'layer') layers += `${css.slice(first.start, tokens[last]?.start)};`
    else if (name === 'import') {
      const rule = readImport(css, tokens, index, last)
      if (rule !== null) imports.push({ ...rule, layers })
    }
    index = last + 1
  }
}

/** Index of the `;` (or last token) that ends an at-rule; null where the rule has a block. */
function endOfStatement(tokens: readonly CssToken[], from: number): number | null {
  let depth = 0
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.type === 'open' && token.value === '{' && depth === 0) return null
    if (token?.type === 'open' || token?.type === 'function') depth += 1
    if (token?.type === 'close') depth -= 1
    if (token?.type === 'punctuation' && token.value === ';' && depth <= 0) return index
  }
  return tokens.length - 1
}

function readImport(
  css: string,
  tokens: readonly CssToken[],
  at: number,
  last: number,
): Omit<CssImport, 'layers'> | null {
  let index = skipBlanks(tokens, at + 1)
  const address = readAddress(tokens, index)
  if (address === null) return null
  index = skipBlanks(tokens, address.next)
  const endToken = tokens[last]
  const stop = endToken?.type === 'punctuation' && endToken.value === ';' ? last : last + 1
  let layer: string | null = null
  let supports: string | null = null
  const head = tokens[index]
  if (head?.type === 'word' && head.value.toLowerCase() === 'layer') {
    layer = ''
    index = skipBlanks(tokens, index + 1)
  } else if (head?.type === 'function' && head.value.toLowerCase() === 'layer') {
    const close = endOfBlock(tokens, index)
    layer = css.slice(head.end, tokens[close]?.start).trim()
    index = skipBlanks(tokens, close + 1)
  }
  const condition = tokens[index]
  if (condition?.type === 'function' && condition.value.toLowerCase() === 'supports') {
    const close = endOfBlock(tokens, index)
    supports = css.slice(condition.end, tokens[close]?.start).trim()
    index = close + 1
  }
  const mediaStart = tokens[index]?.start ?? css.length
  const mediaEnd = tokens[stop]?.start ?? css.length
  return {
    value: address.value,
    start: tokens[at]?.start ?? 0,
    end: endToken?.end ?? css.length,
    layer,
    supports,
    media: index < stop ? css.slice(mediaStart, mediaEnd).trim() : '',
  }
}

/** A string, `url(x)` or `url("x")` at `index`. */
function readAddress(tokens: readonly CssToken[], index: number): { value: string; next: number } | null {
  const token = tokens[index]
  if (token?.type === 'string' || token?.type === 'url') return { value: token.value, next: index + 1 }
  if (token?.type === 'function' && token.value.toLowerCase() === 'url') {
    const inner = tokens[skipBlanks(tokens, index + 1)]
    return inner?.type === 'string' ? { value: inner.value, next: endOfBlock(tokens, index) + 1 } : null
  }
  return null
}

/** Index of the token that closes the function or bracket at `from`, or of the last token. */
function endOfBlock(tokens: readonly CssToken[], from: number): number {
  let depth = 0
  for (let index = from; index < tokens.length; index += 1) {
    const type = tokens[index]?.type
    if (type === 'open' || type === 'function') depth += 1
    if (type === 'close') depth -= 1
    if (depth === 0) return index
  }
  return tokens.length - 1
}

function skipBlanks(tokens: readonly CssToken[], from: number): number {
  let index = from
  for (let token = tokens[index]; token !== undefined && isSkippable(token); token = tokens[index]) index += 1
  return index
}

function readUrls(css: string, tokens: readonly CssToken[]): CssUrl[] {
  const urls: CssUrl[] = []
  const functions: string[] = []
  /** Braces open inside a @font-face rule; null outside. */
  let fontFace: number | null = null
  let list = 0
  let namespace = false
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined) break
    if (token.type === 'at') {
      const name = token.value.toLowerCase()
      namespace = name === 'namespace' || name === 'import' || name === 'document' || name === '-moz-document'
      if (name === 'font-face') fontFace = 0
    }
    if (token.type === 'punctuation' && token.value === ';') {
      namespace = false
      list += 1
    }
    if (token.type === 'open') {
      functions.push(token.value)
      if (token.value === '{') namespace = false
      if (token.value === '{' && fontFace !== null) fontFace += 1
    }
    if (token.type === 'close') {
      functions.pop()
      if (token.value === '}') list += 1
      if (token.value === '}' && fontFace !== null) fontFace = fontFace <= 1 ? null : fontFace - 1
    }
    const name = token.type === 'function' ? token.value.toLowerCase() : ''
    if (token.type === 'function') functions.push(name)
    if (namespace) continue
    const inSet = /^(?:-webkit-)?image-set$/.test(functions.at(-1) ?? '')
    const address =
      token.type === 'url' || name === 'url' || (token.type === 'string' && inSet)
        ? readAddress(tokens, index)
        : null
    if (address === null) continue
    const end = tokens[address.next - 1]?.end ?? css.length
    const font = fontFace === null ? {} : { font: { format: readFormat(tokens, address), list } }
    urls.push({ value: address.value, start: token.start, end, ...font })
    if (name === 'url') functions.pop()
    index = address.next - 1
  }
  return urls
}

function readFormat(tokens: readonly CssToken[], address: { value: string; next: number }): string {
  const next = skipBlanks(tokens, address.next)
  const token = tokens[next]
  if (token?.type === 'function' && token.value.toLowerCase() === 'format') {
    const inner = tokens[skipBlanks(tokens, next + 1)]
    if (inner !== undefined) return inner.value.toLowerCase()
  }
  return /\.([a-z0-9]+)(?:[?#]|$)/i.exec(address.value)?.[1]?.toLowerCase() ?? ''
}

function findClosers(css: string, tokens: readonly CssToken[]): string {
  const open: string[] = []
  for (const token of tokens) {
    if (token.type === 'open') open.push(token.value === '(' ? ')' : token.value === '[' ? ']' : '}')
    if (token.type === 'function') open.push(')')
    if (token.type !== 'close') continue
    // A closing bracket that matches nothing is skipped, as the parser does inside blocks.
    if (open.at(-1) === token.value) open.pop()
  }
  const last = tokens.at(-1)
  // A lone backslash at the end would escape what follows.
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

/** True where `css` ends with `char` and no backslash takes its meaning. */
function endsWithBare(css: string, char: string): boolean {
  return css.endsWith(char) && (/(?<!\\)(\\*).$/s.exec(css)?.[1]?.length ?? 0) % 2 === 0
}
