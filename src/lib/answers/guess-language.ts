import { readFences } from './find-fence.ts'

/*
 * Guesses the language of an answer from its fences and its text. The names are those of renderers' languages. The
 * guess is always shown and can be changed.
 */

/** Languages, keyed by the names that models use for fences. */
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
  ['musicxml', 'musicxml'],
  ['mei', 'mei'],
  ['abc', 'abc'],
  ['abcnotation', 'abc'],
  ['humdrum', 'humdrum'],
  ['kern', 'humdrum'],
  ['krn', 'humdrum'],
  ['pae', 'pae'],
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

/** Patterns to look for in a text, most reliable first. */
const signs: readonly (readonly [language: string, sign: RegExp | ((text: string) => boolean)])[] = [
  ['html', /^\s*\[\s*\{[^]{0,200}"(?:filename|content)"/],
  ['lilypond', /\\version\s*"|\\relative\b|\\new\s+(?:Piano)?Staff\b|\\score\s*\{/],
  ['musicxml', /<score-(?:partwise|timewise)[\s/>]/],
  ['mei', /<mei[\s/>]/],
  ['humdrum', /^\*\*(?:kern|mens|recip)\b/m],
  ['abc', isAbc],
  ['pae', /^[ \t]*@data:/m],
  ['html', /<!doctype\s+html|<html[\s>]/i],
  ['tikz', /^(?![^]*\\documentclass)[^]*\\begin\{tikzpicture\}/],
  ['latex', /\\documentclass|\\begin\{\w+\*?\}|\\(?:frac|sum|int|left|mathbb|section)\b|\$\$|\\\[/],
  ['vue', isVue],
  ['svg', /^[^<]*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<svg[\s>]/i],
  ['angular', /@Component\s*\(/],
  ['react', isReact],
  ['matplotlib', /^[ \t]*(?:import|from)\s+(?:matplotlib|numpy|pandas|seaborn)\b|\bplt\.\w+\(/m],
  ['vega', /^\s*\{[^]*"(?:\$schema"\s*:\s*"[^"]*vega|marks?"\s*:)/],
  ['mermaid', isMermaid],
  ['typst', /^#(?:set|let|show|import|align|table|figure|grid|rect|circle)\b/m],
  ['html', /<(?:body|head|div|p|h[1-6]|table|ul|section|main|style|script|canvas)[\s>]/i],
  ['markdown', /^#{1,6} \S|^[ \t]*[-*] \S|^\|.*\|[ \t]*$/m],
]

/** A tune begins with its number, and its last header line is its key. */
function isAbc(text: string): boolean {
  const at = text.search(/^X:[ \t]*\d/m)
  return at >= 0 && /^K:/m.test(text.slice(at))
}

/** If a pattern has two parts that are far apart, the parts are searched separately. */
function isVue(text: string): boolean {
  const at = text.search(/<template[\s>]/i)
  return (at >= 0 && /<script[\s>]/i.test(text.slice(at))) || /<script\s+setup/i.test(text)
}

function isReact(text: string): boolean {
  if (/from\s+['"]react['"]|\buseState\s*\(/.test(text)) return true
  const at = text.search(/export\s+default\s+function\s+\w+\s*\(/)
  return at >= 0 && /return\s*(?:\(\s*)?</.test(text.slice(at))
}

const mermaidStart =
  /(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram|gantt|pie|mindmap|journey|gitGraph|timeline|quadrantChart|xychart(?:-beta)?|sankey(?:-beta)?|block-beta)\b/y

/** Comments and front matter can precede the first word of a diagram. */
function isMermaid(text: string): boolean {
  let at = text.length - text.trimStart().length
  for (;;) {
    const end = text.startsWith('%%', at)
      ? text.indexOf('\n', at)
      : text.startsWith('---', at)
        ? text.indexOf('---', at + 3) + 2
        : -1
    if (end <= at + 2) break
    const rest = text.slice(end + 1)
    at = text.length - rest.trimStart().length
  }
  mermaidStart.lastIndex = at
  return mermaidStart.test(text)
}

/**
 * Guesses the language of an answer. Null if there are no clues to its language. A fence can also be named after one
 * of `others`.
 */
export function guessLanguage(answer: string, others: readonly string[] = []): string | null {
  if (answer.trim() === '') return null
  const member = findMember(answer)
  if (member !== null) return member.language
  for (const { name, content } of readFences(answer)) {
    if (name === '') continue
    const lower = name.toLowerCase()
    const named = fenceNames.get(lower) ?? others.find((other) => other === lower)
    // Python can be a plot, XML a drawing and JSON a chart, so answers in these languages are identified by their
    // content.
    if (named !== undefined) return named === 'html' ? (bySigns(content, ['svg', 'vue']) ?? named) : named
    const told = bySigns(content)
    if (told !== null) return told
  }
  return bySigns(answer)
}

function bySigns(text: string, among?: readonly string[]): string | null {
  // The patterns match near the beginning, so they need not scan megabytes.
  const head = text.slice(0, 40_000)
  const found = signs.find(
    ([language, sign]) =>
      (among?.includes(language) ?? true) && (sign instanceof RegExp ? sign.test(head) : sign(head)),
  )
  return found?.[0] ?? null
}

/** A string in a JSON object, as returned by models that were asked for an object that contains code. */
interface Member {
  readonly key: string
  readonly text: string
  readonly language: string
}

/**
 * Finds the string that contains source in an answer that is a JSON object, either bare or in a fence. The source is
 * in this language, or in any language if none is given. A string named after its language is preferred, otherwise
 * the longest string. Null if the answer is not a JSON object, or if the object itself is the source, as with charts.
 */
function findMember(answer: string, language?: string): Member | null {
  const source = /^\s*\{/.test(answer) ? answer : findFences(answer)[0]?.content
  if (source === undefined || !/^\s*\{/.test(source) || bySigns(source, ['vega']) !== null) return null
  const members = readTexts(source).flatMap(([key, text]) => {
    const named = fenceNames.get(key.toLowerCase())
    const told = named ?? guessLanguage(text)
    if (told === null || told !== (language ?? told)) return []
    return [{ key, text, language: told, rank: named === undefined ? text.length : Infinity }]
  })
  return members.toSorted((one, other) => other.rank - one.rank)[0] ?? null
}

/** The strings of a JSON object with their keys. Empty if the value is not an object. */
function readTexts(source: string): readonly (readonly [key: string, text: string])[] {
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.entries(value).flatMap(([key, text]: [string, unknown]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    )
  } catch {
    return []
  }
}

/** The source in this language that an answer contains. */
export interface FoundSource {
  readonly text: string
  /** The position of the source in the answer. Undefined if the answer does not contain the source verbatim. */
  readonly offset: number | undefined
  readonly how: string
}

/**
 * The source in an answer, whatever text a model added around it: a string in a JSON object, the fence that names the
 * language, otherwise the longest fence, otherwise the part that starts and ends like a document of this kind,
 * otherwise the entire answer.
 */
export function findLanguageSource(answer: string, language: string): FoundSource {
  // Canvas drawings are made by a page, so the source is HTML.
  const member = findMember(answer, language === 'canvas' ? 'html' : language)
  if (member !== null) {
    const { text } = findLanguageSource(member.text, language)
    return { text, offset: undefined, how: `took "${member.key}" of the JSON object` }
  }
  const fences = findFences(answer)
  const longest = fences.toSorted((one, other) => other.content.length - one.content.length)
  const fence =
    longest.find(({ name }) => fenceNames.get(name) === language || name === language) ?? longest[0]
  if (fence !== undefined && fence.content.trim() !== '') {
    return { text: fence.content, offset: fence.offset, how: 'used the fenced block' }
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
        how: 'used the document without the text around it',
      }
    }
  }
  return { text: answer, offset: 0, how: 'used the entire answer' }
}

const ends: ReadonlyMap<string, readonly [RegExp, string]> = new Map([
  ['html', [/<!doctype\s+html|<html[\s>]/i, '</html>']],
  ['canvas', [/<!doctype\s+html|<html[\s>]/i, '</html>']],
  ['svg', [/<svg[\s>]/i, '</svg>']],
  ['latex', [/\\documentclass/, '\\end{document}']],
  ['musicxml', [/<\?xml|<score-partwise[\s>]/, '</score-partwise>']],
  ['mei', [/<\?xml|<mei[\s>]/, '</mei>']],
])

interface LabelledFence {
  readonly name: string
  /** The text on the line before the fence, followed by the text after the fence's language name. */
  readonly label: string
  readonly content: string
  readonly offset: number
}

function findFences(answer: string): readonly LabelledFence[] {
  return readFences(answer).map(({ name, more, content, index, offset }) => {
    const before = answer.slice(0, index).trimEnd()
    return {
      name: name.toLowerCase(),
      label: `${before.slice(before.lastIndexOf('\n') + 1)} ${more}`,
      content,
      offset,
    }
  })
}

/** Extensions of files that a page links, with the names used for their fences. */
const linked: ReadonlyMap<string, readonly string[]> = new Map([
  ['css', ['css']],
  ['js', ['javascript', 'js']],
])

/**
 * Style sheets and scripts that an answer contains in separate fences and to which its page links. They are matched
 * by the name at the fence or in its first line. If none of them is named, they are matched in order, provided that
 * there are as many fences as links.
 */
export function findLinkedFences(
  answer: string,
  page: FoundSource,
): readonly { readonly name: string; readonly text: string }[] {
  const fences = findFences(answer).filter(({ offset }) => offset !== page.offset)
  const links = page.text.matchAll(
    /<(?:link|script)\b[^<>]{0,2000}?\b(?:href|src)\s*=\s*["']?(?:\.\/)?(\w[\w./-]{0,500}\.(css|js))(?=["'\s>?])/gi,
  )
  const wanted = [...links].map(([, name = '', end = '']) => ({ name, end: end.toLowerCase() }))
  return [...linked].flatMap(([end, names]) => {
    const files = [...new Set(wanted.filter((one) => one.end === end).map(({ name }) => name))]
    const own = fences.filter(({ name }) => names.includes(name))
    const named = files.map((file) => own.find((fence) => isNamed(fence, file)))
    const isInOrder = named.every((fence) => fence === undefined) && files.length === own.length
    return files.flatMap((name, at) => {
      const fence = isInOrder ? own[at] : named[at]
      return fence === undefined ? [] : [{ name, text: fence.content }]
    })
  })
}

function isNamed({ label, content }: LabelledFence, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return label.includes(name) || content.trimStart().split('\n', 1)[0]?.includes(name) === true
}
