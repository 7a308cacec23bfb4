/**
 * The whole text of every script element that the parser meets in a model's page. The scripts themselves are
 * held by the bootstrap, which runs the one whose turn it is. Nested documents inherit the frame's policy, and there
 * the stub finds no `__rt$`: natively, and however they came to be, they run nothing.
 */
export const stubText = '__rt$.script()'

/** Why a text was not read, and where. */
export interface Refusal {
  readonly message: string
  /** From 1. */
  readonly line: number
  readonly column: number
}

/** One script of the page, ready to run: the parser meets a stub in its place. */
export interface PageScript {
  readonly kind: 'classic' | 'deferred' | 'module' | 'importmap'
  /** The constant that its instrumented text calls; the same in all scripts of a page. */
  readonly guard: string
  /** Set where it could not be read: whether it is a mistake for browsers too, they tell. */
  readonly refusal?: Refusal
  /** Instrumented text. */
  readonly code: string
  readonly original: string
  /** For a script in a file: the reference as its author wrote it, and what stands inside the element. */
  readonly source?: { readonly reference: string; readonly inner: string }
  /** Attributes of the author's element, in order. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly origin: ScriptOrigin
}

/** Where a script's text stands in the user's own files, and how instrumentation moved its columns. */
export interface ScriptOrigin {
  readonly file: string
  /** Lines and columns before the first character of the text; 0 for a file of its own. */
  readonly lineOffset: number
  readonly columnOffset: number
  readonly shifts: Shifts
}

/** Insertions of one text: for each line (from 0), pairs of original column and inserted length, in order. */
export type Shifts = Readonly<Record<number, readonly number[]>>
