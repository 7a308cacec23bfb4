import { msg } from '../../../../src/contracts/index.ts'
import type { Mark } from '../music/music.ts'
import type { Pitch } from '../music/pitch.ts'
import { add, compare, equals, keyOf, max, zero, type Rational } from '../music/rational.ts'
import type { Problems } from '../syntax/problems.ts'
import { isStaff, type Context } from '../timeline/contexts.ts'
import { separateLayers } from '../timeline/layers.ts'
import { cutMeasures, type Measure } from '../timeline/measures.ts'
import type { MarkEvent, Timeline, VoiceEvent } from '../timeline/timeline.ts'
import { AccidentalMemory, keyAlterations, noAlterations, type KeyAlterations } from './accidentals.ts'
import { clefAttributes } from './clefs.ts'
import { controlEvents, type PlacedEvent } from './control-events.ts'
import { eventId } from '../timeline/event-ids.ts'
import { allPosts, writeNotes, writeRest } from './event-xml.ts'
import { fitLength, isWholeMeasure, wrapTremolo, writeLayer, type Insertion } from './layer-xml.ts'
import { lineEvents, markEvents } from './measure-events.ts'
import { planStaves, type PlannedStaff, type StaffPlan } from './plan-staves.ts'
import { keyElement, meterAttributes, writeScoreDefinition } from './score-definition.ts'
import { placeVerses, type Verses } from './verses.ts'
import { element } from './xml.ts'

export interface MeiScore {
  /** The complete `<score>`. */
  readonly xml: string
  readonly measures: readonly Measure[]
  readonly staves: number
}

/** Writes a score as MEI. */
export function writeScore(timeline: Timeline, problems: Problems): MeiScore {
  return new ScoreWriter(timeline, problems).write()
}

interface StaffLayer {
  readonly byMeasure: readonly (readonly VoiceEvent[])[]
  /** For each measure, how far events from earlier measures extend into it. */
  readonly busyUntil: readonly Rational[]
}

class ScoreWriter {
  readonly #timeline: Timeline
  readonly #problems: Problems
  readonly #measures: readonly Measure[]
  readonly #plan: StaffPlan
  readonly #verses: Verses
  readonly #controls: string[][]
  readonly #numberOf = new Map<Context, number>()

  constructor(timeline: Timeline, problems: Problems) {
    this.#timeline = timeline
    this.#problems = problems
    this.#measures = cutMeasures(timeline)
    this.#plan = planStaves(timeline)
    this.#verses = placeVerses(timeline)
    this.#controls = this.#measures.map(() => [])
    for (const { context, number } of this.#plan.staves) this.#numberOf.set(context, number)
  }

  write(): MeiScore {
    const written = this.#plan.staves.map((staff) => this.#writeStaff(staff))
    for (const { measure, xml } of markEvents(this.#timeline, this.#measures, this.#plan))
      this.#controls[measure]?.push(xml)
    for (const { measure, xml } of lineEvents(this.#timeline, this.#measures, this.#plan))
      this.#controls[measure]?.push(xml)
    const definition = writeScoreDefinition(this.#timeline, this.#plan, this.#measures[0] ?? null)
    const body = this.#writeMeasures(written)
    return {
      xml: element('score', {}, definition + element('section', {}, body)),
      measures: this.#measures,
      staves: this.#plan.staves.length,
    }
  }

  #writeMeasures(staves: readonly (readonly string[])[]): string {
    const breaks = new Set(
      this.#timeline.marks
        .filter(({ mark }) => mark.type === 'break' || mark.type === 'page-break')
        .map(({ onset }) => this.#measures.findIndex(({ start }) => equals(start, onset))),
    )
    const keyChanges = this.#keyChanges()
    let xml = ''
    // Stored in an object, because TypeScript does not track assignments made in a callback.
    const open: { until: Rational | null } = { until: null }
    this.#measures.forEach((measure, index) => {
      if (open.until !== null && compare(open.until, measure.start) <= 0) {
        xml += '</ending>'
        open.until = null
      }
      if (index > 0 && breaks.has(index)) xml += '<sb/>'
      if (index > 0 && measure.showsMeter)
        xml += element('scoreDef', meterAttributes(this.#timeline, measure))
      const keys = index === 0 ? '' : (keyChanges.get(keyOf(measure.start)) ?? '')
      if (keys !== '') xml += element('scoreDef', {}, element('staffGrp', {}, keys))
      const ending = this.#timeline.endings.find(({ start }) => equals(start, measure.start))
      if (ending !== undefined && open.until === null) {
        const label = rangeOf(ending.numbers)
        xml += `<ending n="${label}" label="${label}.">`
        open.until = ending.end
      }
      const inside = staves.map((rows, staff) =>
        element('staff', { n: staff + 1 }, rows[index] ?? '<layer n="1"/>'),
      )
      xml += element(
        'measure',
        {
          n: measure.number,
          left: measure.left,
          right: measure.right,
          metcon: 'false',
        },
        inside.join('') + (this.#controls[index] ?? []).join(''),
      )
    })
    return open.until === null ? xml : `${xml}</ending>`
  }

  /** `<staffDef>`s of the staves whose key changes, keyed by the time of the change. */
  #keyChanges(): ReadonlyMap<string, string> {
    const changes = new Map<string, string>()
    for (const { context, number } of this.#plan.staves) {
      for (const { mark, onset } of this.#marksOn(context, 'key')) {
        if (mark.type !== 'key') continue
        const key = keyOf(onset)
        const definition = element('staffDef', { n: number }, keyElement(alterationsOf(mark)))
        changes.set(key, (changes.get(key) ?? '') + definition)
      }
    }
    return changes
  }

  #marksOn(staff: Context, type: Mark['type']): readonly MarkEvent[] {
    return this.#timeline.marks.filter(
      ({ mark, context }) => mark.type === type && (context === staff || context.closest(isStaff) === staff),
    )
  }

  /** For each measure, the content of the `<staff>` element of a staff. */
  #writeStaff(staff: PlannedStaff): readonly string[] {
    const layers = staff.voices.flatMap((voice) =>
      separateLayers(this.#timeline.events.get(voice) ?? []).map((events) => this.#cut(events)),
    )
    for (const voice of staff.voices) this.#addControls(voice, staff.number)
    const keys = this.#marksOn(staff.context, 'key')
    const clefs = this.#marksOn(staff.context, 'clef').filter(({ onset }) => onset.num > 0)
    const memory = new AccidentalMemory()
    const ottava = this.#ottavaOf(staff.context)
    const tied = new Map<StaffLayer, readonly Pitch[]>()
    return this.#measures.map((measure, index) => {
      memory.startMeasure()
      for (const { mark, onset } of keys) {
        const isNow = compare(onset, measure.start) >= 0 && compare(onset, measure.end) < 0
        if (isNow && mark.type === 'key') memory.setKey(alterationsOf(mark))
      }
      const insertions = clefs
        .filter(({ onset }) => compare(onset, measure.start) >= 0 && compare(onset, measure.end) < 0)
        .flatMap(({ mark, onset, spot }): Insertion[] => {
          if (mark.type !== 'clef') return []
          const attributes = clefAttributes(mark.name)
          if (attributes === null) this.#problems.warn(msg`There is no clef "${mark.name}".`, spot)
          return attributes === null ? [] : [{ onset, xml: element('clef', attributes) }]
        })
      const used = layers.filter(({ byMeasure, busyUntil }) => {
        const until = busyUntil[index] ?? zero
        return (byMeasure[index]?.length ?? 0) > 0 || compare(until, measure.start) > 0
      })
      const filled = used.length === 0 ? layers.slice(0, 1) : used
      const rows = filled.map((layer, place) => {
        const events = layer.byMeasure[index] ?? []
        const busy = layer.busyUntil[index] ?? zero
        const write = (event: VoiceEvent) =>
          this.#writeEvent(event, measure, staff, memory, ottava, tied, layer)
        const content = writeLayer(events, measure, busy, write, place === 0 ? insertions : [])
        return element('layer', { n: place + 1 }, content === '' ? '<mSpace/>' : content)
      })
      return rows.join('')
    })
  }

  #writeEvent(
    event: VoiceEvent,
    measure: Measure,
    staff: PlannedStaff,
    memory: AccidentalMemory,
    ottava: readonly { readonly onset: Rational; readonly octaves: number }[],
    tied: Map<StaffLayer, readonly Pitch[]>,
    layer: StaffLayer,
  ): string {
    if (event.type === 'percent') return isWholeMeasure(event, measure) ? '<mRpt/>' : element('beatRpt', {})
    if (event.type !== 'notes' && event.type !== 'rest') return ''
    const moved = event.staff === null ? null : (this.#numberOf.get(event.staff) ?? null)
    const around = {
      memory,
      tiedTo: tied.get(layer) ?? [],
      ottava: ottava.findLast(({ onset }) => compare(onset, event.onset) <= 0)?.octaves ?? 0,
      verses: this.#verses.get(event) ?? '',
      staff: moved === staff.number ? null : moved,
      isPercussion: staff.context.type === 'DrumStaff' || staff.context.type === 'RhythmicStaff',
      isRhythm: staff.context.type === 'RhythmicStaff',
      showsStems:
        staff.context.get('Stem.stencil', event.onset) !== false &&
        staff.context.get('Stem.transparent', event.onset) !== true,
    }
    if (event.type === 'rest') {
      if (event.kind === 'measures') return element('mRest', { 'xml:id': eventId(event) })
      return fitLength(writeRest(event, around), event)
    }
    const xml = wrapTremolo(writeNotes(event, around), event)
    if (event.grace === null) {
      const isTied = event.posts.some(({ type }) => type === 'tie')
      const heads = event.heads.filter(({ posts }) => isTied || posts.some(({ type }) => type === 'tie'))
      tied.set(
        layer,
        heads.map(({ pitch }) => pitch),
      )
    }
    // Each of two alternating notes is written with the length of both together. All other details are written by the
    // surrounding element.
    const isPair = event.tremolo !== null && event.tremolo.pair !== 'single'
    return event.grace === null && !isPair ? fitLength(xml, event) : xml
  }

  #ottavaOf(staff: Context): readonly { readonly onset: Rational; readonly octaves: number }[] {
    return this.#marksOn(staff, 'ottava').flatMap(({ mark, onset }) =>
      mark.type === 'ottava' ? [{ onset, octaves: mark.octaves }] : [],
    )
  }

  /** Distributes a layer's events among the measures. A multi-measure rest appears in each of its measures. */
  #cut(events: readonly VoiceEvent[]): StaffLayer {
    const byMeasure: VoiceEvent[][] = this.#measures.map(() => [])
    const busyUntil: Rational[] = this.#measures.map(() => zero)
    for (const event of events) {
      const index = this.#measureAt(event.onset)
      const end = add(event.onset, event.length)
      byMeasure[index]?.push(event)
      for (let later = index + 1; later < this.#measures.length; later += 1) {
        const measure = this.#measures[later]
        if (measure === undefined || compare(measure.start, end) >= 0) break
        const isRepeated = event.type === 'percent' || (event.type === 'rest' && event.kind === 'measures')
        if (isRepeated) byMeasure[later]?.push(event)
        else busyUntil[later] = max(busyUntil[later] ?? zero, end)
      }
    }
    return { byMeasure, busyUntil }
  }

  #measureAt(onset: Rational): number {
    let low = 0
    let high = this.#measures.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const measure = this.#measures[middle]
      if (measure !== undefined && compare(measure.start, onset) <= 0) low = middle
      else high = middle - 1
    }
    return Math.max(0, low)
  }

  #addControls(voice: Context, staff: number): void {
    const events = [...(this.#timeline.events.get(voice) ?? [])].sort(
      (left, right) => compare(left.onset, right.onset) || left.order - right.order,
    )
    const placed = events
      .filter((event) => event.type === 'notes' || allPosts(event).length > 0 || event.type === 'rest')
      .map((event): PlacedEvent => ({ event, measure: this.#measureAt(event.onset), staff }))
    for (const { measure, xml } of controlEvents(placed, this.#measures)) this.#controls[measure]?.push(xml)
  }
}

function alterationsOf(mark: Extract<Mark, { type: 'key' }>): KeyAlterations {
  return mark.tonic === null ? noAlterations : keyAlterations(mark.tonic, mark.alterations)
}

/** `1`, `1-3` or `1, 3`. */
function rangeOf(numbers: readonly number[]): string {
  const [first] = numbers
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return ''
  if (numbers.length === 1) return String(first)
  return last - first === numbers.length - 1 ? `${first}-${last}` : numbers.join(', ')
}
