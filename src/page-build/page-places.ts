import { findOriginal } from '../lib/code/source-map.ts'
import type { FindPlace } from './original-places.ts'

/** A compiled script of the page, with its lines in the page. */
interface CompiledPart {
  readonly firstLine: number
  readonly lastLine: number
  readonly mappings: string
}

/** A replaced part, on the line on which both the old and the new text end. Column numbers start at 1. */
interface Replaced {
  readonly from: number
  readonly end: number
  readonly endBefore: number
}

/** Maps positions in the running page to positions in the page as written. Line numbers are the same in both. */
export class PagePlaces {
  readonly #compiled: CompiledPart[] = []
  readonly #replaced = new Map<number, Replaced[]>()

  addCompiled(part: CompiledPart): void {
    this.#compiled.push(part)
  }

  /**
   * Records that the text between two columns of a line (of the last line, if the text spans several) became shorter
   * or longer.
   */
  addReplaced(line: number, replaced: Replaced): void {
    if (replaced.end === replaced.endBefore) return
    const known = this.#replaced.get(line) ?? []
    known.push(replaced)
    this.#replaced.set(line, known)
  }

  readonly find: FindPlace = (line, column) => {
    const part = this.#compiled.find(({ firstLine, lastLine }) => line > firstLine && line <= lastLine)
    if (part !== undefined) {
      const original = findOriginal(part.mappings, line - part.firstLine + 1, column)
      return original === null ? null : { ...original, line: original.line + part.firstLine - 1 }
    }
    const replaced = this.#replaced.get(line)?.findLast(({ from }) => column >= from)
    if (replaced === undefined) return { line, column }
    const { end, endBefore } = replaced
    return { line, column: column >= end ? column - end + endBefore : Math.min(column, endBefore) }
  }
}

/**
 * A growing text that tracks the column at which the next text is added. Nothing is read twice, because a page can be
 * one long line.
 */
export class WrittenText {
  readonly #parts: string[] = []
  #column = 1

  /** From 1. */
  get column(): number {
    return this.#column
  }

  get text(): string {
    return this.#parts.join('')
  }

  add(text: string): void {
    this.#parts.push(text)
    const newline = text.lastIndexOf('\n')
    this.#column = newline === -1 ? this.#column + text.length : text.length - newline
  }
}
