import type { Rational } from '../music/rational.ts'
import type { Context } from './contexts.ts'
import type { GraceKind, SyllableEvent, Tuplet } from './timeline.ts'

/** What a piece of music inherits from the music that encloses it. */
export interface Flow {
  readonly context: Context
  /** Factor applied to durations. */
  readonly scale: Rational
  readonly tuplets: readonly Tuplet[]
  readonly grace: GraceKind | null
  /** The current pass through an unfolded repeat. Null outside of repeats. */
  readonly turn: number | null
  /** Set inside `\lyricsto`, where syllables are collected and have no times of their own. */
  readonly syllables: SyllableEvent[] | null
}

/** The time at which a piece of music ends, and the context in which it ended. */
export interface Reached {
  readonly time: Rational
  readonly context: Context
}
