import type { Message } from '../../contracts/index.ts'
import { preambleLines } from '../fixed-preamble.ts'
import { cutMapped, joinMapped, replaceMapped, type MappedText, type Range } from './mapped-text.ts'

/*
 * The fixed steps from an answer to a document, one function each. Each function returns a description of what it
 * changed, or null. The functions are in the order of the published code.
 */

export interface RuleResult {
  readonly text: MappedText
  readonly log: string | null
}
export type Rule = (text: MappedText) => RuleResult

/** Environments whose content is numbered. */
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

/** Replaces `equation` with `equation*` and so on, because numbering is not compared. */
export const starEnvironments: Rule = (text) =>
  changed(
    text,
    replaceMapped(text, numberedPattern, ([, side = '', name = '']) => `\\${side}{${name}*}`),
    'made numbered environments starred',
  )

/** Drops labels with the spaces after them and one line break. */
export const dropLabels: Rule = (text) => {
  // An unterminated label matches the rest of the text, so no further labels are searched for in it.
  const labels = [...text.text.matchAll(/\\label\{[^}]*(?:\}[^\S\n]*\n?|$)/g)].flatMap(
    ({ 0: label, index }) => (label.includes('}') ? [{ from: index, to: index + label.length }] : []),
  )
  return changed(text, cutMapped(text, labels), 'dropped labels')
}

/** Adds `\begin{document}` and `\end{document}` to the answer if they are missing. */
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

/** Drops the answer's document class, because every document is an article. */
export const dropClass: Rule = (text) =>
  changed(
    text,
    cutMapped(text, findCommands(text.text, /\\document(?:class|style)/g)),
    'replaced the class by article',
  )

/** Drops the packages that the answer loads, because a fixed list is loaded instead. */
export const dropPackages: Rule = (text) =>
  changed(text, cutMapped(text, findCommands(text.text, /\\usepackage/g)), 'removed \\usepackage lines')

/** Adds the document class and the packages at the top. */
export const addPreamble: Rule = (text) => ({
  text: joinMapped([`${preambleLines.join('\n')}\n`, text]),
  log: `added the preamble: article with ${preambleLines.length - 1} package lines`,
})

/** The complete document and a log of the changes. */
export function applyRules(text: MappedText, rules: readonly Rule[]): { text: MappedText; log: Message[] } {
  const log: Message[] = []
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
 * Finds the ranges of commands with their arguments, `\name [..] {..}[..]`, and the spaces after them. Brackets are
 * looked up in an index rather than searched for, so that many unterminated commands still take linear time.
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

/**
 * Returns a function that finds the first matching character at or after a position. It returns the text's length if
 * there is no match.
 */
function nextPlaces(text: string, isThere: (character: string) => boolean): (from: number) => number {
  const places = new Uint32Array(text.length)
  let next = text.length
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (isThere(text.charAt(at))) next = at
    places[at] = next
  }
  return (from) => places[from] ?? text.length
}
