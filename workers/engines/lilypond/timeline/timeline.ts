import type { Duration } from '../music/duration.ts'
import type { Direction, Mark, NoteHead, Post } from '../music/music.ts'
import type { Pitch } from '../music/pitch.ts'
import type { Rational } from '../music/rational.ts'
import type { Spot } from '../syntax/problems.ts'
import type { Context } from './contexts.ts'

/** A bracket around notes; nested brackets are listed from the outermost inwards. */
export interface Tuplet {
  readonly id: number
  readonly num: number
  readonly base: number
}

/** The appearance of a voice's notes at the time at which they occur. */
export interface Style {
  readonly voice: 0 | 1 | 2 | 3 | 4
  readonly stem: Direction
  readonly autoBeam: boolean
  readonly slur: Direction
  readonly tie: Direction
  readonly dynamic: Direction
  readonly tuplet: Direction
  readonly color: string | null
  readonly hidden: boolean
  readonly hidesRest: boolean
  readonly hidesAccidental: boolean
  readonly hidesTupletBracket: boolean
  readonly hidesTupletNumber: boolean
  /** `pedalSustainStyle`: text, bracket or mixed; LilyPond's default is text. */
  readonly pedal: string | null
  /** Initial text of a text spanner that begins here. */
  readonly spanText: string | null
  readonly small: boolean
  readonly melisma: boolean
}

interface EventBase {
  /** Time in whole notes from the start of the score. */
  readonly onset: Rational
  /** Length in the score, which is zero for grace notes. */
  readonly length: Rational
  readonly duration: Duration
  readonly posts: readonly Post[]
  readonly tuplets: readonly Tuplet[]
  readonly style: Style
  /** The staff on which the event is printed, if `\change Staff` has moved it. */
  readonly staff: Context | null
  readonly spot: Spot
  /** Position in reading order, in which events that start at the same time stay. */
  readonly order: number
}

export type GraceKind = 'grace' | 'acciaccatura' | 'appoggiatura' | 'slashed' | 'after'

export interface NotesEvent extends EventBase {
  readonly type: 'notes'
  readonly heads: readonly NoteHead[]
  readonly grace: GraceKind | null
  readonly chordName: string | null
  /** `\repeat tremolo` on a single chord, or on one of two alternating chords. */
  readonly tremolo: { readonly log: number; readonly pair: 'single' | 'first' | 'second' } | null
}

export interface RestEvent extends EventBase {
  readonly type: 'rest'
  readonly kind: 'printed' | 'measures' | 'skip'
  readonly pitch: Pitch | null
  readonly grace: GraceKind | null
}

export interface SyllableEvent extends EventBase {
  readonly type: 'syllable'
  readonly text: string | null
}

export interface FiguresEvent extends EventBase {
  readonly type: 'figures'
  readonly figures: readonly string[]
}

/** A percent sign, which repeats the preceding music. */
export interface PercentEvent extends EventBase {
  readonly type: 'percent'
}

export type VoiceEvent = NotesEvent | RestEvent | SyllableEvent | FiguresEvent | PercentEvent

export interface MarkEvent {
  readonly onset: Rational
  readonly mark: Mark
  readonly context: Context
  readonly order: number
  readonly spot: Spot
}

export interface Ending {
  readonly numbers: readonly number[]
  readonly start: Rational
  readonly end: Rational
}

/** Lyrics that follow the notes of a voice, in syllable order. */
export interface FollowingLyrics {
  readonly line: Context
  readonly voice: Context | string
  readonly syllables: readonly SyllableEvent[]
}

/** A score laid out in time. */
export interface Timeline {
  readonly root: Context
  readonly events: ReadonlyMap<Context, readonly VoiceEvent[]>
  readonly marks: readonly MarkEvent[]
  readonly repeatStarts: readonly Rational[]
  readonly repeatEnds: readonly { readonly at: Rational; readonly times: number }[]
  readonly endings: readonly Ending[]
  readonly lyrics: readonly FollowingLyrics[]
  readonly length: Rational
}
