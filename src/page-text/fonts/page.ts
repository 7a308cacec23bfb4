import { rewriteFamilies } from './rewrite.ts'

/** Matches from the end of a tag's name to the end of the tag. An open quote or tag extends to the end of the page. */
const attributes = `(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)`

/** Comments, elements with text content, and tags. Only a style element outside them counts. */
const piece = new RegExp(
  `<!--[^]*?(?:-->|$)|(<style\\b${attributes})([^]*?)(?=</style|$)|` +
    `<(script|textarea|title|xmp|noembed|noframes|iframe)\\b${attributes}[^]*?(?:</\\3|$)|<[a-z]${attributes}`,
  'gi',
)

/**
 * The text of a page whose style elements name bundled families. The text is changed before parsing. Strings in
 * scripts and attributes stay unchanged, because `pinFamilies` handles the styles that they produce.
 */
export function rewriteFontsPage(html: string): string {
  return rewriteStyleElements(html, rewriteFamilies)
}

/** The text of a page with the text of its style elements replaced. */
export function rewriteStyleElements(html: string, rewrite: (css: string) => string): string {
  return html.replace(piece, (whole, open: string | undefined, css: string | undefined) =>
    open === undefined || css === undefined ? whole : open + rewrite(css),
  )
}

/** The text of a linked style sheet, changed in the same way. */
export function rewriteFontsSheet(css: string): string {
  return rewriteFamilies(css)
}
