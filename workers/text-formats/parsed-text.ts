import { msg, type JsonValue, type Protocol, type Warning } from '../../src/contracts/index.ts'

export const textFormats = ['json', 'yaml', 'toml', 'xml', 'csv'] as const
export type TextFormat = (typeof textFormats)[number]

export type MutableJson = null | boolean | number | string | MutableJson[] | { [key: string]: MutableJson }

/** Keys from the document's root to a value. */
export type KeyPath = readonly (string | number)[]

export interface ReadOptions {
  readonly protocol: Protocol
  /** True if the positions in `Places` should be recorded. */
  readonly withPlaces: boolean
}

/** A document's contents as data. */
export interface ParsedText {
  readonly value: JsonValue
  /**
   * Members whose key is not a string (a number, a boolean, a date). Python distinguishes them from strings, so path
   * rules do not find them under `reference`.
   */
  readonly otherKeys: readonly KeyPath[]
  readonly warnings: readonly Warning[]
  readonly places: Places
}

/**
 * Positions at which the members of objects and arrays begin in the text. Only recorded on demand, because recording
 * them takes longer than parsing.
 */
export class Places {
  readonly #offsets = new WeakMap<object, Map<string | number, number>>()
  readonly #isWanted: boolean

  constructor(isWanted: boolean) {
    this.#isWanted = isWanted
  }

  note(container: object, key: string | number, offset: number): void {
    if (!this.#isWanted) return
    const known = this.#offsets.get(container)
    if (known === undefined) this.#offsets.set(container, new Map([[key, offset]]))
    else known.set(key, offset)
  }

  /** Offset of a member's key; for an array element, the offset of its value. */
  find(container: object, key: string | number): number | undefined {
    return this.#offsets.get(container)?.get(key)
  }
}

/** Sets an own property, even one named `__proto__`. */
export function setMember(target: { [key: string]: MutableJson }, key: string, value: MutableJson): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  } else target[key] = value
}

/** Collects warnings, keeping each code only once with a count, so that a long text does not lead to a long list. */
export class WarningList {
  readonly #first = new Map<string, { readonly warning: Warning; count: number }>()

  add(warning: Warning): void {
    const known = this.#first.get(warning.code)
    if (known === undefined) this.#first.set(warning.code, { warning, count: 1 })
    else known.count += 1
  }

  list(): readonly Warning[] {
    return [...this.#first.values()].map(({ warning, count }) =>
      count === 1 ? warning : { ...warning, message: msg`${warning.message} (${count} times)` },
    )
  }
}
