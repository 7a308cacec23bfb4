import type { CssImport } from './css-urls.ts'

type Conditions = Pick<CssImport, 'layer' | 'supports' | 'media'>

/** An imported sheet's rules under the layer, supports and media conditions of their import. */
export function underConditions(imported: string, { layer, supports, media }: Conditions): string {
  let text = imported
  if (media !== '') text = `@media ${media}{${text}\n}`
  if (supports !== null) text = `@supports ${supportsCondition(supports)}{${text}\n}`
  if (layer !== null) text = `@layer ${layer}{${text}\n}`
  return `${text}\n`
}

/** The same conditions as they stand behind the address of an `@import`. */
export function conditionsOf({ layer, supports, media }: Conditions): string {
  const name = layer === null ? '' : layer === '' ? ' layer' : ` layer(${layer})`
  return `${name}${supports === null ? '' : ` supports(${supports})`}${media === '' ? '' : ` ${media}`}`
}

/** `supports(display: grid)` holds a declaration or a condition; @supports needs brackets round the former. */
function supportsCondition(inner: string): string {
  return /^(?:\(|not[\s(]|selector\(|font-(?:tech|format)\()/i.test(inner) ? inner : `(${inner})`
}
