import type { SettingValue } from '../music/music.ts'
import { zero, type Rational } from '../music/rational.ts'

/** Context types that contain staves. */
const groups = new Set([
  'StaffGroup',
  'ChoirStaff',
  'GrandStaff',
  'PianoStaff',
  'InnerStaffGroup',
  'InnerChoirStaff',
])

/** Context types that contain music directly and have no staff. */
const lines = new Set([
  'Lyrics',
  'ChordNames',
  'FiguredBass',
  'FretBoards',
  'Dynamics',
  'Devnull',
  'NoteNames',
  'ChordGrid',
  'GregorianTranscriptionLyrics',
  'VaticanaLyrics',
])

export function isGroup(type: string): boolean {
  return groups.has(type)
}

export function isStaff(type: string): boolean {
  return type.endsWith('Staff') && !groups.has(type)
}

export function isVoice(type: string): boolean {
  return type.endsWith('Voice')
}

export function isLine(type: string): boolean {
  return lines.has(type)
}

/** LilyPond's aliases for contexts: `\context Staff` also matches a line of chord names. */
function isKnownAs(type: string, name: string): boolean {
  if (type === name) return true
  if (name === 'Voice') return isVoice(type)
  return name === 'Staff' && (isStaff(type) || (isLine(type) && staffLines.has(type)))
}

const staffLines = new Set(['ChordNames', 'FretBoards', 'NoteNames', 'FiguredBass', 'ChordGrid'])

/** The type of context that music creates inside this one if it needs one. Null at the lowest level. */
function defaultChild(type: string): string | null {
  if (type === 'Score' || isGroup(type)) return 'Staff'
  if (type === 'DrumStaff') return 'DrumVoice'
  if (type === 'TabStaff') return 'TabVoice'
  if (/^(?:Vaticana|Mensural|Petrucci|Kievan|GregorianTranscription)Staff$/.test(type)) {
    return type.replace(/Staff$/, 'Voice')
  }
  return isStaff(type) ? 'Voice' : null
}

function accepts(parent: string, child: string): boolean {
  if (parent === 'Score' || isGroup(parent)) return isStaff(child) || isGroup(child) || isLine(child)
  return isStaff(parent) && isVoice(child)
}

/** A context of a score (such as a staff, a voice or a line of lyrics) and its settings. */
export class Context {
  readonly type: string
  readonly id: string | null
  readonly parent: Context | null
  readonly children: Context[] = []
  readonly createdAt: Rational
  readonly #settings = new Map<string, SettingValue>()
  /** Settings made with `\once`; they expire when time advances. */
  readonly #once = new Map<string, { readonly value: SettingValue; readonly at: Rational }>()

  constructor(type: string, id: string | null, parent: Context | null, createdAt: Rational = zero) {
    this.type = type
    this.id = id
    this.parent = parent
    this.createdAt = createdAt
    parent?.children.push(this)
  }

  get isBottom(): boolean {
    return defaultChild(this.type) === null
  }

  /** The nearest context that satisfies `is`, searching from this one outwards. */
  closest(is: (type: string) => boolean): Context | null {
    return is(this.type) ? this : (this.parent?.closest(is) ?? null)
  }

  isInside(other: Context): boolean {
    return this.parent !== null && (this.parent === other || this.parent.isInside(other))
  }

  /** The context to which a note belongs at this point. Creates missing contexts. */
  bottom(at: Rational, id: string | null = null): Context {
    const child = defaultChild(this.type)
    if (child === null) return this
    const next = new Context(child, isVoice(child) ? id : null, this, at)
    return next.bottom(at, id)
  }

  /** Creates a context of the given type in the nearest enclosing context that accepts it. */
  create(type: string, id: string | null, at: Rational): Context {
    if (accepts(this.type, type)) return new Context(type, id, this, at)
    // A voice requested outside a staff gets a new staff.
    const child = defaultChild(this.type)
    if (child !== null && accepts(child, type))
      return new Context(type, id, new Context(child, null, this, at), at)
    return this.parent === null ? new Context(type, id, this, at) : this.parent.create(type, id, at)
  }

  /** Finds the context with the given type and name around, inside or next to this one. Null if there is none. */
  find(type: string, id: string | null): Context | null {
    return this.findInside(type, id) ?? this.parent?.find(type, id) ?? null
  }

  findInside(type: string, id: string | null): Context | null {
    if (isKnownAs(this.type, type) && (id === null || this.id === id)) return this
    for (const child of this.children) {
      const found = child.findInside(type, id)
      if (found !== null) return found
    }
    return null
  }

  set(property: string, value: SettingValue, onceAt: Rational | null): void {
    if (onceAt === null) this.#settings.set(property, value)
    else this.#once.set(property, { value, at: onceAt })
  }

  unset(property: string): void {
    this.#settings.delete(property)
    this.#once.delete(property)
  }

  /**
   * The value in effect in this context at a given time, set in this context or an enclosing one. Undefined if it is
   * not set.
   */
  get(property: string, at: Rational): SettingValue | undefined {
    const once = this.#once.get(property)
    if (once !== undefined) {
      if (once.at.num === at.num && once.at.den === at.den) return once.value
      this.#once.delete(property)
    }
    if (this.#settings.has(property)) return this.#settings.get(property)
    return this.parent?.get(property, at)
  }
}
