import { joinBlanks } from './python-text.ts'

/** An open list: how it marks its items, and how many it has had. */
export interface OpenList {
  readonly ordered: boolean
  count: number
}

/**
 * Gathers Markdown. Breaks and blanks are not written at once but remembered, so that what follows decides how many
 * of them remain: at the start and the end there are none, and a paragraph break swallows a line break.
 */
export class MarkdownWriter {
  readonly #parts: string[] = []
  /** Line breaks owed before the next text: 0, 1, or 2 for a paragraph. */
  #owedBreaks = 0
  #owesBlank = false
  /** What an owed break begins with: two blanks where it must survive as a line break. */
  #breakMark = ''
  #isAtStart = true
  #endsLine = false
  /** Contents of an open `abbr`, whatever is written. */
  #abbreviation: string | null = null
  readonly #abbreviations = new Map<string, string>()

  /** Depth of elements whose text is not shown. */
  silence = 0
  quoteDepth = 0
  readonly lists: OpenList[] = []
  /** Where the text of the open list item begins, in columns; 0 outside items. */
  itemIndent = 0
  isPreformatted = false
  /** The first text of a `pre` is still to come. */
  startsPreformatted = false

  get endsLine(): boolean {
    return this.#endsLine
  }

  /** The next text stands where nothing precedes it: owed breaks and blanks are dropped. */
  markStart(): void {
    this.#isAtStart = true
  }

  breakParagraph(): void {
    this.#owedBreaks = 2
  }

  breakLine(): void {
    if (this.#owedBreaks === 0) this.#owedBreaks = 1
  }

  /** A line break that Markdown keeps. */
  breakLineHard(): void {
    this.breakLine()
    this.#breakMark = '  '
  }

  openAbbreviation(): void {
    this.#abbreviation = ''
  }

  closeAbbreviation(title: string | null): void {
    if (title !== null) this.#abbreviations.set(this.#abbreviation ?? '', title)
    this.#abbreviation = null
  }

  /** Text of the page: outside `pre`, runs of blanks are one, and one at the beginning is remembered. */
  writeText(text: string): void {
    if (this.#abbreviation !== null) this.#abbreviation += text
    if (this.silence !== 0) return
    let rest = text
    if (!this.isPreformatted) {
      rest = joinBlanks(text)
      if (rest.startsWith(' ')) {
        this.#owesBlank = true
        rest = rest.slice(1)
      }
    }
    if (rest !== '') this.#put(rest, false)
  }

  /** A mark of ours. `isForced`: written even if empty, and not quoted again where it opens a quotation. */
  writeMark(mark: string, isForced = false): void {
    if (this.#abbreviation !== null) this.#abbreviation += mark
    if (this.silence !== 0 || (mark === '' && !isForced)) return
    this.#put(mark, isForced)
  }

  #put(text: string, isForced: boolean): void {
    let rest = text
    if (this.startsPreformatted && !rest.startsWith('\n') && !rest.startsWith('\r\n')) rest = `\n${rest}`
    const lineStart = this.#lineStart(isForced && rest.startsWith('>'))
    if (this.isPreformatted) rest = rest.replaceAll('\n', `\n${lineStart}`)
    if (this.startsPreformatted) {
      this.startsPreformatted = false
      // An item's own mark already stands at the beginning of the line.
      if (this.lists.length > 0) rest = dropLeading(rest, `\n${lineStart}`)
    }
    if (this.#isAtStart) {
      this.#owesBlank = false
      this.#owedBreaks = 0
      this.#isAtStart = false
    }
    if (this.#owedBreaks > 0) {
      this.#append(`${this.#breakMark}\n${lineStart}`.repeat(this.#owedBreaks))
      this.#owesBlank = false
      this.#breakMark = ''
    }
    if (this.#owesBlank) {
      if (!this.#endsLine) this.#append(' ')
      this.#owesBlank = false
    }
    this.#owedBreaks = 0
    this.#append(rest)
  }

  /** What every line begins with inside quotations and preformatted text. */
  #lineStart(isQuoteMark: boolean): string {
    // Pages may close more quotations than they open; such a depth still brings its blank.
    let start = '>'.repeat(Math.max(this.quoteDepth, 0))
    if (!isQuoteMark && this.quoteDepth !== 0) start += ' '
    if (this.isPreformatted) start += ' '.repeat(4 + (this.lists.length === 0 ? 0 : this.itemIndent))
    return start
  }

  #append(text: string): void {
    this.#parts.push(text)
    if (text !== '') this.#endsLine = text.endsWith('\n')
  }

  /** The whole text; the writer must not be used afterwards. */
  finish(): string {
    if (this.silence === 0) {
      this.#owedBreaks = 0
      this.#isAtStart = false
      this.#owesBlank = false
      this.#append('\n')
      this.#put('', true)
      for (const [short, long] of this.#abbreviations) this.#append(`  *[${short}]: ${long}\n`)
    }
    return this.#parts.join('')
  }
}

/** Without the characters of `set` at the beginning. */
function dropLeading(text: string, set: string): string {
  let start = 0
  while (start < text.length && set.includes(text.charAt(start))) start += 1
  return text.slice(start)
}
