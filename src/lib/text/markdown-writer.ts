import { joinBlanks } from './python-text.ts'

/** An open list: the marker of its items, and the number of items so far. */
export interface OpenList {
  readonly ordered: boolean
  count: number
}

/**
 * Builds Markdown. Breaks and spaces are not written immediately but kept pending, because the text that follows
 * determines how many of them remain: none at the start and the end, and a paragraph break absorbs a line break.
 */
export class MarkdownWriter {
  readonly #parts: string[] = []
  /** Pending line breaks before the next text: 0, 1, or 2 for a paragraph. */
  #owedBreaks = 0
  #owesBlank = false
  /** Text that is written before the pending line breaks. Two spaces if a break must be preserved as a line break. */
  #breakMark = ''
  #isAtStart = true
  #endsLine = false
  /** Text and marks inside the current `abbr` element, however they are spelled. Null outside such elements. */
  #abbreviation: string | null = null
  readonly #abbreviations = new Map<string, string>()

  /** Nesting depth of elements whose text is hidden. */
  silence = 0
  quoteDepth = 0
  readonly lists: OpenList[] = []
  /** Column at which the text of the open list item begins. 0 outside items. */
  itemIndent = 0
  isPreformatted = false
  /** True if the first text of a `pre` has not been written yet. */
  startsPreformatted = false

  get endsLine(): boolean {
    return this.#endsLine
  }

  /** True if the next text is at the very start, where pending breaks and spaces are dropped. */
  markStart(): void {
    this.#isAtStart = true
  }

  breakParagraph(): void {
    this.#owedBreaks = 2
  }

  breakLine(): void {
    if (this.#owedBreaks === 0) this.#owedBreaks = 1
  }

  /** A line break that Markdown preserves. */
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

  /**
   * Writes text that occurs in the page. Outside `pre`, whitespace is collapsed to one space, and a leading space is
   * kept pending.
   */
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

  /**
   * Writes a Markdown mark. `isForced`: write the mark even if it is empty. At the start of a quotation, the mark is
   * not quoted again.
   */
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
      // The marker of the list item is already at the beginning of the line.
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

  /** The prefix of every line inside quotations and preformatted text. */
  #lineStart(isQuoteMark: boolean): string {
    // If a page closes more quotations than it opens, the depth is negative. A space is added even then.
    let start = '>'.repeat(Math.max(this.quoteDepth, 0))
    if (!isQuoteMark && this.quoteDepth !== 0) start += ' '
    if (this.isPreformatted) start += ' '.repeat(4 + (this.lists.length === 0 ? 0 : this.itemIndent))
    return start
  }

  #append(text: string): void {
    this.#parts.push(text)
    if (text !== '') this.#endsLine = text.endsWith('\n')
  }

  /** The complete text. The writer must not be used afterwards. */
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

/** The text without leading characters from `set`. */
function dropLeading(text: string, set: string): string {
  let start = 0
  while (start < text.length && set.includes(text.charAt(start))) start += 1
  return text.slice(start)
}
