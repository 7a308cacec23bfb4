import { escapeLineMarks } from './escape-markdown.ts'
import { MarkdownWriter } from './markdown-writer.ts'
import { decodeEntity, readHtml } from './python-html-parser.ts'
import { blank, strip } from './python-text.ts'
import { readCodePoint, repairCodePoint } from './unescape-html.ts'

/*
 * Converts HTML to Markdown like the PyPI package html2text with links ignored and its other options at their
 * defaults, before line wrapping. Written from the package's documented options and observed output.
 * tests/golden/text compares the results with those of the package.
 */

/** Placeholder for a space that must not be merged with others. No page contains this text by chance. */
const keptBlank = '&nbsp_place_holder;'

/** Character references that are converted to ASCII. Literal characters are unchanged. */
const plainSpelling: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({
      a: 'agrave aacute acirc atilde auml aring',
      e: 'egrave eacute ecirc euml',
      i: 'igrave iacute icirc iuml',
      o: 'ograve oacute ocirc otilde ouml',
      u: 'ugrave uacute ucirc uuml',
    }).flatMap(([letter, names]) => names.split(' ').map((name) => [name, letter])),
  ),
  aelig: 'ae',
  oelig: 'oe',
  copy: '(C)',
  larr: '<-',
  rarr: '->',
  ldquo: '"',
  rdquo: '"',
  lsquo: "'",
  rsquo: "'",
  mdash: '--',
  ndash: '-',
  middot: '*',
  lrm: '',
  rlm: '',
  nbsp: keptBlank,
}

const plainSpellingByCode: ReadonlyMap<number, string> = new Map(
  Object.entries(plainSpelling).flatMap(([name, spelling]) => {
    const code = decodeEntity(name)?.codePointAt(0)
    // A numeric reference to a no-break space stays a no-break space.
    return code === undefined || name === 'nbsp' ? [] : [[code, spelling] as const]
  }),
)

const emphasisMarks: Readonly<Record<string, string>> = {
  em: '_',
  i: '_',
  u: '_',
  strong: '**',
  b: '**',
  del: '~~',
  strike: '~~',
  s: '~~',
}
const codeElements: ReadonlySet<string> = new Set(['kbd', 'code', 'tt'])
const silentElements: ReadonlySet<string> = new Set(['head', 'style', 'script'])
const heading = /^h([1-6])$/
const startsWord = new RegExp(`^(?!${blank}|[\\][(){}.!?])`, 'u')
/** Matches text that ends in neither ASCII whitespace nor ASCII punctuation. */
const endsWord = /(?<![\t-\r !-/:-@[-`{-~])$/u

type Attributes = ReadonlyMap<string, string | null>

class MarkdownConverter {
  readonly writer = new MarkdownWriter()
  #element = ''
  #isCode = false
  #isQuoting = false
  /** True if an emphasis mark was just written, in which case the text after it is trimmed. */
  #followsOpeningMark = false
  /** True if text was just emphasised, in which case a word directly after it needs a space. */
  #followsEmphasis = false
  #precedingText = ''
  #abbreviationTitle: string | null = null
  /** True inside a table row, after its first cell has begun. */
  #isInRow = false
  #cellsInRow = 0
  #awaitsHeaderRow = false

  text(text: string, isReference = false): void {
    let shown = text
    if (shown === '') return
    if (this.#followsOpeningMark) {
      shown = strip(shown)
      this.#followsOpeningMark = false
      this.#followsEmphasis = true
    } else if (this.#followsEmphasis) {
      if (startsWord.test(shown) && !this.#isInVerbatim()) shown = ` ${shown}`
      this.#followsEmphasis = false
    }
    if (!this.#isCode && !this.writer.isPreformatted && !isReference) shown = escapeLineMarks(shown)
    this.#precedingText = shown
    this.writer.writeText(shown)
  }

  #isInVerbatim(): boolean {
    return ['a', 'code', 'pre'].includes(this.#element) || heading.test(this.#element)
  }

  characterReference(digits: string): void {
    const code = repairCodePoint(readCodePoint(digits))
    this.text(plainSpellingByCode.get(code) ?? String.fromCodePoint(code), true)
  }

  entityReference(name: string): void {
    const plain = Object.hasOwn(plainSpelling, name) ? plainSpelling[name] : undefined
    this.text(plain ?? decodeEntity(name) ?? `&${name};`, true)
  }

  startTag(name: string, attributes: Attributes): void {
    this.#tag(name, attributes, true)
  }

  endTag(name: string): void {
    this.#tag(name, new Map(), false)
  }

  #tag(name: string, attributes: Attributes, isStart: boolean): void {
    this.#element = name
    const level = heading.exec(name)?.[1]
    if (level !== undefined) {
      this.writer.breakParagraph()
      if (isStart) this.writer.writeMark(`${'#'.repeat(Number(level))} `)
      return
    }
    const emphasis = Object.hasOwn(emphasisMarks, name) ? emphasisMarks[name] : undefined
    if (emphasis !== undefined) this.#emphasise(emphasis, isStart)
    else if (silentElements.has(name)) this.writer.silence += isStart ? 1 : -1
    else if (codeElements.has(name)) this.#toggleCode()
    else this.#block(name, attributes, isStart)
  }

  #block(name: string, attributes: Attributes, isStart: boolean): void {
    const { writer } = this
    switch (name) {
      case 'p':
      case 'div':
        if (!this.#isInRow) writer.breakParagraph()
        return
      case 'br':
        if (isStart) writer.writeMark(writer.quoteDepth > 0 ? '  \n> ' : '  \n')
        return
      case 'hr':
        if (!isStart) return
        writer.breakParagraph()
        writer.writeMark('* * *')
        writer.breakParagraph()
        return
      case 'body':
        // Pages whose head is never closed still have a body.
        writer.silence = 0
        return
      case 'blockquote':
        this.#quote(isStart)
        return
      case 'abbr':
        this.#abbreviate(attributes, isStart)
        return
      case 'q':
        writer.writeMark('"')
        return
      case 'img':
        if (isStart) this.#image(attributes)
        return
      case 'dl':
        if (isStart) writer.breakParagraph()
        return
      case 'dt':
        if (!isStart) writer.breakLine()
        return
      case 'dd':
        if (isStart) writer.writeMark('    ')
        else writer.breakLine()
        return
      case 'ol':
      case 'ul':
        this.#list(name, attributes, isStart)
        return
      case 'li':
        this.#item(isStart)
        return
      case 'table':
      case 'tr':
      case 'td':
      case 'th':
        this.#table(name, isStart)
        return
      case 'pre':
        // The writer resets `startsPreformatted` only when text is written. After an empty "pre", the flag therefore
        // applies to the text that follows.
        if (isStart) writer.startsPreformatted = true
        writer.isPreformatted = isStart
        writer.breakParagraph()
        return
    }
  }

  #emphasise(mark: string, isStart: boolean): void {
    const before = this.#precedingText
    // An underscore after a letter would not be interpreted as emphasis, so a space is inserted. The other marks need
    // a space only after the same mark.
    const clashes = mark === '_' ? endsWord.test(before) : before.endsWith(mark.charAt(0))
    const needsBlank = isStart && before !== '' && clashes
    if (needsBlank) this.#precedingText += ' '
    this.writer.writeMark(needsBlank ? ` ${mark}` : mark)
    if (isStart) this.#followsOpeningMark = true
  }

  #toggleCode(): void {
    if (this.writer.isPreformatted) return
    this.writer.writeMark('`')
    this.#isCode = !this.#isCode
  }

  #quote(isStart: boolean): void {
    const { writer } = this
    if (isStart) {
      writer.breakParagraph()
      writer.writeMark('> ', true)
      writer.markStart()
      writer.quoteDepth += 1
    } else {
      writer.quoteDepth -= 1
      writer.breakParagraph()
    }
  }

  #abbreviate(attributes: Attributes, isStart: boolean): void {
    if (isStart) {
      this.#abbreviationTitle = attributes.get('title') ?? null
      this.writer.openAbbreviation()
    } else {
      this.writer.closeAbbreviation(this.#abbreviationTitle)
      this.#abbreviationTitle = null
    }
  }

  #image(attributes: Attributes): void {
    const source = attributes.get('src') ?? null
    if (source === null) return
    this.writer.writeMark(`![${escapeBrackets(attributes.get('alt') ?? '')}]`)
    this.writer.writeMark(`(${escapeBrackets(source)})`)
  }

  #list(name: 'ol' | 'ul', attributes: Attributes, isStart: boolean): void {
    const { writer } = this
    if (writer.lists.length === 0 && !writer.endsLine) writer.breakParagraph()
    if (isStart) {
      writer.lists.push({ ordered: name === 'ol', count: readFirstNumber(attributes.get('start') ?? '') - 1 })
      return
    }
    if (writer.lists.pop() !== undefined && writer.lists.length === 0) writer.writeMark('\n')
  }

  #item(isStart: boolean): void {
    const { writer } = this
    writer.breakLine()
    writer.itemIndent = 0
    if (!isStart) return
    const list = writer.lists.at(-1) ?? { ordered: false, count: 0 }
    // Items of a numbered list are indented by three columns, items of other lists by two. The outermost list itself
    // is indented by two.
    const steps = writer.lists.map((_, depth) => (writer.lists[depth - 1]?.ordered === true ? '   ' : '  '))
    writer.itemIndent = steps.join('').length
    for (const step of steps) writer.writeMark(step)
    list.count += 1
    writer.itemIndent += list.ordered ? 3 : 2
    writer.writeMark(list.ordered ? `${list.count}. ` : '* ')
    writer.markStart()
  }

  #table(name: 'table' | 'tr' | 'td' | 'th', isStart: boolean): void {
    const { writer } = this
    if (name === 'table') {
      if (isStart) this.#awaitsHeaderRow = true
      return
    }
    if (name === 'tr') {
      if (isStart) {
        this.#cellsInRow = 0
        return
      }
      this.#isInRow = false
      writer.breakLineHard()
      if (!this.#awaitsHeaderRow) return
      writer.writeMark(Array.from({ length: this.#cellsInRow }, () => '---').join('|'))
      writer.breakLineHard()
      this.#awaitsHeaderRow = false
      return
    }
    if (!isStart) return
    if (this.#isInRow) writer.writeMark('| ')
    this.#isInRow = true
    this.#cellsInRow += 1
  }
}

/** An integer as parsed by Python. 1 if the text is not an integer. */
function readFirstNumber(text: string): number {
  const digits = strip(text)
  return /^[+-]?\d+(?:_\d+)*$/.test(digits) ? Number(digits.replaceAll('_', '')) : 1
}

function escapeBrackets(text: string): string {
  return text.replace(/[\\[\]()]/g, '\\$&')
}

/** Markdown with each paragraph on a single line. */
export function convertToMarkdown(html: string): string {
  const converter = new MarkdownConverter()
  readHtml(html.replaceAll("</' + 'script>", '</ignore>'), {
    startTag: (name, attributes) => converter.startTag(name, attributes),
    endTag: (name) => converter.endTag(name),
    text: (text) => converter.text(text),
    characterReference: (digits) => converter.characterReference(digits),
    entityReference: (name) => converter.entityReference(name),
  })
  return converter.writer.finish().replaceAll(keptBlank, ' ')
}
