import { msg } from '../../../../src/contracts/index.ts'
import { lengthOf, type Duration } from '../music/duration.ts'
import type { PropertyChange, TupletMusic } from '../music/music.ts'
import { add, max, multiply, zero, type Rational } from '../music/rational.ts'
import { LimitProblem, type Problems, type Spot } from '../syntax/problems.ts'
import { Context, isLine, isStaff, isVoice } from './contexts.ts'
import { describeChange, isDrawn } from './drawn-properties.ts'
import type { Flow } from './flow.ts'
import { styleOf } from './style.ts'
import type { Ending, FollowingLyrics, MarkEvent, Timeline, Tuplet, VoiceEvent } from './timeline.ts'

/** More events than any real score has. Variables that multiply each other soon reach this limit. */
const mostEvents = 200_000

/** Settings in a `\layout` block that apply to every context of a type. */
export interface ContextSettings {
  readonly name: string
  readonly changes: readonly PropertyChange[]
}

/** The contexts of a score and everything added to them so far. */
export class Stage {
  readonly #settings: readonly ContextSettings[]
  readonly #problems: Problems
  readonly root = new Context('Score', null, null)
  readonly events = new Map<Context, VoiceEvent[]>()
  readonly marks: MarkEvent[] = []
  readonly repeatStarts: Rational[] = []
  readonly repeatEnds: { readonly at: Rational; readonly times: number }[] = []
  readonly endings: Ending[] = []
  readonly lyrics: FollowingLyrics[] = []
  /** Voices in the order in which they received their first event. `\addlyrics` uses the first voice in its music. */
  readonly touched: Context[] = []
  readonly styled = new Map<Context, 0 | 1 | 2 | 3 | 4>()
  readonly staffOf = new Map<Context, Context>()
  readonly melisma = new Set<Context>()
  readonly #configured = new Set<Context>()
  #count = 0
  #tupletCount = 0
  #length = zero

  constructor(settings: readonly ContextSettings[], problems: Problems) {
    this.#settings = settings
    this.#problems = problems
    this.#configure(this.root)
  }

  /** Returns the current state as a timeline; `end` is the end of the music itself. */
  timeline(end: Rational): Timeline {
    return {
      root: this.root,
      events: this.events,
      marks: this.marks,
      repeatStarts: this.repeatStarts,
      repeatEnds: this.repeatEnds,
      endings: this.endings,
      lyrics: this.lyrics,
      length: max(end, this.#length),
    }
  }

  /** Returns the context itself if it is already in a staff or line, otherwise a new staff in it. */
  staffFor(context: Context, at: Rational): Context {
    if (context.closest((type) => isStaff(type) || isLine(type)) !== null) return context
    const staff = context.create('Staff', null, at)
    this.#configure(staff)
    return staff
  }

  /** Creates contexts and applies the layout settings for their types. */
  created(make: () => Context): Context {
    const made = make()
    const path: Context[] = []
    for (let context: Context | null = made; context !== null; context = context.parent) path.unshift(context)
    for (const context of path) if (!this.#configured.has(context)) this.#configure(context)
    return made
  }

  #configure(context: Context): void {
    this.#configured.add(context)
    for (const { name, changes } of this.#settings) {
      if (name !== context.type) continue
      for (const change of changes) this.apply(context, { ...change, context: null }, context.createdAt)
    }
  }

  /** Descends to the context into which notes are added. */
  descend(context: Context, at: Rational): Context {
    return context.isBottom ? context : this.created(() => context.bottom(at))
  }

  /** Fields that all events have in common. */
  base(context: Context, at: Rational, length: Rational, duration: Duration, flow: Flow, spot: Spot) {
    return {
      onset: at,
      length: flow.grace === null ? length : zero,
      duration,
      tuplets: flow.tuplets,
      style: styleOf(context, at, this.styled.get(context) ?? 0, this.melisma.has(context)),
      staff: this.staffOf.get(context) ?? null,
      spot,
      order: this.#count,
    }
  }

  /** Throws LimitProblem if the score becomes too large. */
  push(context: Context, event: VoiceEvent): void {
    this.#count += 1
    if (this.#count > mostEvents) {
      throw new LimitProblem(msg`The music unfolds to more than ${mostEvents} notes and rests.`, event.spot)
    }
    const list = this.events.get(context)
    if (list === undefined) this.events.set(context, [event])
    else list.push(event)
    if (isVoice(context.type)) this.touched.push(context)
    this.#length = max(this.#length, add(event.onset, event.length))
  }

  /** Counts an event that is stored elsewhere towards the limit. */
  count(): void {
    this.#count += 1
  }

  newTuplet({ num, base }: TupletMusic): Tuplet {
    this.#tupletCount += 1
    return { id: this.#tupletCount, num, base }
  }

  mark(mark: MarkEvent['mark'], context: Context, at: Rational, spot: Spot): void {
    this.#count += 1
    this.marks.push({ onset: at, mark, context, order: this.#count, spot })
  }

  /** Returns the context to which a change refers; it is created if it does not exist. */
  targetOf(change: PropertyChange, context: Context, at: Rational): Context {
    const { context: name } = change
    if (name === null || name === 'Bottom') {
      if (change.property.startsWith('TimeSignature.style')) return this.root
      return this.descend(context, at)
    }
    if (name === 'Score' || name === 'Timing' || name === 'Global') return this.root
    return (
      context.closest((type) => type === name) ??
      context.find(name, null) ??
      this.created(() => context.create(name, null, at))
    )
  }

  apply(target: Context, change: PropertyChange, at: Rational, spot: Spot | null = null): void {
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

/** The length of a duration, multiplied by the factor of its flow. */
export function timed(duration: Duration, flow: Flow): Rational {
  return multiply(lengthOf(duration), flow.scale)
}
