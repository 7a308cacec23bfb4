import { readFences } from './find-fence.ts'

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
const signs: readonly (readonly [language: string, sign: RegExp | ((text: string) => boolean)])[] = [
  ['html', /^\s*\[\s*\{[^]{0,200}"(?:filename|content)"/],
  ['lilypond', /\\version\s*"|\\relative\b|\\new\s+(?:Piano)?Staff\b|\\score\s*\{/],
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

/** A sign that has two parts far from each other is looked for part by part. */
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

/** Comments and front matter may stand before a diagram's first word. */
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

/** Language of an answer; null where nothing tells. */
export function guessLanguage(answer: string): string | null {
  if (answer.trim() === '') return null
  const member = findMember(answer)
  if (member !== null) return member.language
  for (const { name, content } of readFences(answer)) {
    if (name === '') continue
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
  const found = signs.find(
    ([language, sign]) =>
      (among?.includes(language) ?? true) && (sign instanceof RegExp ? sign.test(head) : sign(head)),
  )
  return found?.[0] ?? null
}

/** A text of a JSON object, as models give that were asked for an object with their code in it. */
interface Member {
  readonly key: string
  readonly text: string
  readonly language: string
}

/**
 * The member of an answer that is a JSON object, alone or in a fence, which holds source: in this language, or in any
 * where none is given. One that is named after its language comes first, else the longest. Null where the answer is
 * something else, or is such an object as a whole, as charts are.
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

/** The texts of a JSON object, by their keys; none where it is not one. */
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

/** The source of an answer that is in this language. */
export interface FoundSource {
  readonly text: string
  /** Where it stands in the answer; undefined where it does not stand there as it is. */
  readonly offset: number | undefined
  readonly how: string
}

/**
 * The source in an answer, whatever a model wrote around it: a text of a JSON object, the fence that names the
 * language, else the longest fence, else what begins and ends as such a document does, else the whole answer.
 */
export function findLanguageSource(answer: string, language: string): FoundSource {
  // A canvas is drawn by a page.
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

interface LabelledFence {
  readonly name: string
  /** What stands on the line before it and behind its name. */
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

/** Ends of the files that a page links, by the names that fences have then. */
const linked: ReadonlyMap<string, readonly string[]> = new Map([
  ['css', ['css']],
  ['js', ['javascript', 'js']],
])

/**
 * Style sheets and scripts that an answer brings in fences of their own and its page links: by the name at the fence or
 * in its first line; where none is named, in order, if there are as many fences as links.
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
