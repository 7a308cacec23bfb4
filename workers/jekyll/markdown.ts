import MarkdownIt from 'markdown-it'
import { escapeHtml } from '../../src/lib/markup/escape-html.ts'
import { installAttributeLists } from './markdown-attributes.ts'
import { installHtmlBlocks } from './markdown-html.ts'

/*
 * Markdown as parsed by kramdown, which Jekyll uses: CommonMark with tables, heading ids, typographic quotes and
 * dashes, attribute lists, entire HTML elements as blocks, and Rouge's markup around code without its syntax
 * colouring.
 */

export type Markdown = InstanceType<typeof MarkdownIt>

let parser: Markdown | undefined

export function renderMarkdown(text: string): string {
  parser ??= createParser()
  return parser.render(text)
}

/** Rouge's elements around a code block in a language that Rouge does not colour. */
function codeBlock(code: string, language: string): string {
  const name = escapeHtml(language === '' ? 'plaintext' : language)
  return `<div class="language-${name} highlighter-rouge"><div class="highlight"><pre class="highlight"><code>${escapeHtml(code)}</code></pre></div></div>\n`
}

function createParser(): Markdown {
  const markdown = new MarkdownIt({ html: true, typographer: true })
  // markdown-it's replacements also turn (c) and +- into symbols, which kramdown leaves unchanged.
  markdown.disable('replacements')
  installHeadingIds(markdown)
  installDashes(markdown)
  installAttributeLists(markdown)
  installHtmlBlocks(markdown, renderMarkdown)
  markdown.renderer.rules['fence'] = (tokens, index) => {
    const token = tokens[index]
    return token === undefined ? '' : codeBlock(token.content, /^\S+/.exec(token.info.trim())?.[0] ?? '')
  }
  markdown.renderer.rules['code_block'] = (tokens, index) => codeBlock(tokens[index]?.content ?? '', '')
  markdown.renderer.rules['code_inline'] = (tokens, index) =>
    `<code class="language-plaintext highlighter-rouge">${escapeHtml(tokens[index]?.content ?? '')}</code>`
  return markdown
}

function installDashes(markdown: Markdown): void {
  markdown.core.ruler.before('smartquotes', 'dashes', (state) => {
    for (const block of state.tokens) {
      for (const token of block.children ?? []) {
        if (token.type !== 'text') continue
        token.content = token.content
          .replace(/---/g, '—')
          .replace(/--/g, '–')
          .replace(/\.\.\./g, '…')
      }
    }
  })
}

/**
 * Ids as created by kramdown: they start at the first letter, with letters and digits in lower case and spaces as
 * hyphens.
 */
function installHeadingIds(markdown: Markdown): void {
  markdown.core.ruler.push('heading-ids', (state) => {
    const used = new Map<string, number>()
    state.tokens.forEach((token, index) => {
      if (token.type !== 'heading_open' || token.attrGet('id') !== null) return
      const text = (state.tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
      const base =
        text
          .replace(/^[^\p{L}]+/u, '')
          .replace(/[^\p{L}\p{N}\s-]/gu, '')
          .toLowerCase()
          .replace(/\s/g, '-') || 'section'
      const count = used.get(base) ?? 0
      used.set(base, count + 1)
      token.attrSet('id', count === 0 ? base : `${base}-${count}`)
    })
  })
}
