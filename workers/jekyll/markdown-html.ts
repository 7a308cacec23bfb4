import type { Markdown } from './markdown.ts'

const blockTag =
  /^<(address|article|aside|audio|blockquote|body|button|canvas|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|iframe|main|map|menu|nav|object|ol|p|pre|script|section|select|style|svg|table|template|textarea|ul|video)(?=[\s>/])/i

/**
 * kramdown keeps an HTML element in a single block up to its end tag, including blank lines, whereas CommonMark ends
 * the block at the first blank line. `markdown="1"` requests Markdown inside the element.
 */
export function installHtmlBlocks(markdown: Markdown, render: (text: string) => string): void {
  markdown.block.ruler.before(
    'html_block',
    'html-element',
    (state, startLine, _endLine, silent) => {
      const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
      const name = blockTag.exec(state.src.slice(start, start + 20))?.[1]
      if (name === undefined) return false
      const end = endOfElement(state.src, start, name)
      if (end === null) return false
      if (silent) return true
      let line = startLine
      while (line < state.lineMax && (state.eMarks[line] ?? 0) < end) line += 1
      const token = state.push('html_block', '', 0)
      const stop = state.eMarks[line] ?? end
      token.content = `${renderInside(state.src.slice(start, end), render)}${state.src.slice(end, stop)}\n`
      token.map = [startLine, line + 1]
      state.line = line + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  )
}

/** Offset after the end tag of the element at `start`. Null if the element is never closed. */
function endOfElement(text: string, start: number, name: string): number | null {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'gi')
  tags.lastIndex = start
  let depth = 0
  for (let match = tags.exec(text); match !== null; match = tags.exec(text)) {
    if (match[1] === '/') depth -= 1
    else if (!match[0].endsWith('/>')) depth += 1
    if (depth <= 0) return match.index + match[0].length
  }
  return null
}

function renderInside(element: string, render: (text: string) => string): string {
  const open = /^<[^>]*?\smarkdown=["']?(?:1|block|span)["']?[^>]*>/i.exec(element)?.[0]
  const closeAt = element.lastIndexOf('</')
  if (open === undefined || closeAt < open.length) return element
  const tag = open.replace(/\smarkdown=["']?(?:1|block|span)["']?/i, '')
  const inner = element.slice(open.length, closeAt)
  const indent = Math.min(...[...inner.matchAll(/^([ \t]*)\S/gm)].map((match) => match[1]?.length ?? 0))
  const text = Number.isFinite(indent) ? inner.replace(new RegExp(`^[ \\t]{${indent}}`, 'gm'), '') : inner
  return `${tag}\n${render(text)}${element.slice(closeAt)}`
}
