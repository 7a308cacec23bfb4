import type { Duration } from '../music/duration.ts'
import type { Music, Post, PropertyChange, TextStyle } from '../music/music.ts'
import type { Pitch } from '../music/pitch.ts'
import type { Datum } from './scheme.ts'
import type { SchemeValue } from './scheme-values.ts'

/** The text content of a markup. `size` is in LilyPond's steps of about 12 %. */
export interface Markup {
  readonly text: string
  readonly style: TextStyle
  readonly size: number
}

/** The fields of `\header`, `\paper` and similar blocks that are used here. */
export type Fields = ReadonlyMap<string, Value>

/** `\layout` and `\midi`. */
export interface OutputBlock {
  readonly kind: 'paper' | 'layout' | 'midi'
  readonly fields: Fields
  /** Changes keyed by context name, as in `\context { \Staff ... }`. */
  readonly contexts: readonly { readonly name: string; readonly changes: readonly PropertyChange[] }[]
}

export interface ScoreBlock {
  readonly music: Music | null
  readonly header: Fields
  /** True if the score has `\midi` but no `\layout`, which means that it is played but not printed. */
  readonly isSilent: boolean
  readonly layouts: readonly OutputBlock[]
}

/** The types of values to which a name can refer. */
export type Value =
  | SchemeValue
  | { readonly type: 'music'; readonly music: Music }
  | { readonly type: 'posts'; readonly posts: readonly Post[] }
  | { readonly type: 'markup'; readonly markup: Markup }
  | { readonly type: 'duration'; readonly duration: Duration }
  | { readonly type: 'note'; readonly pitch: Pitch }
  | { readonly type: 'changes'; readonly changes: readonly PropertyChange[] }
  | { readonly type: 'block'; readonly block: OutputBlock }
  | { readonly type: 'score'; readonly score: ScoreBlock }
  | { readonly type: 'function'; readonly definition: FunctionDefinition }

export interface FunctionDefinition {
  readonly kind: string
  readonly parameters: readonly {
    readonly name: string
    readonly predicate: string
    readonly optional: boolean
    readonly usual?: Datum
  }[]
  /** LilyPond text of the function's body. Null if the body is a Scheme program. */
  readonly body: { readonly file: string; readonly text: string } | null
}
