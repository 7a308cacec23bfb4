/** The formats that Verovio reads, by the id of their renderer. */
export const notations = ['musicxml', 'mei', 'abc', 'humdrum', 'pae'] as const
export type Notation = (typeof notations)[number]

const languages = { lilypond: 'LilyPond', latex: 'LaTeX', html: 'HTML', svg: 'SVG' } as const
export type Language = Notation | keyof typeof languages

export const languageNames: Readonly<Record<Language, string>> = {
  musicxml: 'MusicXML',
  mei: 'MEI',
  abc: 'ABC',
  humdrum: 'Humdrum',
  pae: 'Plaine & Easie',
  ...languages,
}

/** Recognises a notation, or a language that is mistaken for one, by the way its documents start; null if unknown. */
export function recogniseNotation(source: string): Language | null {
  const root = rootName(source)
  if (root !== null) return rootLanguages.get(root) ?? null
  const head = source.slice(0, 20_000)
  return signs.find(([, sign]) => sign.test(head))?.[0] ?? null
}

const rootLanguages: ReadonlyMap<string, Language> = new Map([
  ['score-partwise', 'musicxml'],
  ['score-timewise', 'musicxml'],
  ['mei', 'mei'],
  ['html', 'html'],
  ['svg', 'svg'],
])

/** Most reliable first: comments of a LilyPond source can contain music in other notations. */
const signs: readonly (readonly [language: Language, sign: RegExp])[] = [
  ['humdrum', /^(?:\uFEFF)?\s*(?:!!.*\n\s*)*\*\*\w/],
  ['abc', /^(?:\uFEFF)?(?:%(?!\{).*\n|[ \t]*\n)*(?:%abc|X:\s*\d)/],
  ['latex', /\\documentclass\b/],
  ['lilypond', /\\version\s*"|\\(?:relative|score|new)\b/],
  ['abc', /^X:/m],
  ['pae', /^[ \t]*@(?:clef|keysig|timesig|data|start|end)\b/m],
  ['pae', /^\s*%[CFGg][-+]\d/],
  ['pae', /^\s*\{[^]*"data"\s*:/],
]

/** Name of an XML document's root element, without its prefix; null if the text is not XML. */
function rootName(source: string): string | null {
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0
  for (;;) {
    while (/\s/.test(source.charAt(at))) at += 1
    if (source.charAt(at) !== '<') return null
    if (/^<!doctype\s+html/i.test(source.slice(at, at + 40))) return 'html'
    const end = source.startsWith('<!--', at)
      ? source.indexOf('-->', at) + 3
      : source.startsWith('<?', at)
        ? source.indexOf('?>', at) + 2
        : source.startsWith('<!', at)
          ? endOfDoctype(source, at)
          : null
    if (end === null) break
    if (end <= at + 2) return null
    at = end
  }
  const name = /^<([\w.-]+:)?([\w.-]+)/.exec(source.slice(at, at + 200))?.[2]
  return name ?? null
}

function endOfDoctype(source: string, at: number): number {
  const [bracket, close] = [source.indexOf('[', at), source.indexOf('>', at)]
  if (bracket === -1 || bracket > close) return close + 1
  return source.indexOf('>', source.indexOf(']', bracket)) + 1
}
