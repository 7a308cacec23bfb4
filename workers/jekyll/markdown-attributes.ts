import type { Markdown } from './markdown.ts'

type Token = ReturnType<Markdown['parse']>[number]

/** Handles kramdown's `{: #id .class key="value"}` after a block or a span. */
export function installAttributeLists(markdown: Markdown): void {
  markdown.core.ruler.after('inline', 'attribute-lists', (state) => {
    const kept: Token[] = []
    const tokens = state.tokens
    for (let index = 0; index < tokens.length; index += 1) {
      const [open, inline, close] = tokens.slice(index, index + 3)
      if (open === undefined) break
      const own =
        open.type === 'paragraph_open' ? /^\{:([^}\n]*)\}$/.exec(inline?.content.trim() ?? '') : null
      if (own !== null && close?.type === 'paragraph_close') {
        const target = openerOf(kept, kept.length - 1)
        if (target !== undefined) setAttributes(target, own[1] ?? '')
        index += 2
        continue
      }
      if (inline?.type === 'inline' && open.nesting === 1) {
        // The paragraph of a tight list is hidden, so the attributes belong to the list itself.
        takeTrailingList(open.hidden ? (listOf(kept, open) ?? open) : open, inline)
      }
      applySpanLists(open.children ?? [])
      kept.push(open)
    }
    state.tokens = kept
  })
}

/** Returns the opening token of the block that ends at `at`. */
function openerOf(tokens: readonly Token[], at: number): Token | undefined {
  const last = tokens[at]
  if (last === undefined || last.nesting !== -1) return last
  for (let index = at; index >= 0; index -= 1) {
    const token = tokens[index]
    if (token?.nesting === 1 && token.level === last.level) return token
  }
  return undefined
}

/** Returns the list whose item contains a paragraph. */
function listOf(tokens: readonly Token[], paragraph: Token): Token | undefined {
  return tokens.findLast(({ level, nesting }) => nesting === 1 && level === paragraph.level - 2)
}

/** An attribute list on the last line of a paragraph belongs to the paragraph. */
function takeTrailingList(open: Token, inline: Token): void {
  const children = inline.children ?? []
  const last = children.at(-1)
  if (last?.type !== 'text') return
  const match = /^\{:([^}]*)\}\s*$/.exec(last.content)
  const before = children.at(-2)
  if (match === null || (before !== undefined && before.type !== 'softbreak')) return
  children.splice(before === undefined ? -1 : -2)
  setAttributes(open, match[1] ?? '')
}

function applySpanLists(children: Token[]): void {
  children.forEach((token, index) => {
    const match = token.type === 'text' ? /^\{:([^}]*)\}/.exec(token.content) : null
    const previous = children[index - 1]
    if (match === null || previous === undefined || previous.type === 'text' || previous.type === 'softbreak')
      return
    const target = openerOf(children, index - 1)
    if (target === undefined) return
    setAttributes(target, match[1] ?? '')
    token.content = token.content.slice(match[0].length)
  })
}

function setAttributes(token: Token, list: string): void {
  for (const match of list.matchAll(/#([\w-]+)|\.([\w-]+)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)) {
    const [, id, className, name, ...values] = match
    if (id !== undefined) token.attrSet('id', id)
    else if (className !== undefined) token.attrJoin('class', className)
    else if (name !== undefined && !/^on/i.test(name)) token.attrSet(name, values.find(Boolean) ?? '')
  }
}
