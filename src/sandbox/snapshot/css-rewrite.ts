import { findStop, skipBlanks } from '../../lib/markup/css-tokens.ts'
import { rewriteSelector, type SelectorContext } from './css-selector.ts'

export interface RewriteContext {
  /** Collects the states (such as `:focus`) used in selectors. */
  readonly states: Set<string>
  /** Receives the custom properties that keyframes set. */
  readonly keyframed: Set<string>
  readonly extraChildren: boolean
  /**
   * True if a media query matches for the page. Where the image is drawn, hover, pointer and size differ from the
   * page's.
   */
  matchesMedia(query: string): boolean
  /** The text that replaces the n-th `@import` of the sheet. This text has already been rewritten. */
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

/** At-rules whose block contains rules. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'scope', '-webkit-media', 'document'])
/** Properties that have no meaning in a still image. */
const dropped = new Set([
  'charset',
  'keyframes',
  '-webkit-keyframes',
  'starting-style',
  'page',
  'view-transition',
])
const maxDepth = 128

/**
 * Rewrites a style sheet's text for the copy. Rules that the browser would drop stay unchanged, so the browser drops
 * them in the copy too.
 */
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

/** Rewrites from the `{` at the cursor to just after its `}`. */
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

const customProperty = /(?<![\w-])--[\w-]+(?=\s*:)/g
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
    const body = text.slice(end, cursor.at)
    if (name.endsWith('keyframes'))
      for (const [set] of body.matchAll(customProperty)) context.keyframed.add(set)
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
