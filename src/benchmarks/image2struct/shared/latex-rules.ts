import { preambleLines } from '../../../lib/fixed-preamble.ts'
import { cutMapped, joinMapped, replaceMapped, type MappedText, type Range } from './mapped-text.ts'

/*
 * The fixed steps from an answer to a document, one function each; every one returns what it changed in words, or
 * null. The order is the published code's.
 */

export interface RuleResult {
  readonly text: MappedText
  readonly log: string | null
}
export type Rule = (text: MappedText) => RuleResult

/** Environments that number what they hold. */
const numbered = [
  'equation',
  'align',
  'alignat',
  'gather',
  'flalign',
  'multline',
  'eqnarray',
  'subeqnarray',
  'aligneq',
] as const
const numberedPattern = new RegExp(String.raw`\\(begin|end)\{(${numbered.join('|')})\}`, 'g')

/** `equation` -> `equation*` and so on: numbers are no part of what is compared. */
export const starEnvironments: Rule = (text) =>
  changed(
    text,
    replaceMapped(text, numberedPattern, ([, side = '', name = '']) => `\\${side}{${name}*}`),
    'made numbered environments starred',
  )

/** Drops labels with the blanks behind them and one end of line. */
export const dropLabels: Rule = (text) => {
  // A label that does not end takes the rest, so that no other is looked for in it.
  const labels = [...text.text.matchAll(/\\label\{[^}]*(?:\}[^\S\n]*\n?|$)/g)].flatMap(
    ({ 0: label, index }) => (label.includes('}') ? [{ from: index, to: index + label.length }] : []),
  )
  return changed(text, cutMapped(text, labels), 'dropped labels')
}

/** Puts the document's begin and end around the answer where it has none. */
export const addDocument: Rule = (text) => {
  const parts: (string | MappedText)[] = [text]
  const added: string[] = []
  if (!text.text.includes('\\begin{document}')) {
    parts.unshift('\\begin{document}\n')
    added.push('\\begin{document}')
  }
  if (!text.text.includes('\\end{document}')) {
    parts.push('\\end{document}\n')
    added.push('\\end{document}')
  }
  return { text: joinMapped(parts), log: added.length === 0 ? null : `added ${added.join(' and ')}` }
}

/** Drops the answer's own class: every document is an article. */
export const dropClass: Rule = (text) =>
  changed(
    text,
    cutMapped(text, findCommands(text.text, /\\document(?:class|style)/g)),
    'replaced the class by article',
  )

/** Drops the packages that the answer loads: a fixed list is loaded instead. */
export const dropPackages: Rule = (text) =>
  changed(text, cutMapped(text, findCommands(text.text, /\\usepackage/g)), 'removed \\usepackage lines')

/** Puts class and packages on top. */
export const addPreamble: Rule = (text) => ({
  text: joinMapped([`${preambleLines.join('\n')}\n`, text]),
  log: `added the preamble: article with ${preambleLines.length - 1} package lines`,
})

/** The whole document, and what was done. */
export function applyRules(text: MappedText, rules: readonly Rule[]): { text: MappedText; log: string[] } {
  const log: string[] = []
  let current = text
  for (const rule of rules) {
    const result = rule(current)
    current = result.text
    if (result.log !== null) log.push(result.log)
  }
  return { text: current, log }
}

export const documentRules: readonly Rule[] = [
  starEnvironments,
  dropLabels,
  addDocument,
  dropClass,
  dropPackages,
  addPreamble,
]

function changed(before: MappedText, after: MappedText, log: string): RuleResult {
  return { text: after, log: before.text === after.text ? null : log }
}

/**
 * Where commands stand with their arguments, `\name [..] {..}[..]`, and the blanks behind those. Brackets are looked up
 * and not searched for, so many commands without an end take no longer than their text.
 */
function findCommands(text: string, command: RegExp): readonly Range[] {
  if (text.search(command) === -1) return []
  const solid = nextPlaces(text, (character) => character.trim() !== '')
  const bracket = nextPlaces(text, (character) => character === ']')
  const brace = nextPlaces(text, (character) => character === '}')
  const ranges: Range[] = []
  let done = 0
  for (const { 0: name, index } of text.matchAll(command)) {
    if (index < done) continue
    let at = solid(index + name.length)
    if (text[at] === '[') at = solid(bracket(at) + 1)
    if (text[at] !== '{' || brace(at) === text.length) continue
    at = brace(at) + 1
    if (text[at] === '[' && bracket(at) < text.length) at = bracket(at) + 1
    while (text[at] !== '\n' && solid(at) > at) at += 1
    ranges.push({ from: index, to: at })
    done = at
  }
  return ranges
}

/** Finds the first such character from a place on; the text's length where there is none. */
function nextPlaces(text: string, isThere: (character: string) => boolean): (from: number) => number {
  const places = new Uint32Array(text.length)
  let next = text.length
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (isThere(text.charAt(at))) next = at
    places[at] = next
  }
  return (from) => places[from] ?? text.length
}
