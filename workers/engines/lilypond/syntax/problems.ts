import { msg, type Message } from '../../../../src/contracts/index.ts'
import { MessageError } from '../../../../src/lib/errors.ts'

/** A position in one of the input files. `offset` is in UTF-16 units from the start of the file. */
export interface Spot {
  readonly file: string
  readonly offset: number
}

/** `error`: LilyPond would stop or omit something. `ignored`: the parser understood it, but it is not drawn. */
export type ProblemKind = 'error' | 'warning' | 'ignored'

export interface Problem {
  readonly kind: ProblemKind
  readonly message: Message
  readonly spot: Spot
  /** Set if a required file was not provided. */
  readonly code?: 'missing-file'
  /** For `ignored`, the name of the construct that is not drawn. */
  readonly subject?: string
}

/**
 * Aborts parsing of the smallest unit that contains the error. It is caught at the point where LilyPond would resume.
 */
export class SyntaxProblem extends MessageError {
  override readonly name: string = 'SyntaxProblem'
  readonly spot: Spot
  /** True at the end of the input, if there is nothing left to parse. */
  readonly atEnd: boolean

  constructor(message: Message, spot: Spot, atEnd = false) {
    super(message)
    this.spot = spot
    this.atEnd = atEnd
  }
}

/** Thrown for an argument of the wrong type. Only the command itself is dropped. */
export class ArgumentProblem extends SyntaxProblem {}

/**
 * Thrown when one of our own limits is exceeded, rather than a limit of the language. Nothing in the input is
 * engraved.
 */
export class LimitProblem extends MessageError {
  override readonly name = 'LimitProblem'
  readonly spot: Spot

  constructor(message: Message, spot: Spot) {
    super(message)
    this.spot = spot
  }
}

const mostProblems = 200

/** Collects errors and omissions; if there are many, keeps only the first ones. */
export class Problems {
  readonly #list: Problem[] = []
  readonly #ignored = new Set<string>()
  #errors = 0

  get all(): readonly Problem[] {
    return this.#list
  }

  get errorCount(): number {
    return this.#errors
  }

  error(message: Message, spot: Spot): void {
    this.#errors += 1
    this.#push({ kind: 'error', message, spot })
  }

  missFile(name: string, spot: Spot): void {
    this.#errors += 1
    this.#push({
      kind: 'error',
      code: 'missing-file',
      message: msg`There is no file "${name}" next to this one.`,
      spot,
    })
  }

  warn(message: Message, spot: Spot): void {
    this.#push({ kind: 'warning', message, spot })
  }

  /** Reports, once per subject, that something was parsed but is not drawn. */
  ignore(subject: string, spot: Spot): void {
    if (this.#ignored.has(subject)) return
    this.#ignored.add(subject)
    this.#push({ kind: 'ignored', message: msg`${subject} is read but not rendered.`, spot, subject })
  }

  #push(problem: Problem): void {
    if (this.#list.length < mostProblems) this.#list.push(problem)
  }
}

/** Line and column of an offset, both 1-based. */
export function placeInText(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const end = Math.min(Math.max(offset, 0), text.length)
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    line += 1
    start = at + 1
  }
  return { line, column: end - start + 1 }
}
