import type { Message } from './message.ts'

/** A position in the user's own text. Lines and columns start at 1. */
export interface Place {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** A path inside structured data, for example `rows[3].label`. */
  readonly path?: string
}

/**
 * A problem that did not prevent a result but that the reader of the result must know about. `code` is kebab-case and
 * never reused.
 */
export interface Warning<Code extends string = string> {
  readonly code: Code
  readonly message: Message
  readonly place?: Place
}

export interface Failure<Code extends string = string> {
  readonly ok: false
  readonly code: Code
  /** A message for the user. */
  readonly message: Message
  readonly place?: Place
  /** Warnings collected before the failure. */
  readonly warnings?: readonly Warning[]
}

export interface Success<T> {
  readonly ok: true
  readonly value: T
  readonly warnings: readonly Warning[]
}

/** An expected result or an expected failure. Bugs are thrown, never returned. */
export type Outcome<T, Code extends string = string> = Success<T> | Failure<Code>

/** Passed to every long operation. Contains a signal to respect and a callback for progress. */
export interface Context {
  readonly signal: AbortSignal
  progress(done: number, total?: number): void
}

export function succeed<T>(value: T, warnings: readonly Warning[] = []): Success<T> {
  return { ok: true, value, warnings }
}

export function fail<Code extends string>(
  code: Code,
  message: Message,
  extra: { readonly place?: Place; readonly warnings?: readonly Warning[] } = {},
): Failure<Code> {
  return { ok: false, code, message, ...extra }
}
