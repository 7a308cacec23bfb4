/** Reads LaTeX text from left to right. Comments must be blanked out first. */
export class Scanner {
  readonly text: string
  at: number

  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  get isDone(): boolean {
    return this.at >= this.text.length
  }

  /** Consumes the text if it is at the current position. */
  take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Consumes a match of a pattern at the current position. */
  match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gy]/g, '')}y`)
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)
    if (found !== null) this.at += found[0].length
    return found
  }

  skipBlanks(): void {
    this.match(/\s*/)
  }

  /**
   * Consumes a control sequence and returns its name without the backslash. Returns null if the current position has
   * no control sequence.
   */
  takeCommand(): string | null {
    return this.match(/\\([A-Za-z@]+\*?|[^])/)?.[1] ?? null
  }

  /** Consumes a braced group or a single command, including spaces before it. Null if neither follows. */
  takeArgument(): string | null {
    this.skipBlanks()
    if (this.text[this.at] === '{') return this.#takeBalanced('{', '}')
    const start = this.at
    return this.takeCommand() === null ? null : this.text.slice(start, this.at)
  }

  /** Consumes an argument in brackets. Null if there is none. */
  takeOption(): string | null {
    const start = this.at
    this.skipBlanks()
    if (this.text[this.at] === '[') return this.#takeBalanced('[', ']')
    this.at = start
    return null
  }

  /**
   * Returns the text before `end` and consumes both. Null if `end` is missing. Groups and `\$` are skipped as units.
   */
  takeUntil(end: string): string | null {
    const start = this.at
    let depth = 0
    while (!this.isDone) {
      if (depth === 0 && this.text.startsWith(end, this.at)) {
        const found = this.text.slice(start, this.at)
        this.at += end.length
        return found
      }
      const character = this.text[this.at]
      if (character === '{') depth += 1
      else if (character === '}') depth -= 1
      this.at += character === '\\' ? 2 : 1
      if (depth < 0) break
    }
    this.at = start
    return null
  }

  /**
   * Returns the contents of an environment whose `\begin{name}` has already been consumed. Null if the end of the
   * environment is missing.
   */
  takeEnvironment(name: string): string | null {
    const start = this.at
    const escaped = name.replace('*', String.raw`\*`)
    const bound = new RegExp(String.raw`\\(begin|end)\s*\{${escaped}\}`, 'g')
    bound.lastIndex = start
    let depth = 1
    for (let found = bound.exec(this.text); found !== null; found = bound.exec(this.text)) {
      depth += found[1] === 'begin' ? 1 : -1
      if (depth > 0) continue
      this.at = bound.lastIndex
      return this.text.slice(start, found.index)
    }
    return null
  }

  #takeBalanced(open: string, close: string): string | null {
    const start = this.at
    let depth = 0
    for (let at = start; at < this.text.length; at += 1) {
      const character = this.text[at]
      if (character === '\\') at += 1
      else if (character === open) depth += 1
      else if (character === close) {
        depth -= 1
        if (depth === 0) {
          this.at = at + 1
          return this.text.slice(start, this.at)
        }
      }
    }
    return null
  }
}

/** Replaces every comment with spaces, character for character, so that positions stay the same. */
export function blankComments(text: string): string {
  return text.replace(/(\\[^])|%[^\n]*/g, (whole, escaped: string | undefined) =>
    escaped === undefined ? ' '.repeat(whole.length) : whole,
  )
}
