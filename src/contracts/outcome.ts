/** Where something is wrong, in the user's own text: lines and columns start at 1. */
export interface Place {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** A path inside structured data, such as `rows[3].label`. */
  readonly path?: string
}

/** Something a reader of the result must know that did not stop it. `code` is kebab-case and never reused. */
export interface Warning<Code extends string = string> {
  readonly code: Code
  readonly message: string
  readonly place?: Place
}

export interface Failure<Code extends string = string> {
  readonly ok: false
  readonly code: Code
  /** A sentence for the user. */
  readonly message: string
  readonly place?: Place
  /** Warnings gathered before the failure. */
  readonly warnings?: readonly Warning[]
}

export interface Success<T> {
  readonly ok: true
  readonly value: T
  readonly warnings: readonly Warning[]
}

/** An expected result or an expected failure. Bugs are thrown, never returned. */
export type Outcome<T, Code extends string = string> = Success<T> | Failure<Code>

/** What every long operation receives: a signal to obey and a place to report to. */
export interface Context {
  readonly signal: AbortSignal
  progress(done: number, total?: number): void
}

export function succeed<T>(value: T, warnings: readonly Warning[] = []): Success<T> {
  return { ok: true, value, warnings }
}

export function fail<Code extends string>(
  code: Code,
  message: string,
  extra: { readonly place?: Place; readonly warnings?: readonly Warning[] } = {},
): Failure<Code> {
  return { ok: false, code, message, ...extra }
}
