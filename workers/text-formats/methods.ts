import type { JsonValue, Outcome, Protocol, RenderFailure } from '../../src/contracts/index.ts'
import type { KeyPath, TextFormat } from './parsed-text.ts'

/** A parsed text as sent to the page. */
export interface TextValue {
  readonly value: JsonValue
  readonly otherKeys: readonly KeyPath[]
}

/**
 * The result of applying a rule to a parsed text: whether the rule holds, how much of its path exists, and where that
 * part is in the source.
 */
export interface LocatedRule {
  readonly rule: string
  readonly holds: boolean
  readonly path: KeyPath
  readonly place?: { readonly line: number; readonly column: number }
}

interface TextJob {
  readonly format: TextFormat
  readonly text: string
  readonly protocol: Protocol
}

export type TextMethods = {
  readonly parse: { readonly params: TextJob; readonly result: Outcome<TextValue, RenderFailure> }
  readonly locate: {
    readonly params: TextJob & { readonly rules: readonly string[] }
    readonly result: readonly LocatedRule[] | null
  }
}
