/*
 * Rendered pages see one environment, whatever the visitor's system reports: a light colour screen the size of the
 * viewport with a mouse, no preference for contrast or reduced motion, one device pixel per CSS pixel, and 16 px
 * text. Media queries are answered accordingly by replacing features that reveal the system with constants.
 */

export interface Screen {
  readonly width: number
  readonly height: number
}

const holds = '(min-width:0px)'
const fails = '(max-width:0px)'
/** A media type that no browser matches. Replaces `print`, because browsers can be set to emulate print media. */
const never = 'speech'

const keywords: ReadonlyMap<string, { readonly value: string; readonly bare: boolean }> = new Map([
  ['prefers-color-scheme', { value: 'light', bare: true }],
  ['prefers-contrast', { value: 'no-preference', bare: false }],
  ['prefers-reduced-motion', { value: 'no-preference', bare: false }],
  ['prefers-reduced-transparency', { value: 'no-preference', bare: false }],
  ['prefers-reduced-data', { value: 'no-preference', bare: false }],
  ['forced-colors', { value: 'none', bare: false }],
  ['inverted-colors', { value: 'none', bare: false }],
  ['hover', { value: 'hover', bare: true }],
  ['any-hover', { value: 'hover', bare: true }],
  ['pointer', { value: 'fine', bare: true }],
  ['any-pointer', { value: 'fine', bare: true }],
  ['color-gamut', { value: 'srgb', bare: true }],
  ['dynamic-range', { value: 'standard', bare: true }],
  ['video-color-gamut', { value: 'srgb', bare: true }],
  ['video-dynamic-range', { value: 'standard', bare: true }],
  ['update', { value: 'fast', bare: true }],
  ['scripting', { value: 'enabled', bare: true }],
  ['display-mode', { value: 'browser', bare: true }],
])

const sizes: ReadonlySet<string> = new Set(['width', 'height', 'device-width', 'device-height'])

/** The value of a numeric feature in this environment; null for features whose evaluation is left to the browser. */
function actualOf(feature: string, screen: Screen): number | null {
  switch (feature) {
    case 'resolution':
    case '-webkit-device-pixel-ratio':
      return 1
    case 'device-width':
      return screen.width
    case 'device-height':
      return screen.height
    case 'device-aspect-ratio':
      return screen.width / screen.height
    case 'color':
      return 8
    case 'color-index':
    case 'monochrome':
    case 'grid':
      return 0
    default:
      return null
  }
}

/** Returns the query, or list of queries, with constants in place of anything that depends on the visitor's system. */
export function fixMediaQuery(query: string, screen: Screen): string {
  return query
    .split(/(\([^()]*\))/)
    .map((part, index) => (index % 2 === 1 ? fixFeature(part, screen) : fixTypes(part)))
    .join('')
}

/** Rewrites the text between features: media types and the keywords that join them. */
function fixTypes(text: string): string {
  return text.replace(/(?<![-\w])(screen|print)(?![-\w(])/gi, (type) =>
    type.toLowerCase() === 'screen' ? 'all' : never,
  )
}

function fixFeature(whole: string, screen: Screen): string {
  const text = whole.slice(1, -1).trim().toLowerCase()
  const keyword = /^([-a-z]+)\s*(?::\s*([-a-z]+)\s*)?$/.exec(text)
  const known = keywords.get(keyword?.[1] ?? '')
  if (known !== undefined) {
    const asked = keyword?.[2]
    return (asked === undefined ? known.bare : asked === known.value) ? holds : fails
  }
  return fixNumeric(whole, text, screen)
}

const prefixed = /^(-webkit-)?(min-|max-)?([-a-z]+?)\s*(?::\s*(.+))?$/
const ranged = /^(?:([^<>=]+?)\s*(<=?|>=?|=)\s*)?(-?[a-z][-a-z]*)\s*(?:(<=?|>=?|=)\s*([^<>=]+))?$/

function fixNumeric(whole: string, text: string, screen: Screen): string {
  const colon = prefixed.exec(text)
  if (colon !== null && (colon[4] !== undefined || !/[<>=]/.test(text))) {
    const [, vendor = '', bound = '', name = '', value] = colon
    const feature = vendor + name
    if (sizes.has(feature) && !feature.startsWith('device')) return inPixels(whole)
    const actual = actualOf(feature, screen)
    if (actual === null) return whole
    if (value === undefined) return actual > 0 ? holds : fails
    return isWithin(actual, bound === 'min-' ? '>=' : bound === 'max-' ? '<=' : '=', value) ? holds : fails
  }
  const range = ranged.exec(text)
  if (range === null) return whole
  const [, left, before = '=', feature = '', after = '=', right] = range
  if (sizes.has(feature) && !feature.startsWith('device')) return inPixels(whole)
  const actual = actualOf(feature, screen)
  if (actual === null) return whole
  return (left === undefined || isWithin(actual, mirrored[before] ?? '=', left)) &&
    (right === undefined || isWithin(actual, after, right))
    ? holds
    : fails
}

const mirrored: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' }

/** In media queries, ems are relative to the browser's settings. */
function inPixels(feature: string): string {
  return feature.replace(/(?<![\d.])(\d*\.?\d+)r?em\b/gi, (_, value: string) => `${parseFloat(value) * 16}px`)
}

function isWithin(actual: number, comparison: string, text: string): boolean {
  const asked = readNumber(text.trim())
  if (asked === null) return false
  // Dividing dots per inch by 96 gives inexact results.
  const isEqual = Math.abs(actual - asked) < 1e-6
  if (comparison === '=') return isEqual
  if (isEqual) return comparison.endsWith('=')
  return comparison.startsWith('<') ? actual < asked : actual > asked
}

const perUnit: Readonly<Record<string, number>> = {
  '': 1,
  x: 1,
  dppx: 1,
  dpi: 1 / 96,
  dpcm: 2.54 / 96,
  px: 1,
  em: 16,
  rem: 16,
}

function readNumber(text: string): number | null {
  const ratio = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(text)
  if (ratio !== null) return parseFloat(ratio[1] ?? '') / parseFloat(ratio[2] ?? '')
  const match = /^(-?[\d.]+(?:e[-+]?\d+)?)([a-z]*)$/.exec(text)
  const unit = perUnit[match?.[2] ?? '']
  return match === null || unit === undefined ? null : parseFloat(match[1] ?? '') * unit
}
