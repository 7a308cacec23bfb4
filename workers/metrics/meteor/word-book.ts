import { inflateSync } from 'fflate'
import { ByteReader } from './byte-reader.ts'
import type { Prefixes } from './normalize-line.ts'

/** Function words, prefixes and WordNet's synonym sets; see scripts/meteor/pack-words.mjs. */
export class WordBook {
  readonly functionWords: ReadonlySet<string>
  readonly prefixes: Prefixes
  /** Irregular forms and their base forms. */
  readonly #bases: ReadonlyMap<string, readonly string[]>
  /**
   * For each word, the synonym sets that it shares with other words, plus one negative number if it has sets that no
   * other word is in.
   */
  readonly #sets: ReadonlyMap<string, readonly number[]>
  readonly #found = new Map<string, ReadonlySet<number>>()

  constructor(packed: Uint8Array) {
    const reader = new ByteReader(inflateSync(packed))
    this.functionWords = new Set(reader.text().split('\n'))
    this.prefixes = new Map(
      reader
        .text()
        .split('\n')
        .map((prefix) => [prefix.replace(/#$/, ''), prefix.endsWith('#')]),
    )
    this.#bases = new Map(
      reader
        .text()
        .split('\n')
        .map((line) => {
          const [form = '', ...bases] = line.split(' ')
          return [form, bases]
        }),
    )
    const count = reader.number()
    const names = new ByteReader(reader.section())
    const numbers = new ByteReader(reader.section())
    const sets = new Map<string, readonly number[]>()
    let word = ''
    for (let entry = 0; entry < count; entry += 1) {
      word = word.slice(0, names.number()) + names.text()
      const size = numbers.number()
      const shared = Array.from({ length: size >> 1 }, () => numbers.number())
      sets.set(word, size % 2 === 1 ? [...shared, -1 - entry] : shared)
    }
    this.#sets = sets
  }

  /** The synonym sets of a word and of its base forms. */
  setsOf(word: string): ReadonlySet<number> {
    const known = this.#found.get(word)
    if (known !== undefined) return known
    const bases = this.#bases.get(word) ?? [this.#baseOf(word)]
    const sets = new Set([word, ...bases].flatMap((form) => this.#sets.get(form) ?? []))
    this.#found.set(word, sets)
    return sets
  }

  /** The first base form given by the rules that is an actual word, including METEOR's own rule for "-ful". */
  #baseOf(word: string): string {
    if (word.endsWith('ss') || word.length <= 2) return word
    const end = word.endsWith('ful') ? 'ful' : ''
    for (const [suffix, ending] of rules) {
      if (!word.endsWith(suffix)) continue
      const base = word.slice(0, -suffix.length) + ending
      if (this.#sets.has(base)) return base + end
    }
    return ''
  }
}

/** Suffixes of nouns, verbs and adjectives, each with the ending of the base form, in WordNet's order. */
const rules: readonly (readonly [suffix: string, ending: string])[] = [
  ['s', ''],
  ['ses', 's'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['men', 'man'],
  ['ies', 'y'],
  ['s', ''],
  ['ies', 'y'],
  ['es', 'e'],
  ['es', ''],
  ['ed', 'e'],
  ['ed', ''],
  ['ing', 'e'],
  ['ing', ''],
  ['er', ''],
  ['est', ''],
  ['er', 'e'],
  ['est', 'e'],
]
