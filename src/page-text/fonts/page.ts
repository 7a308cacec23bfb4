import { rewriteFamilies } from './rewrite.ts'

/** What stands between a tag's name and its end; an open quote or tag reaches to the end of the page. */
const attributes = `(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)`

/** Comments, elements whose content is text, and tags: only a style element outside of them is one. */
const piece = new RegExp(
  `<!--[^]*?(?:-->|$)|(<style\\b${attributes})([^]*?)(?=</style|$)|` +
    `<(script|textarea|title|xmp|noembed|noframes|iframe)\\b${attributes}[^]*?(?:</\\3|$)|<[a-z]${attributes}`,
  'gi',
)

/**
 * The text of a page with bundled families named in its style elements, before it is parsed. Strings of scripts and
 * attributes stay as they are: what comes of them is `pinFamilies`' part.
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

/** The same for the text of a linked sheet. */
export function rewriteFontsSheet(css: string): string {
  return rewriteFamilies(css)
}
