/** A place in one of the files that were given. `offset` counts UTF-16 units from the file's start. */
export interface Spot {
  readonly file: string
  readonly offset: number
}

/** `error`: LilyPond would stop or leave something out; `ignored`: understood, but not drawn here. */
export type ProblemKind = 'error' | 'warning' | 'ignored'

export interface Problem {
  readonly kind: ProblemKind
  readonly message: string
  readonly spot: Spot
  /** Of `ignored`: the name of what is not drawn. */
  readonly subject?: string
}

/** Ends the parse of the smallest unit that holds the error; caught where LilyPond picks up again. */
export class SyntaxProblem extends Error {
  override readonly name: string = 'SyntaxProblem'
  readonly spot: Spot
  /** True where the end of the input was reached: there is nothing to go on with. */
  readonly atEnd: boolean

  constructor(message: string, spot: Spot, atEnd = false) {
    super(message)
    this.spot = spot
    this.atEnd = atEnd
  }
}

/** An argument of the wrong kind: only the command it belongs to is lost. */
export class ArgumentProblem extends SyntaxProblem {}

/** A limit of ours, not of the language: nothing of the input is engraved. */
export class LimitProblem extends Error {
  override readonly name = 'LimitProblem'
  readonly spot: Spot

  constructor(message: string, spot: Spot) {
    super(message)
    this.spot = spot
  }
}

const mostProblems = 200

/** Gathers what is wrong or left out; keeps the first of many. */
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

  error(message: string, spot: Spot): void {
    this.#errors += 1
    this.#push({ kind: 'error', message, spot })
  }

  warn(message: string, spot: Spot): void {
    this.#push({ kind: 'warning', message, spot })
  }

  /** Notes once per subject that something is read and not drawn. */
  ignore(subject: string, spot: Spot): void {
    if (this.#ignored.has(subject)) return
    this.#ignored.add(subject)
    this.#push({ kind: 'ignored', message: `${subject} is read but not drawn.`, spot, subject })
  }

  #push(problem: Problem): void {
    if (this.#list.length < mostProblems) this.#list.push(problem)
  }
}

/** Line and column of an offset, both from 1. */
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
