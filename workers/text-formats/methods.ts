import type { JsonValue, Outcome, Protocol, RenderFailure } from '../../src/contracts/index.ts'
import type { KeyPath, TextFormat } from './parsed-text.ts'

/** A parsed text as it travels to the page. */
export interface TextValue {
  readonly value: JsonValue
  readonly otherKeys: readonly KeyPath[]
}

/** A rule in a parsed text: whether it holds, how far it leads and where that stands in the source. */
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
