import MarkdownIt from 'markdown-it'

/** An element with what is in it, or a piece of text (`tag` null). */
export interface MarkdownNode {
  readonly tag: string | null
  readonly text: string
  readonly href: string
  readonly children: readonly MarkdownNode[]
}

/** What lessons are written with; anything else is shown as what it holds. */
const known = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'br', 'h3', 'h4'])

/** A table is no such thing, and a short row of one stands for as many cells as its head has. */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('table')

type Token = ReturnType<typeof markdown.parse>[number]
interface OpenNode {
  readonly tag: string | null
  readonly text: string
  readonly href: string
  readonly children: OpenNode[]
}

const node = (tag: string | null, text = '', href = ''): OpenNode => ({ tag, text, href, children: [] })

/** Markdown as a tree of plain elements, without any HTML; addresses are those that markdown-it finds safe. */
export function readMarkdown(text: string): readonly MarkdownNode[] {
  const root = node('div')
  build(markdown.parse(text, {}), root)
  return root.children
}

function build(tokens: readonly Token[], root: OpenNode): void {
  const open = [root]
  const top = () => open.at(-1) ?? root
  for (const token of tokens) {
    if (token.nesting === 1) {
      const made = node(known.has(token.tag) ? token.tag : 'p', '', safeHref(token))
      top().children.push(made)
      open.push(made)
    } else if (token.nesting === -1) {
      if (open.length > 1) open.pop()
    } else if (token.type === 'inline') build(token.children ?? [], top())
    else if (token.type === 'fence' || token.type === 'code_block') {
      const [pre, code] = [node('pre'), node('code')]
      code.children.push(node(null, token.content))
      pre.children.push(code)
      top().children.push(pre)
    } else if (token.type === 'code_inline') {
      const code = node('code')
      code.children.push(node(null, token.content))
      top().children.push(code)
    } else if (token.type === 'hardbreak') top().children.push(node('br'))
    else top().children.push(node(null, token.type === 'softbreak' ? ' ' : token.content))
  }
}

/** Pages of the site and https; nothing that runs. */
function safeHref(token: Token): string {
  const href = String(token.attrGet('href') ?? '')
  return /^(?:#\/|https:\/\/)/.test(href) ? href : ''
}
