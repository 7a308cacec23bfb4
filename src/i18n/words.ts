import type { Words } from '../contracts/index.ts'
import { bindSigns } from './message.ts'

/*
 * Sentences that stand in English in data, and messages of those who know no language: what plug-ins tell of themselves,
 * what engines and importers find wrong. Records, links and files keep the English; a page shows it in its reader's
 * language, by words whose keys are the English sentences, with names in braces where values stand.
 */

export type { Words }

/** What a sentence is in a language; null where the language has no words for it. */
export type Teller = (text: string) => string | null

interface Pattern {
  readonly parts: RegExp
  readonly names: readonly string[]
  readonly says: string
}

/** Values may be sentences of their own, but not for ever. */
const deepest = 3
/** What an engine said of a large answer is not looked up: every pattern would search all of it. */
const longest = 2000
/** Lists of thousands of rows say the same few things. */
const mostKept = 2000

export function makeTeller(words: Words, language: string): Teller {
  const kept = new Map<string, string | null>()
  let patterns: readonly Pattern[] | undefined
  const tell = (text: string, depth: number): string | null => {
    const known = Object.hasOwn(words, text) ? words[text] : undefined
    if (known !== undefined) return bindSigns(known, language)
    if (depth > deepest || text.length > longest) return null
    patterns ??= readPatterns(words)
    for (const { parts, names, says } of patterns) {
      const found = parts.exec(text)
      if (found === null) continue
      const values = new Map(
        names.map((name, at) => {
          const value = found[at + 1] ?? ''
          return [name, tell(value, depth + 1) ?? value]
        }),
      )
      return bindSigns(says, language).replaceAll(
        /\{(\w+)\}/g,
        (whole, name: string) => values.get(name) ?? whole,
      )
    }
    return null
  }
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const told = tell(text, 0)
    if (kept.size < mostKept) kept.set(text, told)
    return told
  }
}

/** A name in a key; `{name:word}` stands for one word alone, where next to nothing stands around it. */
const slot = /\{(\w+)(:word)?\}/g

/** The one with most text of its own first: it is the one that was meant. */
function readPatterns(words: Words): readonly Pattern[] {
  return Object.entries(words)
    .map(([english, says]) => {
      const slots = [...english.matchAll(slot)]
      let source = ''
      let at = 0
      for (const { 0: whole, 2: word, index } of slots) {
        source += escapeText(english.slice(at, index)) + (word === undefined ? '([^]*?)' : '([\\w-]+)')
        at = index + whole.length
      }
      const own = english.replaceAll(slot, '').length
      const parts = new RegExp(`^${source}${escapeText(english.slice(at))}$`)
      return { parts, names: slots.map(([, name = '']) => name), says, own }
    })
    .filter(({ names }) => names.length > 0)
    .sort((one, other) => other.own - one.own)
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** Words of several places as one. */
export function joinWords(all: readonly Words[]): Words {
  return Object.fromEntries(all.flatMap((words) => Object.entries(words)))
}
