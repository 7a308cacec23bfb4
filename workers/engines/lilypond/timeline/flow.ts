import type { Rational } from '../music/rational.ts'
import type { Context } from './contexts.ts'
import type { GraceKind, SyllableEvent, Tuplet } from './timeline.ts'

/** What a piece of music inherits from the music around it. */
export interface Flow {
  readonly context: Context
  /** What durations are multiplied by. */
  readonly scale: Rational
  readonly tuplets: readonly Tuplet[]
  readonly grace: GraceKind | null
  /** Which time through an unfolded repeat this is; null outside. */
  readonly turn: number | null
  /** Set inside `\lyricsto`: syllables are gathered instead of timed. */
  readonly syllables: SyllableEvent[] | null
}

/** Where a piece of music ends, and which context it went down to. */
export interface Reached {
  readonly time: Rational
  readonly context: Context
}
