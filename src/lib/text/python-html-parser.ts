import { decodeHTMLStrict } from 'entities/decode'
import { blank, strip } from './python-text.ts'
import { unescapeHtml } from './unescape-html.ts'
import { matchAt } from './match-at.ts'

/*
 * Parses HTML like Python's html.parser (3.11, convert_charrefs off), which reports tags as they occur in the text,
 * without a tree or error correction. html2text works on these events. A parser that follows the HTML standard would
 * produce different events for unclosed tags, stray marks and the like.
 */

export interface HtmlEvents {
  startTag(name: string, attributes: ReadonlyMap<string, string | null>): void
  endTag(name: string): void
  text(text: string): void
  /** `&#...;`: the digits, including the x of a hexadecimal number. */
  characterReference(digits: string): void
  /** `&name;`. */
  entityReference(name: string): void
}

const notSlashBlankOrClose =
  '[^\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000/>]'
const nameRest =
  '[^\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000/=>]*'
const bareValue = `(?!['"])[^>\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*`
const attributeName = `(?<=['"/]|${blank})${notSlashBlankOrClose}${nameRest}`
const value = `'[^']*'|"[^"]*"|${bareValue}`
const gap = `(?:${blank}|/(?!>))*`

const tagName = /[a-zA-Z][^\t\n\r\f />\0]*/uy
const tagNameAndGap = new RegExp(`([a-zA-Z][^\\t\\n\\r\\f />\\0]*)${gap}`, 'uy')
const attribute = new RegExp(`(${attributeName})(${blank}*=+${blank}*(${value}))?${gap}`, 'uy')
const wholeStartTag = new RegExp(
  `<[a-zA-Z][^\\t\\n\\r\\f />\\0]*` +
    `(?:(?:${blank}|/)*(?:${attributeName}(?:${blank}*=+${blank}*(?:${value})${blank}*)?${gap})*)?${blank}*`,
  'uy',
)
const endTag = new RegExp(`</${blank}*([a-zA-Z][-.a-zA-Z0-9:_]*)${blank}*>`, 'uy')
const commentEnd = new RegExp(`--${blank}*>`, 'gu')
const markedSectionEnd = new RegExp(`\\]${blank}*\\]${blank}*>`, 'gu')
const officeSectionEnd = new RegExp(`\\]${blank}*>`, 'gu')
const declarationName = new RegExp(`[a-zA-Z][-_.a-zA-Z0-9]*${blank}*`, 'uy')
const characterReference = /&#(?:[0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]/uy
const entityReference = /&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]/uy
const rawTextElements: ReadonlySet<string> = new Set(['script', 'style'])

/** Reads an entire document. */
export function readHtml(html: string, events: HtmlEvents): void {
  const reader = new HtmlReader(html, events)
  // The emulated caller passes the text, then an empty text, then closes the parser. So if something stopped the
  // parser, the parser encounters it again on the next call.
  reader.advance(false)
  reader.advance(false)
  reader.advance(true)
}

/** Position of the end of a construct. Null if the end is missing. */
type End = number | null

class HtmlReader {
  readonly #html: string
  readonly #events: HtmlEvents
  #at = 0
  /** Inside a script or style element, the pattern that matches its end. */
  #rawTextEnd: RegExp | null = null

  constructor(html: string, events: HtmlEvents) {
    this.#html = html
    this.#events = events
  }

  /**
   * Reads up to the end of the text or to something unfinished. With `isEnd`, unfinished constructs are treated as
   * text.
   */
  advance(isEnd: boolean): void {
    while (this.#at < this.#html.length) {
      const next = this.#findMark()
      if (next === null) break
      if (next > this.#at) this.#events.text(this.#html.slice(this.#at, next))
      this.#at = next
      if (next === this.#html.length) return
      const goesOn = this.#html[next] === '<' ? this.#readMarkup(isEnd) : this.#readReference(isEnd)
      if (!goesOn) break
    }
    if (isEnd && this.#at < this.#html.length && this.#rawTextEnd === null) {
      this.#events.text(this.#html.slice(this.#at))
      this.#at = this.#html.length
    }
  }

  #findMark(): End {
    const pattern = this.#rawTextEnd ?? /[&<]/g
    const match = matchAt(pattern, this.#html, this.#at)
    if (match !== null) return match.index
    return this.#rawTextEnd === null ? this.#html.length : null
  }

  #readMarkup(isEnd: boolean): boolean {
    const html = this.#html
    const start = this.#at
    let end: End
    if (/[a-zA-Z]/.test(html[start + 1] ?? '')) end = this.#readStartTag(start)
    else if (html.startsWith('</', start)) end = this.#readEndTag(start)
    else if (html.startsWith('<!--', start)) end = findEnd(commentEnd, html, start + 4)
    else if (html.startsWith('<?', start)) end = findAfter(html, '>', start + 2)
    else if (html.startsWith('<!', start)) end = this.#readDeclaration(start)
    else if (start + 1 < html.length) {
      this.#events.text('<')
      end = start + 1
    } else return false
    if (end === null) {
      if (!isEnd) return false
      end = findAfter(html, '>', start + 1)
      if (end === null) {
        const next = html.indexOf('<', start + 1)
        end = next < 0 ? start + 1 : next
      }
      this.#events.text(html.slice(start, end))
    }
    this.#at = end
    return true
  }

  #readReference(isEnd: boolean): boolean {
    const html = this.#html
    const start = this.#at
    const isNumeric = html[start + 1] === '#'
    const match = matchAt(isNumeric ? characterReference : entityReference, html, start)
    if (match !== null) {
      if (isNumeric) this.#events.characterReference(match[0].slice(2, -1))
      else this.#events.entityReference(match[1] ?? '')
      const last = match[0].at(-1) ?? ''
      // The pattern consumes one character too many, unless that character is the semicolon.
      this.#at =
        start +
        match[0].length -
        (last === ';' ? 0 : (match[0].codePointAt(match[0].length - 2) ?? 0) > 0xffff ? 2 : 1)
      return true
    }
    if (isNumeric) {
      if (html.includes(';', start)) {
        this.#events.text('&#')
        this.#at = start + 2
      }
      return false
    }
    if (/[a-zA-Z]/.test(html[start + 1] ?? '')) {
      // The reference is unfinished. For an `&x` at the very end, the parser drops the ampersand.
      if (isEnd && start + 2 === html.length) this.#at = start + 1
      return false
    }
    if (start + 1 >= html.length) return false
    this.#events.text('&')
    this.#at = start + 1
    return true
  }

  #readStartTag(start: number): End {
    const html = this.#html
    const end = findStartTagEnd(html, start)
    if (end === null) return null
    const name = matchAt(tagNameAndGap, html, start + 1)
    if (name === null) throw new Error('Expected a tag name after "<" and a letter.')
    const attributes = new Map<string, string | null>()
    let at = start + 1 + name[0].length
    while (at < end) {
      const match = matchAt(attribute, html, at)
      if (match === null) break
      attributes.set((match[1] ?? '').toLowerCase(), readValue(match[2], match[3]))
      at += match[0].length
    }
    const rest = strip(html.slice(at, end))
    if (rest !== '>' && rest !== '/>') {
      this.#events.text(html.slice(start, end))
      return end
    }
    const tag = (name[1] ?? '').toLowerCase()
    this.#events.startTag(tag, attributes)
    if (rest === '/>') this.#events.endTag(tag)
    else if (rawTextElements.has(tag)) this.#rawTextEnd = new RegExp(`</${blank}*${tag}${blank}*>`, 'giu')
    return end
  }

  #readEndTag(start: number): End {
    const html = this.#html
    const close = findAfter(html, '>', start + 1)
    if (close === null) return null
    const match = matchAt(endTag, html, start)
    if (match !== null) {
      this.#events.endTag((match[1] ?? '').toLowerCase())
      this.#rawTextEnd = null
      return start + match[0].length
    }
    const name = matchAt(tagName, html, start + 2)
    // Not a tag: `</>`, or a malformed comment.
    if (name === null) return findAfter(html, '>', start + 2)
    const gapEnd = matchAt(tagNameAndGap, html, start + 2)?.[0].length ?? 0
    this.#events.endTag(name[0].toLowerCase())
    return findAfter(html, '>', start + 2 + gapEnd)
  }

  #readDeclaration(start: number): End {
    const html = this.#html
    if (!html.startsWith('<![', start)) return findAfter(html, '>', start + 2)
    const name = matchAt(declarationName, html, start + 3)
    if (name === null || start + 3 + name[0].length === html.length) return null
    // Python throws an error on unknown keywords. Here, unknown keywords are treated like the keywords that Microsoft
    // Office writes.
    const isMarked = ['temp', 'cdata', 'ignore', 'include', 'rcdata'].includes(strip(name[0]).toLowerCase())
    return findEnd(isMarked ? markedSectionEnd : officeSectionEnd, html, start + 3)
  }
}

function findAfter(html: string, mark: string, from: number): End {
  const at = html.indexOf(mark, from)
  return at < 0 ? null : at + 1
}

function findEnd(pattern: RegExp, html: string, from: number): End {
  const match = matchAt(pattern, html, from)
  return match === null ? null : match.index + match[0].length
}

function findStartTagEnd(html: string, start: number): End {
  const match = matchAt(wholeStartTag, html, start)
  if (match === null) throw new Error('Expected a tag at "<" and a letter.')
  const end = start + match[0].length
  const next = html[end]
  if (next === undefined) return null
  if (next === '>') return end + 1
  if (next === '/') return html[end + 1] === '>' ? end + 2 : null
  // If a letter or an equals sign follows, the tag counts as unfinished, like a tag that is cut off inside a value.
  return /[a-zA-Z=]/.test(next) ? null : end
}

/** Attribute value without quotes and with references resolved. Null if the attribute has no value. */
function readValue(rest: string | undefined, raw: string | undefined): string | null {
  if (rest === undefined || rest === '' || raw === undefined) return null
  const isQuoted = raw.length > 1 && (raw.startsWith("'") || raw.startsWith('"')) && raw.at(0) === raw.at(-1)
  return unescapeHtml(isQuoted ? raw.slice(1, -1) : raw)
}

/** The characters of a named reference. Null if the name is unknown. */
export function decodeEntity(name: string): string | null {
  const reference = `&${name};`
  const decoded = decodeHTMLStrict(reference)
  return decoded === reference ? null : decoded
}
