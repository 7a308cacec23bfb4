import { skipComments } from '../../lib/markup/library-page.ts'
import { findBracket, findParts, type PagePart } from '../page-parts.ts'
import { quirksStyle } from './style.ts'
import { rewriteQuirksCss, rewriteQuirksValue } from './values.ts'

const startTag = /<[a-z][^\s/>]*/gi
const styleAttribute = /(\sstyle\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * Changes the text of a page without a doctype so that standards mode renders it like quirks mode. The additional
 * style sheet is inserted at its start, and values without a unit or hash are corrected in style elements and
 * attributes. Takes time linear in the page's length.
 */
export function rewriteQuirksPage(html: string): string {
  let mended = ''
  let done = 0
  for (const part of findParts(html)) {
    mended += mendTags(html.slice(done, part.start)) + mendPart(html, part)
    done = part.end
  }
  mended += mendTags(html.slice(done))
  const rest = skipComments(mended)
  const doctype = /^<!doctype[^>]*>/i.exec(rest)?.[0]
  const at = doctype === undefined ? 0 : mended.length - rest.length + doctype.length
  return `${mended.slice(0, at)}<style>${quirksStyle}</style>${mended.slice(at)}`
}

/** The text of a linked style sheet, with values corrected as in style elements. */
export function rewriteQuirksSheet(css: string): string {
  return rewriteQuirksCss(css)
}

function mendPart(html: string, { kind, start, end, body, bodyStart }: PagePart): string {
  if (kind === 'comment' || kind === 'script') return html.slice(start, end)
  if (kind === 'link') return mendTags(html.slice(start, end))
  return html.slice(start, bodyStart) + rewriteQuirksCss(body) + html.slice(bodyStart + body.length, end)
}

/** Markup in which the style attributes of start tags are corrected. An unclosed tag extends to the end. */
function mendTags(markup: string): string {
  let mended = ''
  let done = 0
  startTag.lastIndex = 0
  for (let tag = startTag.exec(markup); tag !== null; tag = startTag.exec(markup)) {
    const bracket = findBracket(markup, startTag.lastIndex)
    if (bracket === -1) break
    const text = markup.slice(tag.index, bracket)
    mended += markup.slice(done, tag.index)
    mended += text.replace(styleAttribute, (_, name: string, value: string) => name + mendQuoted(value))
    done = bracket
    startTag.lastIndex = bracket
  }
  return mended + markup.slice(done)
}

function mendQuoted(value: string): string {
  const quote = value.startsWith('"') ? '"' : value.startsWith("'") ? "'" : ''
  const text = quote === '' ? value : value.slice(1, -1)
  const mended = rewriteQuirksDeclarations(text)
  return mended === text ? value : `${quote || '"'}${mended}${quote || '"'}`
}

/** A style attribute's text as interpreted in quirks mode. */
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
