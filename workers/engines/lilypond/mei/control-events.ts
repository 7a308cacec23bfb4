import type { Direction, Post } from '../music/music.ts'
import { samePitch } from '../music/pitch.ts'
import type { Measure } from '../timeline/measures.ts'
import type { NotesEvent, VoiceEvent } from '../timeline/timeline.ts'
import { eventId, headId } from '../timeline/event-ids.ts'
import { allPosts, isArticulation, writeText } from './event-xml.ts'
import { beatOf } from './layer-xml.ts'
import { element, type Attributes } from './xml.ts'

/** Events that span notes of a voice or are attached to them, as elements of the measure in which each event begins. */
export interface ControlEvent {
  readonly measure: number
  readonly xml: string
}

/** An event with its position. */
export interface PlacedEvent {
  readonly event: VoiceEvent
  readonly measure: number
  readonly staff: number
}

const place = (dir: Direction): string | null => (dir === null ? null : dir === 'up' ? 'above' : 'below')
const curve = (dir: Direction): string | null => (dir === null ? null : dir === 'up' ? 'above' : 'below')

/** Reads the notes of one voice in order and closes every spanner where it ends. */
export function controlEvents(
  placed: readonly PlacedEvent[],
  measures: readonly Measure[],
): readonly ControlEvent[] {
  return new VoiceControls(measures).run(placed)
}

interface OpenSpan {
  readonly at: PlacedEvent
  readonly dir: Direction
  readonly kind: string
  readonly text: string | null
}

class VoiceControls {
  readonly #measures: readonly Measure[]
  readonly #out: ControlEvent[] = []
  readonly #slurs = new Map<string, OpenSpan>()
  #hairpin: OpenSpan | null = null
  #trill: OpenSpan | null = null
  #text: OpenSpan | null = null
  #glissando: PlacedEvent | null = null
  /** Slurs that begin at a point without a note are kept for the next note. */
  #pending: Post[] = []
  #lastNotes: PlacedEvent | null = null

  constructor(measures: readonly Measure[]) {
    this.#measures = measures
  }

  run(placed: readonly PlacedEvent[]): readonly ControlEvent[] {
    placed.forEach((one, index) => this.#event(one, placed.slice(index + 1, index + 6)))
    const last = placed.at(-1)
    if (this.#hairpin !== null && last !== undefined) this.#endHairpin(last)
    return this.#out
  }

  #push(at: PlacedEvent, name: string, attributes: Attributes, content = ''): void {
    this.#out.push({ measure: at.measure, xml: element(name, attributes, content) })
  }

  #event(at: PlacedEvent, following: readonly PlacedEvent[]): void {
    const { event, staff } = at
    const id = `#${eventId(event)}`
    if (event.type === 'notes') this.#ties(at, event, following)
    if (this.#glissando !== null && event.type === 'notes') {
      this.#push(this.#glissando, 'gliss', {
        startid: `#${eventId(this.#glissando.event)}`,
        endid: id,
        lform: 'solid',
      })
      this.#glissando = null
    }
    const posts = event.type === 'notes' ? [...this.#pending.splice(0), ...allPosts(event)] : allPosts(event)
    // Ends are processed first, because a note can end one slur and begin the next.
    for (const post of posts) if (isEnd(post)) this.#end(at, post)
    for (const post of posts) {
      if (isEnd(post)) continue
      this.#start(at, post, id, staff)
    }
    if (event.type === 'notes') this.#lastNotes = at
  }

  #start(at: PlacedEvent, post: Post, id: string, staff: number): void {
    const { style } = at.event
    switch (post.type) {
      case 'slur-start':
      case 'phrase-start': {
        if (at.event.type !== 'notes') {
          this.#pending.push(post)
          break
        }
        const kind = post.type === 'slur-start' ? 'slur' : 'phrase'
        this.#slurs.set(kind + post.id, { at, dir: post.dir ?? style.slur, kind, text: null })
        break
      }
      case 'script':
        this.#script(at, post, staff)
        break
      case 'dynamic':
        if (this.#hairpin !== null) this.#endHairpin(at)
        this.#push(
          at,
          'dynam',
          { ...this.#anchor(at), staff, place: place(post.dir ?? style.dynamic) ?? 'below' },
          post.text,
        )
        break
      case 'hairpin':
        if (this.#hairpin !== null) this.#endHairpin(at)
        this.#hairpin = {
          at,
          dir: post.dir ?? style.dynamic,
          kind: post.growing ? 'cres' : 'dim',
          text: post.text,
        }
        break
      case 'text': {
        const rend = element(
          'rend',
          {
            fontstyle: post.style.italic === true ? 'italic' : 'normal',
            fontweight: post.style.bold === true ? 'bold' : null,
          },
          writeText(post.text),
        )
        if (post.text !== '')
          this.#push(at, 'dir', { ...this.#anchor(at), staff, place: place(post.dir) ?? 'below' }, rend)
        break
      }
      case 'fingering':
        this.#push(at, 'fing', { startid: id, staff, place: place(post.dir) ?? 'above' }, post.text)
        break
      case 'string-number':
        this.#push(at, 'fing', { startid: id, staff, place: 'above' }, circled(post.text))
        break
      case 'arpeggio':
        this.#push(at, 'arpeg', { startid: id })
        break
      case 'glissando':
        this.#glissando = at
        break
      case 'trill-span':
        if (post.start) this.#trill = { at, dir: null, kind: 'trill', text: null }
        break
      case 'text-span':
        if (post.start) this.#text = { at, dir: null, kind: 'text', text: style.spanText }
        break
      case 'pedal':
        this.#push(at, 'pedal', {
          ...this.#anchor(at),
          staff,
          dir: post.start ? 'down' : 'up',
          func: post.kind === 'sostenuto' ? 'sostenuto' : post.kind === 'una-corda' ? 'soft' : 'sustain',
          form: style.pedal === 'bracket' ? 'line' : style.pedal === 'mixed' ? 'pedline' : 'pedstar',
          place: 'below',
        })
        break
      case 'laissez-vibrer':
        this.#push(at, 'lv', { startid: id, tstamp2: `0m+${this.#beat(at) + 0.5}` })
        break
      case 'tie':
      case 'beam-start':
      case 'beam-end':
      case 'no-beam':
      case 'repeat-tie':
      case 'slur-end':
      case 'phrase-end':
      case 'hairpin-end':
      case 'tremolo':
      case 'hyphen':
      case 'extender':
      case 'other':
        break
    }
  }

  /** Rests and spaces are referenced by time, notes by id. */
  #anchor({ event, measure }: PlacedEvent): Attributes {
    if (event.type === 'notes') return { startid: `#${eventId(event)}` }
    return { tstamp: this.#beat({ event, measure }) }
  }

  #beat({ event, measure }: Pick<PlacedEvent, 'event' | 'measure'>): number {
    const found = this.#measures[measure]
    return found === undefined ? 1 : beatOf(event.onset, found)
  }

  #end(at: PlacedEvent, post: Post): void {
    const id = `#${eventId(at.event)}`
    if (post.type === 'slur-end' || post.type === 'phrase-end') {
      const key = (post.type === 'slur-end' ? 'slur' : 'phrase') + post.id
      const open = this.#slurs.get(key)
      if (open === undefined) return
      this.#slurs.delete(key)
      const end = at.event.type === 'notes' ? at : this.#lastNotes
      if (end === null || end === open.at) return
      this.#push(open.at, 'slur', {
        startid: `#${eventId(open.at.event)}`,
        endid: `#${eventId(end.event)}`,
        curvedir: curve(open.dir),
      })
    } else if (post.type === 'hairpin-end') this.#endHairpin(at)
    else if (post.type === 'trill-span' && this.#trill !== null) {
      this.#push(this.#trill.at, 'trill', {
        startid: `#${eventId(this.#trill.at.event)}`,
        endid: id,
        extender: 'true',
      })
      this.#trill = null
    } else if (post.type === 'text-span' && this.#text !== null) {
      const { at: start, text } = this.#text
      this.#text = null
      const attributes = {
        ...this.#anchor(start),
        ...this.#endOf(start, at),
        staff: start.staff,
        place: 'above',
        extender: 'true',
      }
      // If there is no text, only the line is drawn, but Verovio can only attach the line to text.
      this.#push(start, 'dir', attributes, writeText(text ?? noWords))
    }
  }

  #endHairpin(at: PlacedEvent): void {
    const open = this.#hairpin
    this.#hairpin = null
    if (open === null || open.at === at) return
    const shared = { ...this.#anchor(open.at), staff: open.at.staff, place: place(open.dir) ?? 'below' }
    const end = this.#endOf(open.at, at)
    if (open.text === null) this.#push(open.at, 'hairpin', { form: open.kind, ...shared, ...end })
    else this.#push(open.at, 'dynam', { ...shared, ...end, extender: 'true' }, open.text)
  }

  #endOf(from: PlacedEvent, to: PlacedEvent): Attributes {
    return to.event.type === 'notes' ? { endid: `#${eventId(to.event)}` } : this.#endStamp(from, to)
  }

  #endStamp(from: PlacedEvent, to: PlacedEvent): Attributes {
    const found = this.#measures[to.measure]
    const beat = found === undefined ? 1 : beatOf(to.event.onset, found)
    return { tstamp2: `${to.measure - from.measure}m+${beat}` }
  }

  #ties(at: PlacedEvent, event: NotesEvent, following: readonly PlacedEvent[]): void {
    const isTied = event.posts.some(({ type }) => type === 'tie')
    const next = following.find((one) => one.event.type === 'notes' && one.event.grace === null)
    if (next?.event.type !== 'notes') return
    const target = next.event
    event.heads.forEach((head, place) => {
      if (!isTied && !head.posts.some(({ type }) => type === 'tie')) return
      const match = target.heads.findIndex(({ pitch }) => samePitch(pitch, head.pitch))
      if (match === -1) return
      this.#push(at, 'tie', {
        startid: `#${headId(event, place)}`,
        endid: `#${headId(target, match)}`,
        curvedir: curve(event.style.tie),
      })
    })
  }

  #script(at: PlacedEvent, post: Extract<Post, { type: 'script' }>, staff: number): void {
    const { name, dir } = post
    if (at.event.type === 'notes' && isArticulation(name)) return
    const attributes = { ...this.#anchor(at), staff, place: place(dir) }
    const own = Object.hasOwn(ornaments, name) ? ornaments[name] : undefined
    if (own !== undefined) this.#push(at, own.element, { ...attributes, ...own.attributes })
    else {
      const glyph = Object.hasOwn(glyphs, name) ? glyphs[name] : undefined
      if (glyph !== undefined) {
        this.#push(
          at,
          'dir',
          { ...attributes, place: place(dir) ?? 'above' },
          element('rend', { fontfam: 'smufl' }, glyph),
        )
      }
    }
  }
}

const noWords = '\u00a0'

function isEnd(post: Post): boolean {
  if (post.type === 'trill-span' || post.type === 'text-span') return !post.start
  return post.type === 'slur-end' || post.type === 'phrase-end' || post.type === 'hairpin-end'
}

const ornaments: Readonly<Record<string, { readonly element: string; readonly attributes?: Attributes }>> = {
  trill: { element: 'trill' },
  prall: { element: 'mordent', attributes: { form: 'upper' } },
  prallprall: { element: 'mordent', attributes: { form: 'upper', long: 'true' } },
  prallmordent: { element: 'mordent', attributes: { form: 'upper', long: 'true' } },
  mordent: { element: 'mordent', attributes: { form: 'lower' } },
  upmordent: { element: 'mordent', attributes: { form: 'lower', long: 'true' } },
  downmordent: { element: 'mordent', attributes: { form: 'lower', long: 'true' } },
  upprall: { element: 'mordent', attributes: { form: 'upper', long: 'true' } },
  downprall: { element: 'mordent', attributes: { form: 'upper', long: 'true' } },
  turn: { element: 'turn', attributes: { form: 'upper' } },
  haydnturn: { element: 'turn', attributes: { form: 'upper' } },
  slashturn: { element: 'turn', attributes: { form: 'upper' } },
  reverseturn: { element: 'turn', attributes: { form: 'lower' } },
  fermata: { element: 'fermata' },
  shortfermata: { element: 'fermata', attributes: { shape: 'angular' } },
  veryshortfermata: { element: 'fermata', attributes: { shape: 'angular' } },
  longfermata: { element: 'fermata', attributes: { shape: 'square' } },
  verylongfermata: { element: 'fermata', attributes: { shape: 'square' } },
  henzeshortfermata: { element: 'fermata' },
  henzelongfermata: { element: 'fermata' },
}

/** SMuFL symbols for which MEI has no element. */
const glyphs: Readonly<Record<string, string>> = {
  segno: '\ue047',
  coda: '\ue048',
  varcoda: '\ue049',
}

function circled(number: string): string {
  const value = Number(number)
  return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : number
}
