import { replaceValues, tokenizeCss } from '../../lib/markup/css-tokens.ts'

/* The two value quirks of https://quirks.spec.whatwg.org/: unitless lengths and colours without a hash. */

const lengthProperties = new Set(
  (
    'background-position border-spacing border-top-width border-right-width border-bottom-width border-left-width ' +
    'border-width bottom clip font-size height left letter-spacing margin-right margin-left margin-top ' +
    'margin-bottom margin max-height max-width min-height min-width padding-top padding-bottom padding-left ' +
    'padding-right padding right text-indent top vertical-align width word-spacing'
  ).split(' '),
)
const colorProperties = new Set(
  'background-color border-color border-top-color border-right-color border-bottom-color border-left-color color'.split(
    ' ',
  ),
)

/** Rewrites CSS text as interpreted in quirks mode. Text without such values is returned unchanged. */
export function rewriteQuirksCss(cssText: string): string {
  return replaceValues(cssText, isQuirky, ({ property, value, atRule }) =>
    // The quirks never apply to @supports conditions, nor to blocks of at-rules with descriptors.
    atRule === '@font-face' || atRule === '@page' ? undefined : rewriteQuirksValue(property, value),
  )
}

function isQuirky(property: string): boolean {
  return lengthProperties.has(property) || colorProperties.has(property)
}

/** The value as interpreted in quirks mode, or undefined if the value stays unchanged. */
export function rewriteQuirksValue(property: string, value: string): string | undefined {
  if (lengthProperties.has(property)) return replaceTokens(value, property === 'clip', toLength)
  if (colorProperties.has(property)) return replaceTokens(value, false, toColor)
  return undefined
}

function toLength(token: string): string | undefined {
  // Zero needs no unit. A number inside an identifier does not count.
  return /^[+-]?(?:\d+|\d*\.\d+)$/.test(token) && Number(token) !== 0 ? `${token}px` : undefined
}

function toColor(token: string): string | undefined {
  const digits = token.toLowerCase()
  if (!/^[0-9a-f]{1,6}$/.test(digits)) return undefined
  if (/^[a-f]/.test(digits)) return digits.length === 3 || digits.length === 6 ? `#${digits}` : undefined
  if (/^\d+e\d+$/.test(digits)) return undefined
  const leading = /^\d+/.exec(digits)?.[0] ?? ''
  // The colour is parsed as a number, which drops leading zeros, then written back and padded.
  return `#${(String(Number(leading)) + digits.slice(leading.length)).padStart(6, '0')}`
}

/** Replaces space-separated tokens outside functions, and inside `rect()` for `clip`. */
function replaceTokens(
  value: string,
  inside: boolean,
  replace: (token: string) => string | undefined,
): string | undefined {
  const text = inside
    ? value.replace(/rect\(([^()]*)\)/gi, (_, list: string) => `rect(${each(list, replace)})`)
    : value
  const out = inside ? text : each(text, replace)
  return out === value ? undefined : out
}

function each(text: string, replace: (token: string) => string | undefined): string {
  let depth = 0
  const parts = tokenizeCss(text).map(({ type, start, end }) => {
    const token = text.slice(start, end)
    if (type === 'function' || type === 'open') depth += 1
    if (type === 'close') depth -= 1
    return depth === 0 ? (replace(token) ?? token) : token
  })
  return parts.join('')
}
