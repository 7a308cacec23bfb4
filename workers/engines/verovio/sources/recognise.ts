/** The formats that Verovio reads, by the id of their renderer. */
export const notations = ['musicxml', 'mei', 'abc', 'humdrum', 'pae'] as const
export type Notation = (typeof notations)[number]

export const notationNames: Readonly<Record<Notation, string>> = {
  musicxml: 'MusicXML',
  mei: 'MEI',
  abc: 'ABC',
  humdrum: 'Humdrum',
  pae: 'Plaine & Easie',
}

/** Recognises a format by the way its documents start; null if nothing is recognised. */
export function recogniseFormat(source: string): Notation | 'LilyPond' | 'LaTeX' | 'HTML' | 'SVG' | null {
  const root = rootName(source)
  if (root !== null) {
    if (root === 'score-partwise' || root === 'score-timewise') return 'musicxml'
    if (root === 'mei') return 'mei'
    if (root === 'html') return 'HTML'
    return root === 'svg' ? 'SVG' : null
  }
  const head = source.slice(0, 20_000)
  if (/^(?:\uFEFF)?\s*(?:!!.*\n\s*)*\*\*\w/.test(head)) return 'humdrum'
  if (/^X:/m.test(head) || /^%abc/.test(head)) return 'abc'
  if (/^\s*@(?:clef|keysig|timesig|data|start|end)\b/m.test(head)) return 'pae'
  if (/^\s*%[CFGg][-+]\d/.test(head) || (/^\s*\{/.test(head) && /"data"\s*:/.test(head))) return 'pae'
  if (/\\documentclass\b/.test(head)) return 'LaTeX'
  if (/\\version\s*"|\\(?:relative|score|new)\b/.test(head)) return 'LilyPond'
  return null
}

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
