import { preambleLines } from '../../../lib/fixed-preamble.ts'
import { joinMapped, replaceMapped, type MappedText } from './mapped-text.ts'

/*
 * The fixed steps from an answer to a document, one function each; every one returns what it changed in words, or
 * null. The order is the published code's. No argument runs on into the next command of its kind, so that many commands
 * without an end take no longer than their text.
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
export const dropLabels: Rule = (text) =>
  changed(
    text,
    replaceMapped(text, /\\label\{(?:(?!\\label\{)[^}])*\}[^\S\n]*\n?/g, () => ''),
    'dropped labels',
  )

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
    replaceMapped(
      text,
      /\\document(?:class|style)\s*(?:\[(?:(?!\\document)[^\]])*\]\s*)?\{(?:(?!\\document)[^}])*\}(?:\[(?:(?!\\document)[^\]])*\])?[^\S\n]*/g,
      () => '',
    ),
    'replaced the class by article',
  )

/** Drops the packages that the answer loads: a fixed list is loaded instead. */
export const dropPackages: Rule = (text) =>
  changed(
    text,
    replaceMapped(
      text,
      /\\usepackage\s*(?:\[(?:(?!\\usepackage)[^\]])*\]\s*)?\{(?:(?!\\usepackage)[^}])*\}(?:\[(?:(?!\\usepackage)[^\]])*\])?[^\S\n]*/g,
      () => '',
    ),
    'removed \\usepackage lines',
  )

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
