import { lengthOf, writtenLength, type Duration } from '../music/duration.ts'
import type {
  Music,
  NoteHead,
  NotesMusic,
  PropertyChange,
  RepeatMusic,
  RestMusic,
  TaggedMusic,
  TupletMusic,
} from '../music/music.ts'
import {
  add,
  compare,
  divide,
  floorTo,
  max,
  multiply,
  one,
  rational,
  subtract,
  zero,
  type Rational,
} from '../music/rational.ts'
import { LimitProblem, type Problems, type Spot } from '../syntax/problems.ts'
import { combineParts } from './combine-parts.ts'
import { alternativeOf, endingNumbers, notesIn } from './repeats.ts'
import { styleOf } from './style.ts'
import { describeChange, isDrawn } from './drawn-properties.ts'
import { Context, isLine, isStaff, isVoice } from './contexts.ts'
import type {
  Ending,
  FollowingLyrics,
  GraceKind,
  MarkEvent,
  NotesEvent,
  SyllableEvent,
  Timeline,
  Tuplet,
  VoiceEvent,
} from './timeline.ts'

/** More than any score; variables that multiply one another get there quickly. */
const mostEvents = 200_000

/** What a piece of music inherits from the music around it. */
interface Flow {
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
interface Reached {
  readonly time: Rational
  readonly context: Context
}

/** Lays music out in time, context by context, as LilyPond's own iterators would. */
export function interpretMusic(
  music: Music,
  settings: readonly ContextSettings[],
  problems: Problems,
): Timeline {
  return new Interpreter(settings, problems).run(music)
}

/** What a `\layout` block sets for every context of a kind. */
export interface ContextSettings {
  readonly name: string
  readonly changes: readonly PropertyChange[]
}

/** Marks that only the reader of the text needs. */
const silentMarks: ReadonlySet<string> = new Set(['bar-check', 'octave-check', 'reset-octave', 'no-break'])
/** Marks of the score as a whole, which open no staff. */
const timingMarks: ReadonlySet<string> = new Set(['time', 'partial', 'cadenza'])

const momentary: Duration = { log: 2, dots: 0, factor: zero }

class Interpreter {
  readonly #settings: readonly ContextSettings[]
  readonly #problems: Problems
  readonly #root = new Context('Score', null, null)
  readonly #events = new Map<Context, VoiceEvent[]>()
  readonly #marks: MarkEvent[] = []
  readonly #repeatStarts: Rational[] = []
  readonly #repeatEnds: { readonly at: Rational; readonly times: number }[] = []
  readonly #endings: Ending[] = []
  readonly #lyrics: FollowingLyrics[] = []
  /** Voices in the order in which they received something: `\addlyrics` takes the first of its music. */
  readonly #touched: Context[] = []
  readonly #styled = new Map<Context, 0 | 1 | 2 | 3 | 4>()
  readonly #staffOf = new Map<Context, Context>()
  readonly #melisma = new Set<Context>()
  #lastHeads: readonly NoteHead[] = []
  #lastChord: readonly NoteHead[] = []
  #count = 0
  #tupletCount = 0
  #length = zero

  constructor(settings: readonly ContextSettings[], problems: Problems) {
    this.#settings = settings
    this.#problems = problems
  }

  run(music: Music): Timeline {
    this.#configure(this.#root)
    const flow: Flow = {
      context: this.#root,
      scale: one,
      tuplets: [],
      grace: null,
      turn: null,
      syllables: null,
    }
    const { time } = this.#play(music, zero, flow)
    return {
      root: this.#root,
      events: this.#events,
      marks: this.#marks,
      repeatStarts: this.#repeatStarts,
      repeatEnds: this.#repeatEnds,
      endings: this.#endings,
      lyrics: this.#lyrics,
      length: max(time, this.#length),
    }
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
        const length = this.#timed(duration, flow)
        const context = this.#descend(flow.context, at)
        this.#push(context, {
          type: 'figures',
          figures,
          ...this.#base(context, at, length, duration, flow, spot),
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
        return this.#playRepeat(music, at, flow)
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
        this.#lyrics.push({ line, voice: music.voice, syllables })
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
      // Music that went down into a voice stays there: the next note joins it.
      if (reached.context !== context && reached.context.isInside(context)) context = reached.context
    }
    return { time, context }
  }

  #playTogether(items: readonly Music[], at: Rational, flow: Flow): Reached {
    let time = at
    const isNumbered = items.some((item) => item.type === 'context' && item.name === 'Bottom')
    // Numbered voices share one staff even where none was asked for.
    const context = isNumbered ? this.#staffFor(flow.context, at) : flow.context
    for (const item of items) time = max(time, this.#play(item, at, { ...flow, context }).time)
    return { time, context: flow.context === context ? flow.context : context }
  }

  #staffFor(context: Context, at: Rational): Context {
    if (context.closest((type) => isStaff(type) || isLine(type)) !== null) return context
    const staff = context.create('Staff', null, at)
    this.#configure(staff)
    return staff
  }

  #playContext(music: Extract<Music, { type: 'context' }>, at: Rational, flow: Flow): Reached {
    const { context } = flow
    let target: Context
    if (music.name === 'Bottom') {
      const staff = context.closest(isStaff) ?? context
      target = staff.findInside('Voice', music.id) ?? this.#created(() => staff.bottom(at, music.id))
    } else if (music.name === 'Score' || music.name === 'Timing' || music.name === 'Global') {
      target = this.#root
    } else if (music.isNew) target = this.#created(() => context.create(music.name, music.id, at))
    else {
      const found = context.find(music.name, music.id)
      target = found ?? this.#created(() => context.create(music.name, music.id, at))
    }
    for (const change of music.changes) this.#apply(target, change, at, music.spot)
    const { time } = this.#play(music.item, at, { ...flow, context: target })
    return { time, context: target }
  }

  /** Makes contexts and gives them what the layout sets for their kinds. */
  #created(make: () => Context): Context {
    const made = make()
    const path: Context[] = []
    for (let context: Context | null = made; context !== null; context = context.parent) path.unshift(context)
    for (const context of path) if (!this.#configured.has(context)) this.#configure(context)
    return made
  }

  readonly #configured = new Set<Context>()

  #configure(context: Context): void {
    this.#configured.add(context)
    for (const { name, changes } of this.#settings) {
      if (name !== context.type) continue
      for (const change of changes) this.#apply(context, { ...change, context: null }, context.createdAt)
    }
  }

  #descend(context: Context, at: Rational): Context {
    return context.isBottom ? context : this.#created(() => context.bottom(at))
  }

  #timed(duration: Duration, flow: Flow): Rational {
    return multiply(lengthOf(duration), flow.scale)
  }

  #base(context: Context, at: Rational, length: Rational, duration: Duration, flow: Flow, spot: Spot) {
    return {
      onset: at,
      length: flow.grace === null ? length : zero,
      duration,
      tuplets: flow.tuplets,
      style: styleOf(context, at, this.#styled.get(context) ?? 0, this.#melisma.has(context)),
      staff: this.#staffOf.get(context) ?? null,
      spot,
      order: this.#count,
    }
  }

  #push(context: Context, event: VoiceEvent): void {
    this.#count += 1
    if (this.#count > mostEvents) {
      throw new LimitProblem(`The music unfolds to more than ${mostEvents} notes and rests.`, event.spot)
    }
    const list = this.#events.get(context)
    if (list === undefined) this.#events.set(context, [event])
    else list.push(event)
    if (isVoice(context.type)) this.#touched.push(context)
    this.#length = max(this.#length, add(event.onset, event.length))
  }

  #playNotes(music: NotesMusic, at: Rational, flow: Flow, tremolo: NotesEvent['tremolo'] = null): Reached {
    const { duration, posts, spot } = music
    const length = this.#timed(duration, flow)
    const context = this.#descend(flow.context, at)
    let { heads } = music
    if (music.repeat === 'chord') heads = this.#lastChord.map(bare)
    else if (music.repeat === 'any') heads = this.#lastHeads.map(bare)
    else {
      this.#lastHeads = heads
      if (music.inBrackets) this.#lastChord = heads
    }
    const grace = flow.grace
    const base = this.#base(context, at, length, duration, flow, spot)
    if (heads.length === 0) {
      this.#push(context, { type: 'rest', kind: 'skip', pitch: null, posts, grace, ...base })
    } else {
      this.#push(context, {
        type: 'notes',
        heads,
        posts,
        grace,
        chordName: music.chordName ?? null,
        tremolo,
        ...base,
      })
    }
    // Grace notes follow one another at one moment; their lengths do not add to the time.
    return { time: grace === null ? add(at, length) : at, context }
  }

  #playRest(music: RestMusic, at: Rational, flow: Flow): Reached {
    const { kind, duration, posts, pitch, spot } = music
    const length = this.#timed(duration, flow)
    const context = this.#descend(flow.context, at)
    const base = this.#base(context, at, length, duration, flow, spot)
    this.#push(context, { type: 'rest', kind, pitch, posts, grace: flow.grace, ...base })
    return { time: flow.grace === null ? add(at, length) : at, context }
  }

  #playSyllable(music: Extract<Music, { type: 'syllable' }>, at: Rational, flow: Flow): Reached {
    const { text, duration, posts, spot } = music
    const length = this.#timed(duration, flow)
    const context = this.#descend(flow.context, at)
    const event: SyllableEvent = {
      type: 'syllable',
      text,
      posts,
      ...this.#base(context, at, length, duration, flow, spot),
    }
    if (flow.syllables !== null) {
      this.#count += 1
      flow.syllables.push(event)
      return { time: at, context }
    }
    if (!isVoice(context.type)) this.#push(context, event)
    else this.#count += 1
    return { time: add(at, length), context }
  }

  #playTuplet(music: TupletMusic, at: Rational, flow: Flow): Reached {
    const scale = multiply(flow.scale, rational(music.base, music.num))
    const { span } = music
    if (span === null || music.item.type !== 'sequence' || span.num <= 0) {
      return this.#play(music.item, at, {
        ...flow,
        scale,
        tuplets: [...flow.tuplets, this.#newTuplet(music)],
      })
    }
    // A bracket for every span.
    let { context } = flow
    let time = at
    let tuplet = this.#newTuplet(music)
    let start = at
    for (const item of music.item.items) {
      const passed = subtract(time, start)
      if (compare(passed, span) >= 0) {
        tuplet = this.#newTuplet(music)
        start = add(start, floorTo(passed, span))
      }
      const reached = this.#play(item, time, { ...flow, context, scale, tuplets: [...flow.tuplets, tuplet] })
      time = reached.time
      if (reached.context.isInside(context)) context = reached.context
    }
    return { time, context }
  }

  #newTuplet({ num, base }: TupletMusic): Tuplet {
    this.#tupletCount += 1
    return { id: this.#tupletCount, num, base }
  }

  #playRepeat(music: RepeatMusic, at: Rational, flow: Flow): Reached {
    switch (music.kind) {
      case 'unfold':
        return this.#playUnfolded(music, at, flow)
      case 'percent':
        return this.#playPercent(music, at, flow)
      case 'tremolo':
        return this.#playTremolo(music, at, flow)
      case 'volta':
      case 'segno':
        return this.#playVolta(music, at, flow)
    }
  }

  #playVolta(music: RepeatMusic, at: Rational, flow: Flow): Reached {
    this.#repeatStarts.push(at)
    const body = this.#play(music.body, at, flow)
    let { time } = body
    let context = body.context.isInside(flow.context) ? body.context : flow.context
    const { alternatives, count } = music
    if (alternatives.length === 0) this.#repeatEnds.push({ at: time, times: count })
    alternatives.forEach(({ music: alternative, numbers }, index) => {
      const start = time
      const reached = this.#play(alternative, time, { ...flow, context })
      time = reached.time
      if (reached.context.isInside(context)) context = reached.context
      this.#endings.push({
        numbers: numbers ?? endingNumbers(index, alternatives.length, count),
        start,
        end: time,
      })
      if (index < alternatives.length - 1) this.#repeatEnds.push({ at: time, times: count })
    })
    return { time, context }
  }

  #playUnfolded(music: RepeatMusic, at: Rational, flow: Flow): Reached {
    let { context } = flow
    let time = at
    for (let turn = 1; turn <= music.count; turn += 1) {
      const parts = [music.body, alternativeOf(music, turn)]
      for (const part of parts) {
        if (part === null) continue
        const reached = this.#play(part, time, { ...flow, context, turn })
        time = reached.time
        if (reached.context.isInside(context)) context = reached.context
      }
    }
    return { time, context }
  }

  #playPercent(music: RepeatMusic, at: Rational, flow: Flow): Reached {
    const body = this.#play(music.body, at, flow)
    const length = subtract(body.time, at)
    const context = this.#descend(body.context, at)
    let { time } = body
    for (let turn = 1; turn < music.count; turn += 1) {
      const duration = { log: 0, dots: 0, factor: one }
      this.#push(context, {
        type: 'percent',
        posts: [],
        ...this.#base(context, time, length, duration, flow, music.spot),
      })
      time = add(time, length)
    }
    return { time, context }
  }

  /** Notes are as long as the whole tremolo says, which is also how long LilyPond lets them last. */
  #playTremolo(music: RepeatMusic, at: Rational, flow: Flow): Reached {
    const notes = notesIn(music.body)
    const scale = rational(music.count)
    let { context } = flow
    let time = at
    notes.forEach((note, index) => {
      const isPair = notes.length === 2
      const { duration } = note
      const total = multiply(writtenLength(duration), rational(music.count * notes.length))
      // c16 d16 eight times over are written as two whole-length notes.
      const log = Math.round(-Math.log2(total.num / total.den))
      const isPlain = total.num === 1 || total.den === 1
      const shown: Duration = isPlain
        ? { log, dots: 0, factor: rational(1, notes.length) }
        : { log: Math.ceil(-Math.log2(total.num / total.den)), dots: 1, factor: rational(1, notes.length) }
      const pair = isPair ? (index === 0 ? 'first' : 'second') : 'single'
      const length = multiply(multiply(lengthOf(duration), scale), flow.scale)
      const fitted = { ...shown, factor: divide(divide(length, flow.scale), writtenLength(shown)) }
      const reached = this.#playNotes(
        { ...note, duration: fitted },
        time,
        { ...flow, context },
        { log: duration.log, pair },
      )
      time = reached.time
      if (reached.context.isInside(context)) context = reached.context
    })
    if (notes.length > 0) return { time, context }
    return this.#playUnfolded({ ...music, kind: 'unfold' }, at, flow)
  }

  #playWithLyrics(item: Music, lyrics: readonly Music[], at: Rational, flow: Flow): Reached {
    const before = this.#touched.length
    const reached = this.#play(item, at, flow)
    const voice = this.#touched[before]
    if (voice === undefined) return reached
    for (const one of lyrics) {
      const line = (voice.closest(isStaff) ?? voice).create('Lyrics', null, at)
      const syllables: SyllableEvent[] = []
      this.#play(one, at, { ...flow, context: line, syllables })
      this.#lyrics.push({ line, voice, syllables })
    }
    return reached
  }

  /** `\partCombine`: two voices on one staff, what both have printed once. */
  #playCombined(first: Music, second: Music, at: Rational, flow: Flow): Reached {
    const staff = this.#staffFor(flow.context, at).closest(isStaff) ?? flow.context
    const upper = this.#created(() => staff.create('Voice', 'one', at))
    const lower = this.#created(() => staff.create('Voice', 'two', at))
    this.#styled.set(upper, 1)
    this.#styled.set(lower, 2)
    const high = this.#play(first, at, { ...flow, context: upper })
    const low = this.#play(second, at, { ...flow, context: lower })
    const [one, two] = combineParts(this.#events.get(upper) ?? [], this.#events.get(lower) ?? [])
    this.#events.set(upper, one)
    this.#events.set(lower, two)
    return { time: max(high.time, low.time), context: flow.context }
  }

  #playMark(mark: MarkEvent['mark'], at: Rational, flow: Flow, spot: Spot): Reached {
    if (silentMarks.has(mark.type)) return { time: at, context: flow.context }
    if (timingMarks.has(mark.type)) {
      this.#mark(mark, this.#root, at, spot)
      return { time: at, context: flow.context }
    }
    if (mark.type === 'change') {
      const target = this.#targetOf(mark.change, flow.context, at)
      this.#apply(target, mark.change, at, spot)
      this.#mark(mark, target, at, spot)
      return { time: at, context: target.isInside(flow.context) ? target : flow.context }
    }
    const context = this.#descend(flow.context, at)
    if (mark.type === 'posts') {
      // What hangs on no note stands at its time: <>\p, and everything in Dynamics.
      const base = this.#base(context, at, zero, momentary, flow, spot)
      this.#push(context, {
        type: 'rest',
        kind: 'skip',
        pitch: null,
        posts: mark.posts,
        grace: null,
        ...base,
      })
    } else if (mark.type === 'voice-style') this.#styled.set(context, mark.voice)
    else if (mark.type === 'change-staff') {
      const staff = context.find('Staff', mark.to)
      if (staff === null) this.#problems.warn(`There is no staff called "${mark.to}" to change to.`, spot)
      else this.#staffOf.set(context, staff)
    } else if (mark.type === 'melisma') {
      if (mark.start) this.#melisma.add(context)
      else this.#melisma.delete(context)
    } else this.#mark(mark, context, at, spot)
    return { time: at, context }
  }

  #mark(mark: MarkEvent['mark'], context: Context, at: Rational, spot: Spot): void {
    this.#count += 1
    this.#marks.push({ onset: at, mark, context, order: this.#count, spot })
  }

  #targetOf(change: PropertyChange, context: Context, at: Rational): Context {
    const { context: name } = change
    if (name === null || name === 'Bottom') {
      if (change.property.startsWith('TimeSignature.style')) return this.#root
      return this.#descend(context, at)
    }
    if (name === 'Score' || name === 'Timing' || name === 'Global') return this.#root
    return (
      context.closest((type) => type === name) ??
      context.find(name, null) ??
      this.#created(() => context.create(name, null, at))
    )
  }

  #apply(target: Context, change: PropertyChange, at: Rational, spot: Spot | null = null): void {
    const { action, property, value, once } = change
    const place = change.spot ?? spot
    if (place !== null && !isDrawn(change)) this.#problems.ignore(describeChange(change), place)
    switch (action) {
      case 'set':
      case 'override':
        target.set(property, value, once ? at : null)
        break
      case 'unset':
      case 'revert':
        target.unset(property)
        break
      case 'remove':
        target.set(`remove ${property}`, true, null)
        break
      case 'consist':
        target.unset(`remove ${property}`)
        break
    }
  }
}

/** A repeated chord keeps its pitches and nothing that hung on them. */
function bare(head: NoteHead): NoteHead {
  return {
    pitch: head.pitch,
    accidental: null,
    posts: [],
    look: head.look,
    ...(head.drum === undefined ? {} : { drum: head.drum }),
  }
}

/** `\volta` and `\unfolded` choose between the times through a repeat that is written out. */
function isLeftOut({ volta, onlyUnfolded }: TaggedMusic, turn: number | null): boolean {
  if (turn === null) return onlyUnfolded === true
  return volta !== undefined && !volta.includes(turn)
}
