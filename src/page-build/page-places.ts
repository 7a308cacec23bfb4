import { findOriginal } from '../lib/code/source-map.ts'
import type { FindPlace } from './original-places.ts'

/** A script of the page that was compiled, by its lines in the page. */
interface CompiledPart {
  readonly firstLine: number
  readonly lastLine: number
  readonly mappings: string
}

/** A part that another one stands for, on the line where both end: columns from 1. */
interface Replaced {
  readonly from: number
  readonly end: number
  readonly endBefore: number
}

/** From places of the page as it runs to those of the page as written: lines are the same in both. */
export class PagePlaces {
  readonly #compiled: CompiledPart[] = []
  readonly #replaced = new Map<number, Replaced[]>()

  addCompiled(part: CompiledPart): void {
    this.#compiled.push(part)
  }

  /** Notes that text between two columns of a line (its last, where it has more) became shorter or longer. */
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

/** Text that grows, with the column at which it goes on. Nothing is read twice: a page may be one long line. */
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
