import type { Spot } from '../syntax/problems.ts'
import type { Duration } from './duration.ts'
import type { Pitch } from './pitch.ts'
import type { Rational } from './rational.ts'

/*
 * The tree built by the parser. Every duration is filled in (in LilyPond, a note without one has the duration of the
 * previous note); pitches remain as written until `\relative` and similar commands have been applied.
 */

export type Direction = 'up' | 'down' | null

/** Items attached to a note: scripts, dynamics, the ends of spanners. */
export type Post =
  | {
      readonly type:
        | 'tie'
        | 'beam-start'
        | 'beam-end'
        | 'no-beam'
        | 'arpeggio'
        | 'glissando'
        | 'laissez-vibrer'
        | 'repeat-tie'
    }
  | {
      readonly type: 'slur-start' | 'slur-end' | 'phrase-start' | 'phrase-end'
      readonly dir: Direction
      readonly id: string
    }
  | { readonly type: 'script'; readonly name: string; readonly dir: Direction }
  | { readonly type: 'dynamic'; readonly text: string; readonly dir: Direction }
  | {
      readonly type: 'hairpin'
      readonly growing: boolean
      readonly text: string | null
      readonly dir: Direction
    }
  | { readonly type: 'hairpin-end' }
  | { readonly type: 'text'; readonly text: string; readonly style: TextStyle; readonly dir: Direction }
  | { readonly type: 'fingering'; readonly text: string; readonly dir: Direction }
  | { readonly type: 'string-number'; readonly text: string }
  /** Subdivision of a tremolo, as in `:32`; 0 means the last value used. */
  | { readonly type: 'tremolo'; readonly value: number }
  | { readonly type: 'text-span' | 'trill-span'; readonly start: boolean }
  | { readonly type: 'pedal'; readonly kind: 'sustain' | 'sostenuto' | 'una-corda'; readonly start: boolean }
  | { readonly type: 'hyphen' | 'extender' }
  /** Recognised by the parser, but not drawn. */
  | { readonly type: 'other'; readonly name: string }

export interface TextStyle {
  readonly bold?: boolean
  readonly italic?: boolean
}

/** Properties set by `\tweak` and `\once \override` for a single note. */
export interface Look {
  readonly color?: string
  readonly hidden?: boolean
}

export interface NoteHead {
  readonly pitch: Pitch
  /** `!` means that the accidental is always shown, `?` that it is shown in parentheses. */
  readonly accidental: 'forced' | 'cautionary' | null
  readonly posts: readonly Post[]
  readonly look: Look
  /** A drum's name if the note came from `\drummode`. */
  readonly drum?: string
  /** Octave to be checked, which is written after `=`. */
  readonly check?: number
}

interface Node {
  readonly spot: Spot
  /** Depth of the tree from here, including this level. It limits the recursion of every pass. */
  readonly depth: number
}

export interface NotesMusic extends Node {
  readonly type: 'notes'
  readonly heads: readonly NoteHead[]
  /** `q` or a bare duration, which uses the note heads of the preceding notes. */
  readonly repeat: 'chord' | 'any' | null
  readonly duration: Duration
  readonly posts: readonly Post[]
  readonly inBrackets: boolean
  /** The input of `\chordmode`, to be printed as chord names. */
  readonly chordName?: string
}

export interface RestMusic extends Node {
  readonly type: 'rest'
  /** `measures` is R; `skip` is s and \skip; `printed` is r, or a note with \rest. */
  readonly kind: 'printed' | 'measures' | 'skip'
  readonly duration: Duration
  readonly posts: readonly Post[]
  readonly pitch: Pitch | null
}

export interface SyllableMusic extends Node {
  readonly type: 'syllable'
  /** Null if a note is skipped. */
  readonly text: string | null
  readonly duration: Duration
  readonly posts: readonly Post[]
}

/** Figures of a figured bass from top to bottom, each with its accidental. */
export interface FiguresMusic extends Node {
  readonly type: 'figures'
  readonly figures: readonly string[]
  readonly duration: Duration
}

export interface ListMusic extends Node {
  readonly type: 'sequence' | 'simultaneous'
  readonly items: readonly Music[]
}

/** The pitches inside are final; a surrounding `\relative` leaves them unchanged. */
export interface FixedMusic extends Node {
  readonly type: 'fixed'
  readonly item: Music
}

export interface TransposedMusic extends Node {
  readonly type: 'transposed'
  readonly item: Music
}

export interface ContextMusic extends Node {
  readonly type: 'context'
  readonly isNew: boolean
  readonly name: string
  readonly id: string | null
  readonly changes: readonly PropertyChange[]
  readonly item: Music
}

/** The tags of `\\tag`, on which `\\keepWithTag` and `\\removeWithTag` act. */
export interface TaggedMusic extends Node {
  readonly type: 'tagged'
  readonly tags: readonly string[]
  /** The passes of a repeat to which music in `\volta` belongs. */
  readonly volta?: readonly number[]
  /** True for music in `\unfolded`, which is omitted if the repeat is printed folded. */
  readonly onlyUnfolded?: true
  readonly item: Music
}

export interface TupletMusic extends Node {
  readonly type: 'tuplet'
  /** A tuplet: `\tuplet 3/2` means three notes in the time of two. */
  readonly num: number
  readonly base: number
  readonly span: Rational | null
  readonly item: Music
}

/** Music whose durations are multiplied without a bracket. */
export interface ScaledMusic extends Node {
  readonly type: 'scaled'
  readonly by: Rational
  readonly item: Music
}

export interface RepeatMusic extends Node {
  readonly type: 'repeat'
  readonly kind: 'volta' | 'unfold' | 'percent' | 'tremolo' | 'segno'
  readonly count: number
  readonly body: Music
  readonly alternatives: readonly Alternative[]
}

export interface Alternative {
  readonly music: Music
  /** The passes on which an alternative is played; null if the source leaves this to LilyPond. */
  readonly numbers: readonly number[] | null
}

export interface GraceMusic extends Node {
  readonly type: 'grace'
  readonly kind: 'grace' | 'acciaccatura' | 'appoggiatura' | 'slashed'
  readonly item: Music
}

export interface AfterGraceMusic extends Node {
  readonly type: 'after-grace'
  readonly fraction: Rational
  readonly main: Music
  readonly grace: Music
}

/** Lyrics that follow the notes of a voice. */
export interface LyricsToMusic extends Node {
  readonly type: 'lyrics-to'
  readonly voice: string
  readonly item: Music
}

/** Lyrics added with `\addlyrics`, under the voice of `item`. */
export interface AddLyricsMusic extends Node {
  readonly type: 'add-lyrics'
  readonly item: Music
  readonly lyrics: readonly Music[]
}

/** `\partCombine`. */
export interface CombinedMusic extends Node {
  readonly type: 'combined'
  readonly first: Music
  readonly second: Music
}

export interface PropertyChange {
  /** Context type, which is written before the dot, such as `Staff` or `Timing`; null means the innermost context. */
  readonly context: string | null
  readonly action: 'set' | 'unset' | 'override' | 'revert' | 'consist' | 'remove'
  /** Name of the property: `autoBeaming`, or `NoteHead.color` for an override. */
  readonly property: string
  readonly value: SettingValue
  readonly once: boolean
  /** Position in the source, if it differs from the position of the command. */
  readonly spot?: Spot
}

/** Values of properties, to the extent that they are used here. */
export type SettingValue =
  | null
  | boolean
  | number
  | string
  | { readonly pair: readonly [SettingValue, SettingValue] }
  | { readonly list: readonly SettingValue[] }

/** Events without length. */
export type Mark =
  | { readonly type: 'key'; readonly tonic: Pitch | null; readonly alterations: readonly number[] }
  | {
      readonly type: 'time'
      readonly counts: readonly number[]
      readonly unit: number
      readonly beats: readonly number[] | null
    }
  | { readonly type: 'clef'; readonly name: string }
  | { readonly type: 'bar'; readonly bar: string }
  | { readonly type: 'partial'; readonly length: Rational }
  | { readonly type: 'tempo'; readonly text: string; readonly unit: Duration | null; readonly count: string }
  | {
      readonly type: 'mark'
      readonly text: string | null
      readonly boxed: boolean
      readonly atEnd: boolean
      readonly number: number | null
    }
  | {
      readonly type:
        | 'segno'
        | 'coda'
        | 'fine'
        | 'section'
        | 'breathe'
        | 'caesura'
        | 'bar-check'
        | 'break'
        | 'no-break'
        | 'page-break'
    }
  | { readonly type: 'ottava'; readonly octaves: number }
  | { readonly type: 'transposition'; readonly pitch: Pitch }
  | { readonly type: 'change-staff'; readonly to: string }
  | { readonly type: 'voice-style'; readonly voice: 0 | 1 | 2 | 3 | 4 }
  | { readonly type: 'cadenza'; readonly on: boolean }
  | { readonly type: 'melisma'; readonly start: boolean }
  | { readonly type: 'staff-lines'; readonly start: boolean }
  | { readonly type: 'octave-check'; readonly pitch: Pitch }
  | { readonly type: 'reset-octave'; readonly pitch: Pitch }
  | { readonly type: 'posts'; readonly posts: readonly Post[] }
  | { readonly type: 'change'; readonly change: PropertyChange }

export interface MarkMusic extends Node {
  readonly type: 'mark'
  readonly mark: Mark
}

export type Music =
  | NotesMusic
  | RestMusic
  | SyllableMusic
  | FiguresMusic
  | ListMusic
  | FixedMusic
  | TransposedMusic
  | ContextMusic
  | TaggedMusic
  | TupletMusic
  | ScaledMusic
  | RepeatMusic
  | GraceMusic
  | AfterGraceMusic
  | LyricsToMusic
  | AddLyricsMusic
  | CombinedMusic
  | MarkMusic

export function depthAbove(items: readonly Music[]): number {
  return 1 + items.reduce((deepest, { depth }) => Math.max(deepest, depth), 0)
}
