/**
 * The text of every script element that the parser finds in a model's page is this stub. The bootstrap contains the
 * scripts themselves and runs whichever is next. Nested documents inherit the frame's policy, and the stub finds no
 * `__rt$` in them, so nested documents do not run anything, however they were created.
 */
export const stubText = '__rt$.script()'

/** The reason why a script could not be parsed, and the position of the error. */
export interface Refusal {
  readonly message: string
  /** From 1. */
  readonly line: number
  readonly column: number
}

/** One script of the page, ready to run. The parser finds a stub in its place. */
export interface PageScript {
  readonly kind: 'classic' | 'deferred' | 'module' | 'importmap'
  /** The constant that the script's instrumented text calls. It is the same in all scripts of a page. */
  readonly guard: string
  /** Set if the script could not be parsed. If browsers also consider this an error, they report it themselves. */
  readonly refusal?: Refusal
  /** Instrumented text. */
  readonly code: string
  readonly original: string
  /** For a script in a file: the reference as written by its author, and the content of the element. */
  readonly source?: { readonly reference: string; readonly inner: string }
  /** Attributes of the author's element, in order. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly origin: ScriptOrigin
}

/** The position of a script's text in the user's own files, and how instrumentation moved its columns. */
export interface ScriptOrigin {
  readonly file: string
  /** Lines and columns before the first character of the text. 0 for a script in a separate file. */
  readonly lineOffset: number
  readonly columnOffset: number
  readonly shifts: Shifts
}

/** Insertions into one text: pairs of original column and inserted length, in order, for each line (0-based). */
export type Shifts = Readonly<Record<number, readonly number[]>>
