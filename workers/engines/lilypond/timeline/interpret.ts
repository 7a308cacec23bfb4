import { msg } from '../../../../src/contracts/index.ts'
import type { Duration } from '../music/duration.ts'
import type { Music, NoteHead, NotesMusic, RestMusic, TaggedMusic, TupletMusic } from '../music/music.ts'
import {
  add,
  compare,
  floorTo,
  max,
  multiply,
  one,
  rational,
  subtract,
  zero,
  type Rational,
} from '../music/rational.ts'
import type { Problems, Spot } from '../syntax/problems.ts'
import { combineParts } from './combine-parts.ts'
import { isStaff, isVoice, type Context } from './contexts.ts'
import type { Flow, Reached } from './flow.ts'
import { playRepeat, type Players } from './play-repeats.ts'
import { Stage, timed, type ContextSettings } from './stage.ts'
import type { MarkEvent, NotesEvent, SyllableEvent, Timeline } from './timeline.ts'
import { defined } from '../../../../src/lib/defined.ts'

/** Lays out music in time, context by context, as LilyPond's iterators would. */
export function interpretMusic(
  music: Music,
  settings: readonly ContextSettings[],
  problems: Problems,
): Timeline {
  return new Interpreter(settings, problems).run(music)
}

/** Marks that only matter to readers of the source. */
const silentMarks: ReadonlySet<string> = new Set(['bar-check', 'octave-check', 'reset-octave', 'no-break'])
/** Marks that apply to the entire score and do not create a staff. */
const timingMarks: ReadonlySet<string> = new Set(['time', 'partial', 'cadenza'])

const momentary: Duration = { log: 2, dots: 0, factor: zero }

class Interpreter {
  readonly #stage: Stage
  readonly #problems: Problems
  readonly #players: Players
  #lastHeads: readonly NoteHead[] = []
  #lastChord: readonly NoteHead[] = []

  constructor(settings: readonly ContextSettings[], problems: Problems) {
    this.#stage = new Stage(settings, problems)
    this.#problems = problems
    this.#players = {
      stage: this.#stage,
      play: (music, at, flow) => this.#play(music, at, flow),
      playNotes: (music, at, flow, tremolo) => this.#playNotes(music, at, flow, tremolo),
    }
  }

  run(music: Music): Timeline {
    const flow: Flow = {
      context: this.#stage.root,
      scale: one,
      tuplets: [],
      grace: null,
      turn: null,
      syllables: null,
    }
    const { time } = this.#play(music, zero, flow)
    return this.#stage.timeline(time)
  }

  #play(music: Music, at: Rational, flow: Flow): Reached {
    switch (music.type) {
      case 'notes':
        return this.#playNotes(music, at, flow)
      case 'rest':
        return this.#playRest(music, at, flow)
      case 'syllable':
        return this.#playSyllable(music, at, flow)
      case 'figures': {
        const { figures, duration, spot } = music
        const length = timed(duration, flow)
        const context = this.#stage.descend(flow.context, at)
        this.#stage.push(context, {
          type: 'figures',
          figures,
          ...this.#stage.base(context, at, length, duration, flow, spot),
          posts: [],
        })
        return { time: add(at, length), context }
      }
      case 'sequence':
        return this.#playSequence(music.items, at, flow)
      case 'simultaneous':
        return this.#playTogether(music.items, at, flow)
      case 'fixed':
      case 'transposed':
        return this.#play(music.item, at, flow)
      case 'tagged':
        return isLeftOut(music, flow.turn)
          ? { time: at, context: flow.context }
          : this.#play(music.item, at, flow)
      case 'context':
        return this.#playContext(music, at, flow)
      case 'tuplet':
        return this.#playTuplet(music, at, flow)
      case 'scaled':
        return this.#play(music.item, at, { ...flow, scale: multiply(flow.scale, music.by) })
      case 'repeat':
        return playRepeat(this.#players, music, at, flow)
      case 'grace': {
        const { context } = this.#play(music.item, at, { ...flow, grace: music.kind })
        return { time: at, context: context.isInside(flow.context) ? context : flow.context }
      }
      case 'after-grace': {
        const main = this.#play(music.main, at, flow)
        const start = add(at, multiply(subtract(main.time, at), music.fraction))
        this.#play(music.grace, start, { ...flow, context: main.context, grace: 'after' })
        return main
      }
      case 'lyrics-to': {
        const syllables: SyllableEvent[] = []
        const line = flow.context.isBottom ? flow.context : flow.context.create('Lyrics', null, at)
        this.#play(music.item, at, { ...flow, context: line, syllables })
        this.#stage.lyrics.push({ line, voice: music.voice, syllables })
        return { time: at, context: flow.context }
      }
      case 'add-lyrics':
        return this.#playWithLyrics(music.item, music.lyrics, at, flow)
      case 'combined':
        return this.#playCombined(music.first, music.second, at, flow)
      case 'mark':
        return this.#playMark(music.mark, at, flow, music.spot)
    }
  }

  #playSequence(items: readonly Music[], at: Rational, flow: Flow): Reached {
    let { context } = flow
    let time = at
    for (const item of items) {
      const reached = this.#play(item, time, { ...flow, context })
      time = reached.time
      // Music that has entered a voice stays in that voice, so that the next note is added to the same voice.
      if (reached.context !== context && reached.context.isInside(context)) context = reached.context
    }
    return { time, context }
  }

  #playTogether(items: readonly Music[], at: Rational, flow: Flow): Reached {
    let time = at
    const isNumbered = items.some((item) => item.type === 'context' && item.name === 'Bottom')
    // Numbered voices share one staff, even if the source does not create a staff.
    const context = isNumbered ? this.#stage.staffFor(flow.context, at) : flow.context
    for (const item of items) time = max(time, this.#play(item, at, { ...flow, context }).time)
    return { time, context: flow.context === context ? flow.context : context }
  }

  #playContext(music: Extract<Music, { type: 'context' }>, at: Rational, flow: Flow): Reached {
    const { context } = flow
    let target: Context
    if (music.name === 'Bottom') {
      const staff = context.closest(isStaff) ?? context
      target = staff.findInside('Voice', music.id) ?? this.#stage.created(() => staff.bottom(at, music.id))
    } else if (music.name === 'Score' || music.name === 'Timing' || music.name === 'Global') {
      target = this.#stage.root
    } else if (music.isNew) target = this.#stage.created(() => context.create(music.name, music.id, at))
    else {
      const found = context.find(music.name, music.id)
      target = found ?? this.#stage.created(() => context.create(music.name, music.id, at))
    }
    for (const change of music.changes) this.#stage.apply(target, change, at, music.spot)
    const { time } = this.#play(music.item, at, { ...flow, context: target })
    return { time, context: target }
  }

  #playNotes(music: NotesMusic, at: Rational, flow: Flow, tremolo: NotesEvent['tremolo'] = null): Reached {
    const { duration, posts, spot } = music
    const length = timed(duration, flow)
    const context = this.#stage.descend(flow.context, at)
    let { heads } = music
    if (music.repeat === 'chord') heads = this.#lastChord.map(bare)
    else if (music.repeat === 'any') heads = this.#lastHeads.map(bare)
    else {
      this.#lastHeads = heads
      if (music.inBrackets) this.#lastChord = heads
    }
    const grace = flow.grace
    const base = this.#stage.base(context, at, length, duration, flow, spot)
    if (heads.length === 0) {
      this.#stage.push(context, { type: 'rest', kind: 'skip', pitch: null, posts, grace, ...base })
    } else {
      this.#stage.push(context, {
        type: 'notes',
        heads,
        posts,
        grace,
        chordName: music.chordName ?? null,
        tremolo,
        ...base,
      })
    }
    // Consecutive grace notes share one moment, and their lengths do not add to the time.
    return { time: grace === null ? add(at, length) : at, context }
  }

  #playRest(music: RestMusic, at: Rational, flow: Flow): Reached {
    const { kind, duration, posts, pitch, spot } = music
    const length = timed(duration, flow)
    const context = this.#stage.descend(flow.context, at)
    const base = this.#stage.base(context, at, length, duration, flow, spot)
    this.#stage.push(context, { type: 'rest', kind, pitch, posts, grace: flow.grace, ...base })
    return { time: flow.grace === null ? add(at, length) : at, context }
  }

  #playSyllable(music: Extract<Music, { type: 'syllable' }>, at: Rational, flow: Flow): Reached {
    const { text, duration, posts, spot } = music
    const length = timed(duration, flow)
    const context = this.#stage.descend(flow.context, at)
    const event: SyllableEvent = {
      type: 'syllable',
      text,
      posts,
      ...this.#stage.base(context, at, length, duration, flow, spot),
    }
    if (flow.syllables !== null) {
      this.#stage.count()
      flow.syllables.push(event)
      return { time: at, context }
    }
    if (!isVoice(context.type)) this.#stage.push(context, event)
    else this.#stage.count()
    return { time: add(at, length), context }
  }

  #playTuplet(music: TupletMusic, at: Rational, flow: Flow): Reached {
    const scale = multiply(flow.scale, rational(music.base, music.num))
    const { span } = music
    if (span === null || music.item.type !== 'sequence' || span.num <= 0) {
      return this.#play(music.item, at, {
        ...flow,
        scale,
        tuplets: [...flow.tuplets, this.#stage.newTuplet(music)],
      })
    }
    // Each tuplet span gets one bracket.
    let { context } = flow
    let time = at
    let tuplet = this.#stage.newTuplet(music)
    let start = at
    for (const item of music.item.items) {
      const passed = subtract(time, start)
      if (compare(passed, span) >= 0) {
        tuplet = this.#stage.newTuplet(music)
        start = add(start, floorTo(passed, span))
      }
      const reached = this.#play(item, time, { ...flow, context, scale, tuplets: [...flow.tuplets, tuplet] })
      time = reached.time
      if (reached.context.isInside(context)) context = reached.context
    }
    return { time, context }
  }

  #playWithLyrics(item: Music, lyrics: readonly Music[], at: Rational, flow: Flow): Reached {
    const before = this.#stage.touched.length
    const reached = this.#play(item, at, flow)
    const voice = this.#stage.touched[before]
    if (voice === undefined) return reached
    for (const one of lyrics) {
      const line = (voice.closest(isStaff) ?? voice).create('Lyrics', null, at)
      const syllables: SyllableEvent[] = []
      this.#play(one, at, { ...flow, context: line, syllables })
      this.#stage.lyrics.push({ line, voice, syllables })
    }
    return reached
  }

  /** `\partCombine` combines two voices on one staff; music that they have in common is printed once. */
  #playCombined(first: Music, second: Music, at: Rational, flow: Flow): Reached {
    const staff = this.#stage.staffFor(flow.context, at).closest(isStaff) ?? flow.context
    const upper = this.#stage.created(() => staff.create('Voice', 'one', at))
    const lower = this.#stage.created(() => staff.create('Voice', 'two', at))
    this.#stage.styled.set(upper, 1)
    this.#stage.styled.set(lower, 2)
    const high = this.#play(first, at, { ...flow, context: upper })
    const low = this.#play(second, at, { ...flow, context: lower })
    const [one, two] = combineParts(this.#stage.events.get(upper) ?? [], this.#stage.events.get(lower) ?? [])
    this.#stage.events.set(upper, one)
    this.#stage.events.set(lower, two)
    return { time: max(high.time, low.time), context: flow.context }
  }

  #playMark(mark: MarkEvent['mark'], at: Rational, flow: Flow, spot: Spot): Reached {
    if (silentMarks.has(mark.type)) return { time: at, context: flow.context }
    if (timingMarks.has(mark.type)) {
      this.#stage.mark(mark, this.#stage.root, at, spot)
      return { time: at, context: flow.context }
    }
    if (mark.type === 'change') {
      const target = this.#stage.targetOf(mark.change, flow.context, at)
      this.#stage.apply(target, mark.change, at, spot)
      this.#stage.mark(mark, target, at, spot)
      return { time: at, context: target.isInside(flow.context) ? target : flow.context }
    }
    const context = this.#stage.descend(flow.context, at)
    if (mark.type === 'posts') {
      // Events that are not attached to a note are positioned by time, such as <>\p and everything in Dynamics.
      const base = this.#stage.base(context, at, zero, momentary, flow, spot)
      this.#stage.push(context, {
        type: 'rest',
        kind: 'skip',
        pitch: null,
        posts: mark.posts,
        grace: null,
        ...base,
      })
    } else if (mark.type === 'voice-style') this.#stage.styled.set(context, mark.voice)
    else if (mark.type === 'change-staff') {
      const staff = context.find('Staff', mark.to)
      if (staff === null) this.#problems.warn(msg`There is no staff called "${mark.to}" to change to.`, spot)
      else this.#stage.staffOf.set(context, staff)
    } else if (mark.type === 'melisma') {
      if (mark.start) this.#stage.melisma.add(context)
      else this.#stage.melisma.delete(context)
    } else this.#stage.mark(mark, context, at, spot)
    return { time: at, context }
  }
}

/** A repeated chord keeps its pitches but not the items attached to them. */
function bare(head: NoteHead): NoteHead {
  return {
    pitch: head.pitch,
    accidental: null,
    posts: [],
    look: head.look,
    ...defined({ drum: head.drum }),
  }
}

/** `\volta` and `\unfolded` select passes of a repeat that is written out. */
function isLeftOut({ volta, onlyUnfolded }: TaggedMusic, turn: number | null): boolean {
  if (turn === null) return onlyUnfolded === true
  return volta !== undefined && !volta.includes(turn)
}
