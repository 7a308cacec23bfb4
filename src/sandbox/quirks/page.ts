import { skipComments } from '../../lib/library-page.ts'
import { quirksStyle } from './style.ts'
import { rewriteQuirksCss, rewriteQuirksValue } from './values.ts'

const tag = /<(?:!--[^]*?-->|script\b[^]*?<\/script\s*>|[a-z][^\s/>]*(?:[^>"']|"[^"]*"|'[^']*')*>)/gi
const styleAttribute = /(\sstyle\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi
const styleElement = /(<style\b[^>]*>)([^]*?)(<\/style)/gi

/**
 * The text of a page without doctype, made to show in standards mode what quirks mode shows: the extra sheet at its
 * start, values without unit or hash mended in style elements and attributes.
 */
export function rewriteQuirksPage(html: string): string {
  const mended = html
    .replace(
      styleElement,
      (_, open: string, css: string, close: string) => open + rewriteQuirksCss(css) + close,
    )
    .replace(tag, (text) =>
      /^<(?:!|script\b)/i.test(text)
        ? text
        : text.replace(styleAttribute, (_, name: string, value: string) => name + mendQuoted(value)),
    )
  const rest = skipComments(mended)
  const doctype = /^<!doctype[^>]*>/i.exec(rest)?.[0]
  const at = doctype === undefined ? 0 : mended.length - rest.length + doctype.length
  return `${mended.slice(0, at)}<style>${quirksStyle}</style>${mended.slice(at)}`
}

function mendQuoted(value: string): string {
  const quote = value.startsWith('"') ? '"' : value.startsWith("'") ? "'" : ''
  const text = quote === '' ? value : value.slice(1, -1)
  const mended = rewriteQuirksDeclarations(text)
  return mended === text ? value : `${quote || '"'}${mended}${quote || '"'}`
}

/** A style attribute's text as quirks mode reads it. */
export function rewriteQuirksDeclarations(text: string): string {
  return text
    .split(';')
    .map((part) => {
      const colon = part.indexOf(':')
      if (colon < 0) return part
      const value = rewriteQuirksValue(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1))
      return value === undefined ? part : `${part.slice(0, colon)}:${value}`
    })
    .join(';')
}
