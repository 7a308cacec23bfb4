/** Positions in CSS text. Every function is total: broken CSS gives some position inside the text, never an error. */

/** The position after the comment, string, escape or bracketed block that starts at `at`, or `at + 1`. */
export function skipUnit(css: string, at: number): number {
  switch (css[at]) {
    case '/':
      if (css[at + 1] !== '*') return at + 1
      return endOf(css, css.indexOf('*/', at + 2), 2)
    case '"':
    case "'":
      return skipString(css, at)
    case '\\':
      return at + 2
    case '(':
      return skipBlock(css, at, ')')
    case '[':
      return skipBlock(css, at, ']')
    case undefined:
    default:
      return at + 1
  }
}

function endOf(css: string, found: number, length: number): number {
  return found < 0 ? css.length : found + length
}

function skipString(css: string, start: number): number {
  const quote = css[start]
  let at = start + 1
  while (at < css.length) {
    const char = css[at]
    if (char === quote) return at + 1
    // An unclosed string ends with its line.
    if (char === '\n') return at
    at += char === '\\' ? 2 : 1
  }
  return css.length
}

function skipBlock(css: string, start: number, close: string): number {
  // An unquoted url() holds anything but a closing bracket: quotes and comment marks in it mean nothing.
  if (close === ')' && /url$/i.test(css.slice(Math.max(0, start - 3), start))) {
    const inner = /^\s*["']/.test(css.slice(start + 1, start + 40))
    if (!inner) return endOf(css, css.indexOf(')', start), 1)
  }
  let at = start + 1
  while (at < css.length) {
    const char = css[at]
    if (char === close) return at + 1
    if (char === '{' || char === '}') return at
    at = skipUnit(css, at)
  }
  return css.length
}

/** Splits at a one-character separator that stands outside strings, comments and brackets. */
export function splitTopLevel(value: string, separator: RegExp): string[] {
  const parts: string[] = []
  let start = 0
  let at = 0
  while (at < value.length) {
    if (separator.test(value[at] ?? '')) {
      parts.push(value.slice(start, at))
      at += 1
      start = at
    } else {
      at = skipUnit(value, at)
    }
  }
  parts.push(value.slice(start))
  return parts
}

export function stripComments(css: string): string {
  return css.includes('/*') ? css.replace(/\/\*[^]*?\*\//g, ' ') : css
}

export interface Declaration {
  /** Lower case, except custom properties. */
  readonly property: string
  readonly value: string
  /** The at-rule whose block holds the declaration directly, such as `@font-face`; empty in style rules. */
  readonly atRule: string
}

const declarationStart = /([-_a-zA-Z][-\w]*)\s*:/y

/**
 * Replaces the values of declarations in a style sheet, in nested rules too; everything else stays byte for byte.
 * `replace` returns undefined to keep a value. `wanted` filters by property before a value is read.
 */
export function replaceValues(
  css: string,
  wanted: (property: string) => boolean,
  replace: (declaration: Declaration) => string | undefined,
  context = '',
): string {
  const parts: string[] = []
  const rules: string[] = [context]
  let copied = 0
  let at = 0
  let prelude = 0
  let expectsStart = true
  while (at < css.length) {
    const char = css[at] ?? ''
    if (/\s/.test(char) || (char === '/' && css[at + 1] === '*')) {
      at = skipUnit(css, at)
    } else if (char === ';') {
      at += 1
      prelude = at
      expectsStart = true
    } else if (char === '{') {
      rules.push(atRuleName(css.slice(prelude, at)))
      at += 1
      prelude = at
      expectsStart = true
    } else if (char === '}') {
      if (rules.length > 1) rules.pop()
      at += 1
      prelude = at
      expectsStart = true
    } else if (expectsStart) {
      expectsStart = false
      declarationStart.lastIndex = at
      const match = declarationStart.exec(css)
      const name = match?.[1]
      if (match === null || name === undefined) {
        at = skipUnit(css, at)
        continue
      }
      const property = name.startsWith('--') ? name : name.toLowerCase()
      const start = at + match[0].length
      if (!wanted(property)) {
        at = start
        continue
      }
      const end = endOfValue(css, start, property.startsWith('--'))
      if (end === null) {
        // A selector of a nested rule such as `a:hover {`.
        at = start
        continue
      }
      const value = replace({ property, value: css.slice(start, end), atRule: rules.at(-1) ?? '' })
      if (value !== undefined) {
        parts.push(css.slice(copied, start), value)
        copied = end
      }
      at = end
    } else {
      at = skipUnit(css, at)
    }
  }
  if (copied === 0) return css
  parts.push(css.slice(copied))
  return parts.join('')
}

function atRuleName(prelude: string): string {
  const match = /^\s*(@[-\w]+)/.exec(stripComments(prelude))
  return match?.[1]?.toLowerCase() ?? ''
}

/** Where a value ends, or null where a block begins instead. Custom properties may hold blocks. */
function endOfValue(css: string, start: number, isCustom: boolean): number | null {
  let depth = 0
  let at = start
  while (at < css.length) {
    const char = css[at]
    if (char === '{') {
      if (!isCustom) return null
      depth += 1
      at += 1
    } else if (char === '}') {
      if (depth === 0) return at
      depth -= 1
      at += 1
    } else if (char === ';' && depth === 0) {
      return at
    } else {
      at = skipUnit(css, at)
    }
  }
  return css.length
}
