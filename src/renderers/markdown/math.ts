import katex from 'katex'
import type MarkdownIt from 'markdown-it'

type Markdown = InstanceType<typeof MarkdownIt>

/** Mathematics between dollar signs, drawn as MathML: its font is bundled, KaTeX's many are not. */
export function addMath(markdown: Markdown, onProblem: (message: string) => void): void {
  const draw = (source: string, displayMode: boolean): string => {
    try {
      return katex.renderToString(source, {
        displayMode,
        output: 'mathml',
        throwOnError: true,
        maxExpand: 1000,
      })
    } catch (thrown) {
      onProblem(
        `Mathematics that cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      )
      return katex.renderToString(source, {
        displayMode,
        output: 'mathml',
        throwOnError: false,
        maxExpand: 1000,
      })
    }
  }
  markdown.inline.ruler.after('escape', 'math', (state, silent) => {
    const match = /^\$(\$?)(?!\s)((?:\\[^]|[^\\$])+?)(?<!\s)\$\1(?!\d)/.exec(
      state.src.slice(state.pos, state.pos + 5000),
    )
    if (match === null) return false
    const [whole, second = '', source = ''] = match
    if (!silent) {
      const token = state.push('math', 'math', 0)
      token.content = source
      token.meta = { display: second !== '' }
    }
    state.pos += whole.length
    return true
  })
  markdown.block.ruler.before(
    'fence',
    'math-block',
    (state, startLine, endLine, silent) => {
      const textOf = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      if (!textOf(startLine).startsWith('$$')) return false
      let line = startLine
      let source = textOf(startLine).slice(2)
      while (!source.trimEnd().endsWith('$$')) {
        line += 1
        if (line >= endLine) return false
        source += `\n${textOf(line)}`
      }
      if (silent) return true
      const token = state.push('math', 'math', 0)
      token.block = true
      token.content = source.trimEnd().slice(0, -2)
      token.meta = { display: true }
      token.map = [startLine, line + 1]
      state.line = line + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
  markdown.renderer.rules['math'] = (tokens, index) => {
    const token = tokens[index]
    const meta: unknown = token?.meta
    const isDisplay = typeof meta === 'object' && meta !== null && 'display' in meta && meta.display === true
    const drawn = draw(token?.content ?? '', isDisplay)
    return isDisplay ? `<p class="math">${drawn}</p>` : drawn
  }
}
