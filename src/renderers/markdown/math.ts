import { msg, type Message } from '../../contracts/index.ts'
import katex from 'katex'
import 'katex/contrib/mhchem'
import type MarkdownIt from 'markdown-it'

type Markdown = InstanceType<typeof MarkdownIt>
type BlockRule = Parameters<Markdown['block']['ruler']['before']>[2]
type BlockState = Parameters<BlockRule>[0]
type InlineState = Parameters<Parameters<Markdown['inline']['ruler']['after']>[2]>[0]

/** Maximum length of an inline formula. In longer text, a dollar sign is just a dollar sign. */
const longest = 5000

/** The syntaxes of inline formulas, and whether formulas of each form are displayed on a separate line. */
const inlineForms: readonly (readonly [pattern: RegExp, end: string, isDisplay: boolean])[] = [
  [/^\$`([^`]+)`\$/, '`$', false],
  [/^\$\$(?!\s*\$)((?:\\[^]|[^\\$])+?)\$\$/, '$$', true],
  [/^\$(?![\s$])((?:\\[^]|[^\\$`])+?)(?<!\s)\$(?!\w)/, '$', false],
  [/^\\\(((?:\\(?!\))[^]|[^\\])+?)\\\)/, '\\)', false],
  [/^\\\[((?:\\(?!\])[^]|[^\\])+?)\\\]/, '\\]', true],
]

/** The delimiters at the start and end of a block of mathematics. */
const blockForms: readonly (readonly [start: RegExp, end: string, isKept: boolean])[] = [
  [/^\$\$/, '$$', false],
  [/^\\\[/, '\\]', false],
  [/^\\begin\{((?:equation|align|alignat|gather|multline|eqnarray)\*?)\}/, '\\end{', true],
]

/**
 * Mathematics is rendered as MathML, whose font is bundled, unlike the many fonts of KaTeX. Formulas are recognised
 * between dollar signs, in TeX's brackets, in TeX's environments and in fences with the language `math`.
 */
export function addMath(markdown: Markdown, onProblem: (message: Message, formula: string) => void): void {
  const draw = (source: string, displayMode: boolean): string => {
    const options = { displayMode, output: 'mathml', maxExpand: 1000 } as const
    try {
      return katex.renderToString(source, { ...options, throwOnError: true })
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      onProblem(msg`A formula cannot be read: ${message}`, source)
      return katex.renderToString(source, { ...options, throwOnError: false })
    }
  }
  const drawBlock = (source: string) => `<p class="math">${draw(source, true)}</p>`

  // Must run before escapes are handled, because two of the opening delimiters of formulas start with a backslash.
  markdown.inline.ruler.before('escape', 'math', readInline)
  markdown.block.ruler.before('fence', 'math-block', readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  markdown.renderer.rules['math'] = (tokens, index) => {
    const token = tokens[index]
    const meta: unknown = token?.meta
    const isDisplay = typeof meta === 'object' && meta !== null && 'display' in meta && meta.display === true
    const source = token?.content ?? ''
    if (token?.block === true) return drawBlock(source)
    return draw(source, isDisplay)
  }
  const drawFence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index]
    if (token !== undefined && /^math\b/.test(token.info.trim())) return drawBlock(token.content)
    return drawFence?.(tokens, index, ...rest) ?? ''
  }
}

function readInline(state: InlineState, silent: boolean): boolean {
  const first = state.src.charAt(state.pos)
  if (first !== '$' && first !== '\\') return false
  const text = state.src.slice(state.pos, state.pos + longest)
  for (const [pattern, end, isDisplay] of inlineForms) {
    // This cheap check comes first, because the text can contain many formulas that are opened and never closed.
    const found = text.includes(end, 1) ? pattern.exec(text) : null
    if (found === null) continue
    if (!silent) {
      const token = state.push('math', 'math', 0)
      token.content = found[1] ?? ''
      token.meta = { display: isDisplay }
    }
    state.pos += found[0].length
    return true
  }
  return false
}

function readBlock(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const textOf = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
  const opening = textOf(startLine)
  const form = blockForms.find(([start]) => start.test(opening))
  if (form === undefined) return false
  const [start, closing, isKept] = form
  const found = start.exec(opening)
  if (found === null) return false
  const end = isKept ? `${closing}${found[1] ?? ''}}` : closing
  const last = findEnd(textOf, startLine, endLine, { after: found[0].length, end })
  if (last === null) return false
  if (silent) return true
  const lines = Array.from({ length: last - startLine + 1 }, (_, index) => textOf(startLine + index))
  const whole = lines.join('\n').trimEnd()
  const token = state.push('math', 'math', 0)
  token.block = true
  token.content = isKept ? whole : whole.slice(found[0].length, -end.length)
  token.map = [startLine, last + 1]
  state.line = last + 1
  return true
}

/** Finds the line that ends with the closing delimiter of a block. Null if no line does. */
function findEnd(
  textOf: (line: number) => string,
  startLine: number,
  endLine: number,
  { after, end }: { readonly after: number; readonly end: string },
): number | null {
  for (let line = startLine; line < endLine; line += 1) {
    const text = line === startLine ? textOf(line).slice(after) : textOf(line)
    if (text.trimEnd().endsWith(end)) return line
  }
  return null
}
