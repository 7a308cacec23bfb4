import MarkdownIt from 'markdown-it'

/** An element with its content, or a piece of text (if `tag` is null). */
export interface MarkdownNode {
  readonly tag: string | null
  readonly text: string
  readonly href: string
  readonly children: readonly MarkdownNode[]
}

/** The elements that lessons use. Of all other elements, only the content is shown. */
const known = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'br', 'h3', 'h4'])

/** Tables are not included, because a short table row expands to as many cells as the table's header has. */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('table')

type Token = ReturnType<typeof markdown.parse>[number]
interface OpenNode {
  readonly tag: string | null
  readonly text: string
  readonly href: string
  readonly children: OpenNode[]
}

const node = (tag: string | null, text = '', href = ''): OpenNode => ({ tag, text, href, children: [] })

/**
 * Converts Markdown to a tree of plain elements, without any HTML. Only URLs that markdown-it considers safe are
 * kept.
 */
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

/** Only allows links to pages of the site and https URLs, and nothing executable. */
function safeHref(token: Token): string {
  const href = String(token.attrGet('href') ?? '')
  return /^(?:#\/|https:\/\/)/.test(href) ? href : ''
}
