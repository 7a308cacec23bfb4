/**
 * Number of characters that must be repeated to count as a resend, because answers themselves also contain
 * repetitions.
 */
const fewest = 4
const many = 16
/** If at least this many characters are repeated, the pieces must be growing copies of the same text. */
const certain = 64

/**
 * Joins the pieces of an answer. Some servers send the complete text so far with every piece, or resend the complete
 * answer at the end. Repeated text is only used once.
 */
export class TextJoiner {
  /** All pieces, without resent ones. */
  #joined = ''
  #count = 0
  /** The latest piece, as long as each piece starts with the previous one. Null otherwise. */
  #grown: string | null = ''
  #steps = 0
  #repeated = 0
  /** A piece that is equal to all text before it. If no more text follows, the piece was a resend. */
  #again = ''
  #hasRepeated = false

  /** Adds a piece and returns the new text to show. */
  push(piece: string): string {
    if (piece === '') return ''
    const waited = this.#again
    this.#joined += waited
    this.#again = ''
    const before = this.#noteGrowth(piece)
    this.#count += 1
    if (this.#isSnapshot(piece)) {
      this.#hasRepeated = true
      const rest = piece.slice(this.#joined.length)
      this.#joined = piece
      return waited + rest
    }
    if (this.#count > 1 && piece === this.#joined && !isPeriodic(piece)) {
      this.#again = piece
      return waited
    }
    this.#joined += piece
    if (!this.#isGrowing) return waited + piece
    if (this.#repeated >= certain) {
      this.#hasRepeated = true
      this.#joined = piece
    }
    return piece.slice(before)
  }

  /** Adds the complete answer, parts of which may already have arrived. */
  pushWhole(whole: string): string {
    const sofar = this.text
    if (sofar === '' || whole === '') return this.push(whole)
    this.#hasRepeated = true
    this.#again = ''
    // Whitespace at both ends is often trimmed.
    this.#joined = sofar.includes(whole.trim()) ? sofar : whole
    return this.#joined.startsWith(sofar) ? this.#joined.slice(sofar.length) : ''
  }

  /** Text that was held back because it could have been a resend. */
  flush(): string {
    return this.hasRepeated ? '' : this.#again
  }

  get text(): string {
    if (!this.#hasRepeated && this.#isGrowing) return this.#grown ?? ''
    return this.#isAgain ? this.#joined : this.#joined + this.#again
  }

  /** True if text was sent twice and is only used once. */
  get hasRepeated(): boolean {
    return this.#hasRepeated || this.#isGrowing || this.#isAgain
  }

  /** True if a piece repeats all the pieces before it, possibly with more text. */
  #isSnapshot(piece: string): boolean {
    const sofar = this.#joined
    if (sofar.length < many || (this.#count < 4 && !this.#hasRepeated)) return false
    return piece.startsWith(sofar) && !isPeriodic(sofar)
  }

  /** The number of characters repeated from the previous piece, if each piece extends the previous one. */
  #noteGrowth(piece: string): number {
    const before = this.#grown
    if (before === null || !piece.startsWith(before)) {
      this.#grown = null
      return 0
    }
    if (before !== '' && piece.length > before.length) {
      this.#steps += 1
      this.#repeated += before.length
    }
    this.#grown = piece
    return before.length
  }

  get #isGrowing(): boolean {
    if (this.#grown === null || this.#steps === 0) return false
    return this.#repeated >= (this.#steps > 1 ? fewest : many) && !isPeriodic(this.#grown)
  }

  get #isAgain(): boolean {
    return this.#again.length >= (this.#count > 2 ? fewest : many)
  }
}

/**
 * True if a string consists of one repeated part, such as a list of zeros. If such a string is followed by itself,
 * the repetition is not treated as a resend.
 */
function isPeriodic(text: string): boolean {
  return `${text}${text}`.indexOf(text, 1) < text.length
}
