import type { CssImport } from './css-urls.ts'

type Conditions = Pick<CssImport, 'layer' | 'supports' | 'media'>

/** Wraps an imported sheet's rules in the layer, supports and media conditions of their import. */
export function underConditions(imported: string, { layer, supports, media }: Conditions): string {
  let text = imported
  if (media !== '') text = `@media ${media}{${text}\n}`
  if (supports !== null) text = `@supports ${supportsCondition(supports)}{${text}\n}`
  if (layer !== null) text = `@layer ${layer}{${text}\n}`
  return `${text}\n`
}

/** Writes the same conditions in the syntax used after the URL of an `@import`. */
export function conditionsOf({ layer, supports, media }: Conditions): string {
  const name = layer === null ? '' : layer === '' ? ' layer' : ` layer(${layer})`
  return `${name}${supports === null ? '' : ` supports(${supports})`}${media === '' ? '' : ` ${media}`}`
}

/**
 * `supports(display: grid)` contains a declaration or a condition. @supports needs parentheses around a declaration.
 */
function supportsCondition(inner: string): string {
  return /^(?:\(|not[\s(]|selector\(|font-(?:tech|format)\()/i.test(inner) ? inner : `(${inner})`
}
