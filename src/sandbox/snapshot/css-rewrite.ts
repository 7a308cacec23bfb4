import { findStop, skipBlanks } from '../../lib/markup/css-tokens.ts'
import { rewriteSelector, type SelectorContext } from './css-selector.ts'

export interface RewriteContext {
  /** Receives the states selectors ask for. */
  readonly states: Set<string>
  readonly extraChildren: boolean
  /** Whether a media query holds for the page; the picture is drawn where hover, pointer and size differ. */
  matchesMedia(query: string): boolean
  /** The text that stands for the n-th `@import` of the sheet, already rewritten. */
  importText(index: number): string
}

interface Cursor {
  readonly text: string
  at: number
  readonly out: string[]
  readonly context: RewriteContext
  imports: number
  importsOver: boolean
}

/** At-rules whose blocks hold rules. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'scope', '-webkit-media', 'document'])
/** Without meaning in a still picture. */
const dropped = new Set([
  'charset',
  'keyframes',
  '-webkit-keyframes',
  'starting-style',
  'page',
  'view-transition',
])
const maxDepth = 128

/** Rewrites a style sheet's text for the copy. Rules the browser would drop stay as they are and are dropped there. */
export function rewriteCss(text: string, context: RewriteContext): string {
  const cursor: Cursor = { text, at: 0, out: [], context, imports: 0, importsOver: false }
  rewriteRules(cursor, { nested: false, scoped: false, depth: 0 })
  return cursor.out.join('')
}

interface Place {
  readonly nested: boolean
  readonly scoped: boolean
  readonly depth: number
}

function rewriteRules(cursor: Cursor, place: Place): void {
  const { text, out } = cursor
  while (cursor.at < text.length) {
    cursor.at = skipBlanks(text, cursor.at)
    if (cursor.at >= text.length) return
    const char = text.charAt(cursor.at)
    if (char === '}' && place.depth > 0) return
    if (char === ';') {
      cursor.at += 1
    } else if (
      place.depth === 0 &&
      (text.startsWith('<!--', cursor.at) || text.startsWith('-->', cursor.at))
    ) {
      cursor.at += char === '<' ? 4 : 3
    } else if (char === '@') {
      rewriteAtRule(cursor, place)
    } else {
      const end = findStop(text, cursor.at, `{${place.nested ? ';' : ''}${place.depth > 0 ? '}' : ''}`)
      const prelude = text.slice(cursor.at, end)
      cursor.at = end
      if (text.charAt(end) !== '{') {
        if (place.nested) out.push(prelude, ';')
        if (text.charAt(end) === ';') cursor.at += 1
      } else if (place.nested && isDeclarationWithBlock(prelude)) {
        const stop = findStop(text, end, ';}')
        out.push(prelude, text.slice(end, stop), ';')
        cursor.at = stop
      } else {
        cursor.importsOver = true
        out.push(rewriteSelector(prelude, selectorContext(cursor, place)))
        rewriteBlock(cursor, { ...place, nested: true })
      }
    }
  }
}

function isDeclarationWithBlock(prelude: string): boolean {
  return prelude.startsWith('--') && prelude.includes(':')
}

function selectorContext(cursor: Cursor, place: Place): SelectorContext {
  const { states, extraChildren } = cursor.context
  return { states, extraChildren, scoped: place.scoped }
}

/** Rewrites from the `{` under the cursor to behind its `}`. */
function rewriteBlock(cursor: Cursor, place: Place): void {
  const { text, out } = cursor
  cursor.at += 1
  out.push('{')
  if (place.depth >= maxDepth) {
    const end = findStop(text, cursor.at, '}')
    out.push(text.slice(cursor.at, end))
    cursor.at = end
  } else {
    rewriteRules(cursor, { ...place, depth: place.depth + 1 })
  }
  out.push('}\n')
  cursor.at += 1
}

const atName = /@(-?[-\w]+)/y

function rewriteAtRule(cursor: Cursor, place: Place): void {
  const { text, out, context } = cursor
  atName.lastIndex = cursor.at
  const name = (atName.exec(text)?.[1] ?? '').toLowerCase()
  const bodyStart = cursor.at + 1 + name.length
  const end = findStop(text, bodyStart, place.depth > 0 ? ';{}' : ';{')
  const prelude = text.slice(bodyStart, end)
  const hasBlock = text.charAt(end) === '{'
  const start = cursor.at
  cursor.at = end
  if (name === 'import' && !hasBlock) {
    if (place.depth === 0 && !cursor.importsOver) {
      out.push(context.importText(cursor.imports), '\n')
      cursor.imports += 1
    }
    cursor.at += 1
    return
  }
  if (name !== 'charset' && !(name === 'layer' && !hasBlock)) cursor.importsOver = true
  if (!hasBlock) {
    if (!dropped.has(name)) out.push(text.slice(start, end), ';\n')
    if (text.charAt(end) === ';') cursor.at += 1
    return
  }
  if (dropped.has(name)) {
    cursor.at = findStop(text, end + 1, '}') + 1
  } else if (name === 'media') {
    out.push(context.matchesMedia(prelude.trim()) ? '@media all' : '@media not all')
    rewriteBlock(cursor, place)
  } else if (grouping.has(name)) {
    const scoped = place.scoped || name === 'scope'
    const written = name === 'scope' ? rewriteSelector(prelude, selectorContext(cursor, place)) : prelude
    out.push(`@${name}`, written)
    rewriteBlock(cursor, { ...place, scoped })
  } else {
    const close = findStop(text, end + 1, '}')
    out.push(text.slice(start, close), '}\n')
    cursor.at = close + 1
  }
}
