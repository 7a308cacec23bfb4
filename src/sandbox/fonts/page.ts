import { rewriteFamilies } from './rewrite.ts'

const styleElement = /(<style\b[^>]*>)([^]*?)(<\/style)/gi

/**
 * The text of a page with bundled families named in its style elements, before it is parsed; in what scripts write
 * into strings too. The rest is `pinFamilies`' part.
 */
export function rewriteFontsPage(html: string): string {
  return html.replace(styleElement, (_, open: string, css: string, close: string) => {
    return open + rewriteFamilies(css) + close
  })
}
