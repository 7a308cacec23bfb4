import type { CodeLanguage } from './code-language.ts'

/*
 * Colours source code until the editor loads. Uses a few patterns per language and the five token kinds that the
 * editor's colours distinguish. Any mistakes are only visible until the editor loads.
 */

export type CodeKind = 'keyword' | 'string' | 'name' | 'number' | 'comment'
export interface CodePiece {
  readonly text: string
  readonly kind: CodeKind | null
}

type Rule = readonly [kind: CodeKind, pattern: string]

const quoted = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`
const number = String.raw`\b\d+(?:\.\d+)?(?:e[+-]?\d+)?(?:px|r?em|%|vh|vw|pt|cm|mm|s|ms|deg|fr)?(?![\w-])|#[0-9a-fA-F]{3,8}\b`
const markup: readonly Rule[] = [
  ['comment', String.raw`<!--[^]*?-->|<!doctype[^>]*>|<\?[^>]*\?>`],
  ['string', String.raw`(?<==\s*)(?:"[^"]*"|'[^']*')`],
  ['name', String.raw`<\/?[\w:-]+|\/?>`],
  ['keyword', String.raw`\b[\w:@.-]+(?==["'])`],
  ['number', String.raw`&#?\w+;`],
]
const words = (list: string): Rule => ['keyword', String.raw`\b(?:${list.replaceAll(' ', '|')})\b`]
const script: readonly Rule[] = [
  ['comment', String.raw`\/\/[^\n]*|\/\*[^]*?\*\/`],
  ['string', `${quoted}|\`(?:[^\`\\\\]|\\\\.)*\``],
  words(
    'as async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof interface let new null of return static super switch this throw true try type typeof undefined var void while yield',
  ),
  ['number', number],
]
const rules: Readonly<Partial<Record<CodeLanguage, readonly Rule[]>>> = {
  html: markup,
  xml: markup,
  vue: markup,
  javascript: script,
  css: [
    ['comment', String.raw`\/\*[^]*?\*\/`],
    ['string', quoted],
    ['name', String.raw`[\w-]+(?=\s*:[^{};]*[;}])`],
    ['keyword', String.raw`@[\w-]+|!important`],
    ['number', number],
  ],
  json: [
    ['name', String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`],
    ['string', String.raw`"(?:[^"\\\n]|\\.)*"`],
    ['number', String.raw`-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b`],
  ],
  latex: [
    ['comment', String.raw`%[^\n]*`],
    ['keyword', String.raw`\\(?:[a-zA-Z]+\*?|.)`],
    ['name', String.raw`(?<=\\(?:begin|end)\{)[^}]*`],
    ['number', String.raw`\$|[{}&^_]`],
  ],
  lilypond: [
    ['comment', String.raw`%[^\n]*`],
    ['string', String.raw`"[^"\n]*"`],
    ['keyword', String.raw`\\[a-zA-Z]+`],
    ['number', String.raw`(?<=[a-g](?:is|es)?[',]*)\d+`],
  ],
  typst: [
    ['comment', String.raw`\/\/[^\n]*|\/\*[^]*?\*\/`],
    ['string', String.raw`"[^"\n]*"`],
    ['keyword', String.raw`#[\w.-]+`],
    ['name', String.raw`^=+ [^\n]*`],
    ['number', number],
  ],
  yaml: [
    ['comment', String.raw`(?<=^|\s)#[^\n]*`],
    ['name', String.raw`^\s*(?:- )*[\w .-]+(?=:(?:\s|$))`],
    ['string', quoted],
    ['number', String.raw`(?<=: |- )(?:-?\d+(?:\.\d+)?|true|false|null)(?=\s*$)`],
  ],
  toml: [
    ['comment', String.raw`#[^\n]*`],
    ['keyword', String.raw`^\s*\[[^\]\n]*\]+`],
    ['name', String.raw`^[\w .-]+(?==)`],
    ['string', quoted],
    ['number', String.raw`\b\d[\d._:TZ-]*\b|\b(?:true|false)\b`],
  ],
  python: [
    ['comment', String.raw`#[^\n]*`],
    ['string', String.raw`"""[^]*?"""|'''[^]*?'''|${quoted}`],
    words(
      'and as assert break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield',
    ),
    ['number', number],
  ],
  markdown: [
    ['keyword', String.raw`^#{1,6} [^\n]*`],
    ['string', '`[^`\\n]+`'],
    ['name', String.raw`\[[^\]\n]*\]\([^)\n]*\)|\*\*[^*\n]+\*\*`],
  ],
}

const compiled = new Map<CodeLanguage, { readonly pattern: RegExp; readonly kinds: readonly CodeKind[] }>()

function compile(language: CodeLanguage) {
  const known = compiled.get(language)
  if (known !== undefined) return known
  const own = rules[language]
  if (own === undefined) return null
  const pattern = new RegExp(own.map(([, source]) => `(${source})`).join('|'), 'gmi')
  const made = { pattern, kinds: own.map(([kind]) => kind) }
  compiled.set(language, made)
  return made
}

/** Returns the lines of a text, each split into pieces of one colour; `text` may be at most a few screens long. */
export function colourLines(text: string, language: CodeLanguage): readonly (readonly CodePiece[])[] {
  const lines: CodePiece[][] = [[]]
  const add = (part: string, kind: CodeKind | null) => {
    for (const [index, piece] of part.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (piece !== '') lines.at(-1)?.push({ text: piece, kind })
    }
  }
  const found = compile(language)
  let done = 0
  for (const match of found === null ? [] : text.matchAll(found.pattern)) {
    if (match[0] === '') continue
    add(text.slice(done, match.index), null)
    const at = match.slice(1).findIndex((group: string | undefined) => group !== undefined)
    add(match[0], found?.kinds[at] ?? null)
    done = match.index + match[0].length
  }
  add(text.slice(done), null)
  return lines
}
