/** Reads LaTeX text from left to right. What is commented out has to be blanked before. */
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

  /** Passes over the text if it stands here. */
  take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Passes over what a sticky pattern finds here. */
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

  /** Name of the control sequence that stands here, without its backslash; null where there is none. */
  takeCommand(): string | null {
    return this.match(/\\([A-Za-z@]+\*?|[^])/)?.[1] ?? null
  }

  /** A group in braces or a single command, blanks before it included; null where neither comes. */
  takeArgument(): string | null {
    this.skipBlanks()
    if (this.text[this.at] === '{') return this.#takeBalanced('{', '}')
    const start = this.at
    return this.takeCommand() === null ? null : this.text.slice(start, this.at)
  }

  /** An argument in brackets; null where none comes. */
  takeOption(): string | null {
    const start = this.at
    this.skipBlanks()
    if (this.text[this.at] === '[') return this.#takeBalanced('[', ']')
    this.at = start
    return null
  }

  /** What stands before `end`, and passes over both; null where it never comes. Groups and `\$` are passed as a whole. */
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

  /** The inside of an environment whose `\begin{name}` has been passed; null where its end never comes. */
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

/** The text with every comment blanked out, character for character, so that places stay the same. */
export function blankComments(text: string): string {
  return text.replace(/(\\[^])|%[^\n]*/g, (whole, escaped: string | undefined) =>
    escaped === undefined ? ' '.repeat(whole.length) : whole,
  )
}
