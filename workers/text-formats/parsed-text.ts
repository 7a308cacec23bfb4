import type { JsonValue, Protocol, Warning } from '../../src/contracts/index.ts'

export const textFormats = ['json', 'yaml', 'toml', 'xml', 'csv'] as const
export type TextFormat = (typeof textFormats)[number]

export type MutableJson = null | boolean | number | string | MutableJson[] | { [key: string]: MutableJson }

/** Keys from the document's root to a value. */
export type KeyPath = readonly (string | number)[]

export interface ReadOptions {
  readonly protocol: Protocol
  /** Whether `Places` are filled. */
  readonly withPlaces: boolean
}

/** What a text says, as data. */
export interface ParsedText {
  readonly value: JsonValue
  /**
   * Members whose key is no string (a number, a boolean, a date): Python keeps them apart from strings, so path rules
   * do not find them under `reference`.
   */
  readonly otherKeys: readonly KeyPath[]
  readonly warnings: readonly Warning[]
  readonly places: Places
}

/** Where the members of objects and arrays begin in the text; noted only on demand, since it costs more than parsing. */
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

  /** Offset of a member's key (of an array's element: of its value). */
  find(container: object, key: string | number): number | undefined {
    return this.#offsets.get(container)?.get(key)
  }
}

/** Sets an own member, also one named `__proto__`. */
export function setMember(target: { [key: string]: MutableJson }, key: string, value: MutableJson): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  } else target[key] = value
}

/** Collects warnings, each code once with a count, so that a long text does not make a long list. */
export class WarningList {
  readonly #first = new Map<string, { readonly warning: Warning; count: number }>()

  add(warning: Warning): void {
    const known = this.#first.get(warning.code)
    if (known === undefined) this.#first.set(warning.code, { warning, count: 1 })
    else known.count += 1
  }

  list(): readonly Warning[] {
    return [...this.#first.values()].map(({ warning, count }) =>
      count === 1 ? warning : { ...warning, message: `${warning.message} (${count} times)` },
    )
  }
}
