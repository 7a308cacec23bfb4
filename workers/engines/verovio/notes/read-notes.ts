import type { NoteRow } from '../../../../src/lib/music.ts'
import { elementsIn, type MarkupElement } from '../engrave/read-markup.ts'
import { accidentalOf, keyOf, type Accidental, type Key } from './accidentals.ts'
import { durationOf, ratioOf } from './durations.ts'

/*
 * The notes of a score, read from the MEI that Verovio writes for every format. Tied notes are separate, repeats are as
 * written, grace notes have the onset of their main note, and rests of whole measures are left out.
 */

export interface ReadNote {
  readonly id: string
  readonly row: NoteRow
  /** The alteration in semitones, null without a pitch. */
  readonly alteration: number | null
}

/**
 * Which accidentals a document contains. `sounding`: every note has the one that sounds. Otherwise only the printed
 * ones, which apply to the rest of the measure, in one octave or in all.
 */
export type AccidentalRule = 'sounding' | 'octave' | 'letter'

interface ReadOptions {
  readonly accidentals: AccidentalRule
  /** Start of each measure in quarter notes, by id. Measures that are not listed are left out. */
  readonly starts: ReadonlyMap<string, number>
}

/** A note before accidentals are applied, or a change of key. */
interface Found {
  readonly staff: string
  readonly at: number
  readonly element: MarkupElement
  readonly kind: 'note' | 'grace' | 'rest' | 'key'
  readonly duration: number
}

/** Returns the notes in the order of the document: by measure, staff and layer. */
export function readNotes(mei: MarkupElement, { accidentals, starts }: ReadOptions): readonly ReadNote[] {
  const notes: ReadNote[] = []
  const speller = new Speller(accidentals, readTies(mei))
  let initial = 1 / 4
  const visit = (element: MarkupElement): void => {
    const { name, attributes } = element
    if (name === 'score') speller.forgetKeys()
    if (name === 'scoreDef') {
      initial = durationOf({ ...element, attributes: defaultOf(attributes), children: [] }, initial)
      speller.setKey(element)
    } else if (name === 'staffDef') speller.setKey(element)
    if (name === 'measure') {
      const start = starts.get(attributes.get('xml:id') ?? '')
      if (start === undefined) return
      const found = elementsIn(element)
        .filter((child) => child.name === 'staff')
        .flatMap((staff) => findInStaff(staff, start / 4, initial))
      notes.push(...speller.spell(found))
      return
    }
    for (const child of elementsIn(element)) visit(child)
  }
  visit(mei)
  return notes
}

function defaultOf(attributes: MarkupElement['attributes']): MarkupElement['attributes'] {
  const value = attributes.get('dur.default')
  return new Map(value === undefined ? [] : [['dur', value]])
}

/** Ids of notes that continue a tie, with the id of the note before. */
function readTies(mei: MarkupElement): ReadonlyMap<string, string> {
  const ties = new Map<string, string>()
  const visit = (element: MarkupElement): void => {
    const [from, to] = ['startid', 'endid'].map((name) => element.attributes.get(name)?.replace(/^#/, ''))
    if (element.name === 'tie' && from !== undefined && to !== undefined) ties.set(to, from)
    for (const child of elementsIn(element)) visit(child)
  }
  visit(mei)
  return ties
}

function findInStaff(staff: MarkupElement, start: number, initial: number): readonly Found[] {
  const label = staff.attributes.get('n') ?? '1'
  const layers = elementsIn(staff).filter(({ name }) => name === 'layer')
  return layers.flatMap((layer) => {
    const walk = new LayerWalk(label, start, initial)
    walk.visit(layer, 1, false)
    return walk.found
  })
}

/** Elements of which only one child is printed. */
const alternatives = new Set(['app', 'choice', 'subst'])
/** Elements that contain others and have no duration of their own. */
const containers =
  /^(?:layer|beam|tuplet|graceGrp|[bf]Trem|ligature|lem|rdg|corr|sic|reg|orig|abbr|expan|add|del|supplied|unclear|damage|restore)$/

class LayerWalk {
  readonly found: Found[] = []
  readonly #staff: string
  readonly #initial: number
  #at: number

  constructor(staff: string, start: number, initial: number) {
    this.#staff = staff
    this.#at = start
    this.#initial = initial
  }

  visit(element: MarkupElement, factor: number, isGrace: boolean): void {
    const { name } = element
    if (alternatives.has(name)) {
      const children = elementsIn(element)
      const shown = children.find((child) => child.name === 'lem') ?? children[0]
      if (shown !== undefined) this.visit(shown, factor, isGrace)
    } else if (containers.test(name)) {
      const own = name === 'tuplet' ? ratioOf(element) : name === 'fTrem' ? 1 / 2 : 1
      const grace = isGrace || name === 'graceGrp'
      for (const child of elementsIn(element)) this.visit(child, factor * own, grace)
    } else if (name === 'keySig') this.#push(element, 'key', 0)
    else if (/^(?:note|chord|rest|space)$/.test(name)) this.#event(element, factor, isGrace)
  }

  #event(element: MarkupElement, factor: number, isGrace: boolean): void {
    const { name, attributes } = element
    const duration = durationOf(element, this.#initial) * factor
    const isOwnGrace = isGrace || attributes.has('grace')
    const kind = name === 'rest' ? 'rest' : isOwnGrace ? 'grace' : 'note'
    const isHidden = name === 'rest' && isOwnGrace
    if (name === 'chord') {
      for (const child of notesIn(element)) this.#push(child, kind, duration)
    } else if (name !== 'space' && !isHidden) this.#push(element, kind, duration)
    if (!isOwnGrace) this.#at += duration
  }

  #push(element: MarkupElement, kind: Found['kind'], duration: number): void {
    this.found.push({ staff: this.#staff, at: this.#at, element, kind, duration })
  }
}

function notesIn(chord: MarkupElement): readonly MarkupElement[] {
  return elementsIn(chord).flatMap((child) => (child.name === 'note' ? [child] : notesIn(child)))
}

const letters: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }

/** Applies key signatures, and accidentals to the notes after them. */
class Speller {
  readonly #rule: AccidentalRule
  readonly #ties: ReadonlyMap<string, string>
  readonly #alterations = new Map<string, number>()
  readonly #staffKeys = new Map<string, Key>()
  #key: Key = new Map()

  constructor(rule: AccidentalRule, ties: ReadonlyMap<string, string>) {
    this.#rule = rule
    this.#ties = ties
  }

  forgetKeys(): void {
    this.#key = new Map()
    this.#staffKeys.clear()
  }

  setKey(definition: MarkupElement): void {
    const key = keyOf(definition)
    if (key === null) return
    const staff = definition.attributes.get('n')
    if (definition.name === 'staffDef' && staff !== undefined) this.#staffKeys.set(staff, key)
    else {
      this.#key = key
      this.#staffKeys.clear()
    }
  }

  /** Returns the notes of a measure in their order; accidentals apply in the order of time. */
  spell(found: readonly Found[]): readonly ReadNote[] {
    const inForce = new Map<string, number>()
    const alterations = new Map<Found, number>()
    for (const one of found.toSorted((left, right) => left.at - right.at)) {
      if (one.kind === 'key') {
        const key = keyOf(one.element)
        if (key !== null) this.#staffKeys.set(one.staff, key)
      } else if (one.kind !== 'rest') alterations.set(one, this.#alterationOf(one, inForce))
    }
    return found.flatMap((one): readonly ReadNote[] => {
      const { staff, at, element, kind, duration } = one
      if (kind === 'key') return []
      const alteration = alterations.get(one) ?? null
      const pitch = alteration === null ? null : pitchOf(element, alteration)
      const id = element.attributes.get('xml:id') ?? ''
      return [{ id, row: [staff, at, kind, pitch, duration], alteration: pitch === null ? null : alteration }]
    })
  }

  #alterationOf({ staff, element }: Found, inForce: Map<string, number>): number {
    const { attributes } = element
    const id = attributes.get('xml:id') ?? ''
    const letter = attributes.get('pname') ?? ''
    const place = `${staff} ${letter} ${this.#rule === 'letter' ? '' : (attributes.get('oct') ?? '')}`
    const { written, sounding }: Accidental = accidentalOf(element)
    if (this.#rule === 'sounding') return sounding ?? written ?? 0
    if (written !== undefined) inForce.set(place, written)
    const key = this.#staffKeys.get(staff) ?? this.#key
    const tied = this.#alterations.get(this.#ties.get(id) ?? '')
    const alteration = written ?? tied ?? inForce.get(place) ?? key.get(letter) ?? 0
    this.#alterations.set(id, alteration)
    return alteration
  }
}

function pitchOf({ attributes }: MarkupElement, alteration: number): number | null {
  const letter = letters[attributes.get('pname.ges') ?? attributes.get('pname') ?? '']
  const octave = Number(attributes.get('oct.ges') ?? attributes.get('oct'))
  return letter === undefined || Number.isNaN(octave) ? null : 12 * (octave + 1) + letter + alteration
}
