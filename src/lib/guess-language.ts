/*
 * What an answer is written in, guessed by its fences and its text. The names are those of renderers' languages; the
 * guess is always shown and can be changed.
 */

/** Names that models give to fences, by the language they mean. */
const fenceNames: ReadonlyMap<string, string> = new Map([
  ['html', 'html'],
  ['htm', 'html'],
  ['xhtml', 'html'],
  ['svg', 'svg'],
  ['latex', 'latex'],
  ['tex', 'latex'],
  ['tikz', 'tikz'],
  ['lilypond', 'lilypond'],
  ['ly', 'lilypond'],
  ['mermaid', 'mermaid'],
  ['typst', 'typst'],
  ['typ', 'typst'],
  ['vega', 'vega'],
  ['vega-lite', 'vega'],
  ['vegalite', 'vega'],
  ['jsx', 'react'],
  ['tsx', 'react'],
  ['vue', 'vue'],
  ['angular', 'angular'],
  ['python', 'matplotlib'],
  ['py', 'matplotlib'],
  ['markdown', 'markdown'],
  ['md', 'markdown'],
])

/** Signs in a text, the surest first. */
const signs: readonly (readonly [language: string, sign: RegExp])[] = [
  ['html', /^\s*\[\s*\{[^]{0,200}"(?:filename|content)"/],
  ['lilypond', /\\version\s*"|\\relative\b|\\new\s+(?:Piano)?Staff\b|\\score\s*\{/],
  ['html', /<!doctype\s+html|<html[\s>]/i],
  ['tikz', /^(?![^]*\\documentclass)[^]*\\begin\{tikzpicture\}/],
  ['latex', /\\documentclass|\\begin\{\w+\*?\}|\\(?:frac|sum|int|left|mathbb|section)\b|\$\$|\\\[/],
  ['vue', /<template[\s>][^]*<script[\s>]|<script\s+setup/i],
  ['svg', /^[^<]*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<svg[\s>]/i],
  ['angular', /@Component\s*\(/],
  [
    'react',
    /from\s+['"]react['"]|\buseState\s*\(|export\s+default\s+function\s+\w+\s*\([^)]*\)\s*\{[^]*return\s*\(?\s*</,
  ],
  ['matplotlib', /^\s*(?:import|from)\s+(?:matplotlib|numpy|pandas|seaborn)\b|\bplt\.\w+\(/m],
  ['vega', /^\s*\{[^]*"(?:\$schema"\s*:\s*"[^"]*vega|marks?"\s*:)/],
  [
    'mermaid',
    /^\s*(?:%%[^\n]*\n\s*|---[^]*?---\s*)*(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram|gantt|pie|mindmap|journey|gitGraph|timeline|quadrantChart|xychart(?:-beta)?|sankey(?:-beta)?|block-beta)\b/,
  ],
  ['typst', /^#(?:set|let|show|import|align|table|figure|grid|rect|circle)\b/m],
  ['html', /<(?:body|head|div|p|h[1-6]|table|ul|section|main|style|script|canvas)[\s>]/i],
  ['markdown', /^#{1,6} \S|^\s*[-*] \S|^\|.*\|\s*$/m],
]

/** Language of an answer; null where nothing tells. */
export function guessLanguage(answer: string): string | null {
  if (answer.trim() === '') return null
  const fences = [
    ...answer.matchAll(
      /^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w+-]+)[^\n]*\n([^]*?)(?=^[ \t]*(?:`{3,}|~{3,})|$(?![^]))/gm,
    ),
  ]
  for (const [, name = '', content = ''] of fences) {
    const named = fenceNames.get(name.toLowerCase())
    // A page of Python is a plot, XML may be a drawing and JSON a chart: those are told by what they hold.
    if (named !== undefined) return named === 'html' ? (bySigns(content, ['svg', 'vue']) ?? named) : named
    const told = bySigns(content)
    if (told !== null) return told
  }
  return bySigns(answer)
}

function bySigns(text: string, among?: readonly string[]): string | null {
  // Signs stand early; patterns must not walk through megabytes.
  const head = text.slice(0, 40_000)
  const found = signs.find(([language, sign]) => (among?.includes(language) ?? true) && sign.test(head))
  return found?.[0] ?? null
}

/** Where in an answer the source stands that is in this language. */
export interface FoundSource {
  readonly text: string
  readonly offset: number
  readonly how: string
}

/**
 * The source in an answer, whatever a model wrote around it: the fence that names the language, else the longest
 * fence, else what begins and ends as such a document does, else the whole answer.
 */
export function findLanguageSource(answer: string, language: string): FoundSource {
  const fences = [
    ...answer.matchAll(/^[ \t]*(`{3,}|~{3,})[ \t]*([\w+-]*)[^\n]*\n([^]*?)(?:^[ \t]*\1|$(?![^]))/gm),
  ].map((match) => {
    const [whole, , name = '', content = ''] = match
    return { name: name.toLowerCase(), content, offset: match.index + whole.indexOf('\n') + 1 }
  })
  const longest = fences.toSorted((one, other) => other.content.length - one.content.length)
  const fence =
    longest.find(({ name }) => fenceNames.get(name) === language || name === language) ?? longest[0]
  if (fence !== undefined && fence.content.trim() !== '') {
    return { text: fence.content, offset: fence.offset, how: 'took the fenced block' }
  }
  const [begin, end] = ends.get(language) ?? []
  const from = begin?.exec(answer)?.index
  if (from !== undefined && end !== undefined) {
    const last = answer.toLowerCase().lastIndexOf(end)
    const to = last < from ? answer.length : last + end.length
    if (from > 0 || to < answer.length) {
      return {
        text: answer.slice(from, to),
        offset: from,
        how: 'took the document out of the text around it',
      }
    }
  }
  return { text: answer, offset: 0, how: 'took the whole answer' }
}

const ends: ReadonlyMap<string, readonly [RegExp, string]> = new Map([
  ['html', [/<!doctype\s+html|<html[\s>]/i, '</html>']],
  ['canvas', [/<!doctype\s+html|<html[\s>]/i, '</html>']],
  ['svg', [/<svg[\s>]/i, '</svg>']],
  ['latex', [/\\documentclass/, '\\end{document}']],
])
