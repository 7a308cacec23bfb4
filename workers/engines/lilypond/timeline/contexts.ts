import type { SettingValue } from '../music/music.ts'
import { zero, type Rational } from '../music/rational.ts'

/** Kinds of contexts that hold staves. */
const groups = new Set([
  'StaffGroup',
  'ChoirStaff',
  'GrandStaff',
  'PianoStaff',
  'InnerStaffGroup',
  'InnerChoirStaff',
])

/** Kinds that music goes into directly and that have no staff. */
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

/** LilyPond's aliases: `\context Staff` is content with a line of chord names, too. */
function isKnownAs(type: string, name: string): boolean {
  if (type === name) return true
  if (name === 'Voice') return isVoice(type)
  return name === 'Staff' && (isStaff(type) || (isLine(type) && staffLines.has(type)))
}

const staffLines = new Set(['ChordNames', 'FretBoards', 'NoteNames', 'FiguredBass', 'ChordGrid'])

/** The kind that music creates inside when it needs somewhere to go; null at the bottom. */
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

/** One context of a score: a staff, a voice, a line of lyrics, with what is set in it. */
export class Context {
  readonly type: string
  readonly id: string | null
  readonly parent: Context | null
  readonly children: Context[] = []
  readonly createdAt: Rational
  readonly #settings = new Map<string, SettingValue>()
  /** What `\once` covers; gone when time goes on. */
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

  /** The nearest of this context and those around it that satisfies `is`. */
  closest(is: (type: string) => boolean): Context | null {
    return is(this.type) ? this : (this.parent?.closest(is) ?? null)
  }

  isInside(other: Context): boolean {
    return this.parent !== null && (this.parent === other || this.parent.isInside(other))
  }

  /** Where a note would go from here, creating what is missing. */
  bottom(at: Rational, id: string | null = null): Context {
    const child = defaultChild(this.type)
    if (child === null) return this
    const next = new Context(child, isVoice(child) ? id : null, this, at)
    return next.bottom(at, id)
  }

  /** A new context of a kind, in the nearest one around that takes it. */
  create(type: string, id: string | null, at: Rational): Context {
    if (accepts(this.type, type)) return new Context(type, id, this, at)
    // A voice asked for above the staves gets a staff of its own.
    const child = defaultChild(this.type)
    if (child !== null && accepts(child, type))
      return new Context(type, id, new Context(child, null, this, at), at)
    return this.parent === null ? new Context(type, id, this, at) : this.parent.create(type, id, at)
  }

  /** The context of a kind and name around, inside or beside this one; null if there is none. */
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

  /** What is set here or around, at a time; undefined where nothing is. */
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
