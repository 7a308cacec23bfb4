import { findStop, isCommentAt, readIdentifier, skipComment, skipString } from './css-scan.ts'

/*
 * The copy is an XML document in an SVG image: no focus, no script, another root element, case-sensitive names.
 * Selectors are rewritten so that they select in the copy what they select in the page. Every replacement has the
 * specificity of what it replaces.
 */

/** States that a settled, untouched page never shows. */
const never = new Set([
  'hover', 'active', 'current', 'past', 'future', 'picture-in-picture', '-webkit-drag',
]) // prettier-ignore

/** States that live in the page's objects, not in its markup: elements in them are marked one by one. */
const marked = new Set([
  'link', 'visited',  'focus', 'focus-visible', 'focus-within', 'target', 'target-within', 'target-current', 'defined', 'default',
  'checked', 'indeterminate', 'valid', 'invalid', 'in-range', 'out-of-range', 'user-valid', 'user-invalid', 'autofill',
  '-webkit-autofill', 'modal', 'popover-open', 'open', 'fullscreen', '-webkit-full-screen', 'playing', 'paused',
  'muted', 'seeking', 'buffering', 'stalled', 'volume-locked', 'has-slotted', 'placeholder-shown', 'state',
]) // prettier-ignore

/** States that an additional last child would change. */
const fromTheEnd = new Set(['last-child', 'only-child', 'nth-last-child'])
const links = new Set(['any-link', '-webkit-any-link'])

/** Functions whose argument is no selector. */
const opaque = new Set([
  'lang', 'dir', 'state', 'part', 'highlight', 'active-view-transition-type', 'view-transition-group', 'picker',
  'view-transition-image-pair', 'view-transition-old', 'view-transition-new', 'scroll-button', 'cue',
]) // prettier-ignore

/** Attributes whose values HTML documents compare without case. */
const caseless = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign ' +
    'valuetype vlink'
  ).split(' '),
)

/** Elements that an SVG image cannot hold as they are stand in the copy under the name `rt-` + their own. */
export const renamedElements: ReadonlySet<string> = new Set([
  'iframe',
  'object',
  'embed',
  'frame',
  'video',
  'textarea',
])

export interface SelectorContext {
  /** Receives the states a selector asks for: `focus`, `state(loading)`. */
  readonly states: Set<string>
  /** True where the copy gives elements one more child at their end than the page has. */
  readonly extraChildren: boolean
  /** Inside `@scope`, `:scope` is not the root. */
  readonly scoped: boolean
}

export function rewriteSelector(selector: string, context: SelectorContext): string {
  let out = ''
  let index = 0
  let typeAllowed = true
  while (index < selector.length) {
    const char = selector.charAt(index)
    if (isCommentAt(selector, index)) {
      index = skipComment(selector, index)
    } else if (char === '[') {
      const end = findStop(selector, index + 1, { semicolon: false, open: false, close: false })
      const close = closingSquare(selector, index)
      out += rewriteAttribute(selector.slice(index + 1, Math.min(close, end)))
      index = close + 1
      typeAllowed = false
    } else if (char === '"' || char === "'") {
      const end = skipString(selector, index)
      out += selector.slice(index, end)
      index = end
    } else if (char === '.' || char === '#') {
      const name = readIdentifier(selector, index + 1)
      out += char + name
      index += 1 + name.length
      typeAllowed = false
    } else if (char === ':') {
      const [text, end] = rewritePseudo(selector, index, context)
      out += text
      index = end
      typeAllowed = false
    } else {
      const name = readIdentifier(selector, index)
      if (name === '') {
        out += char
        index += 1
        // A universal selector or the nesting one ends the place where a type may stand.
        typeAllowed = char !== '*' && char !== '&'
      } else {
        index += name.length
        const isPrefix = selector.charAt(index) === '|' && selector.charAt(index + 1) !== '='
        out += typeAllowed && !isPrefix ? rewriteType(name) : name
        typeAllowed = false
      }
    }
  }
  return out
}

function closingSquare(text: string, at: number): number {
  for (let index = at + 1; index < text.length;) {
    const char = text.charAt(index)
    if (char === ']') return index
    if (char === '"' || char === "'") index = skipString(text, index)
    else index += char === '\\' ? 2 : 1
  }
  return text.length
}

const attributePattern =
  /^\s*((?:[-\w\u0080-\uffff*]*\|)?)((?:\\.|[-\w\u0080-\uffff])+)\s*(?:([~|^$*]?=)\s*("[^]*"|'[^]*'|[^\s]+)\s*([isIS]?))?\s*$/

function rewriteAttribute(inner: string): string {
  const parts = attributePattern.exec(inner)
  if (parts === null) return `[${inner}]`
  const [, prefix = '', name = '', operator, value, flag = ''] = parts
  const lower = name.toLowerCase()
  let condition = ''
  if (operator !== undefined && value !== undefined) {
    const sensitivity = flag === '' && caseless.has(lower) ? 'i' : flag
    condition = `${operator}${value}${sensitivity === '' ? '' : ` ${sensitivity}`}`
  }
  const plain = `[${prefix}${lower}${condition}]`
  // HTML elements compare attribute names in lower case, SVG elements as written.
  return lower === name ? plain : `:is(${plain}, [${prefix}${name}${condition}])`
}

function rewriteType(name: string): string {
  const lower = name.toLowerCase()
  // The picture's own root element is an svg that the page does not know of.
  if (lower === 'svg') return 'svg:where(:not([data-rt-doc]))'
  if (renamedElements.has(lower)) return `:is(${lower}, rt-${lower})`
  return lower === name ? name : `:is(${lower}, ${name})`
}

function rewritePseudo(selector: string, at: number, context: SelectorContext): [text: string, end: number] {
  const double = selector.charAt(at + 1) === ':'
  const written = readIdentifier(selector, at + (double ? 2 : 1))
  const name = written.toLowerCase()
  const end = at + (double ? 2 : 1) + written.length
  const isFunction = selector.charAt(end) === '('
  if (isFunction && opaque.has(name)) {
    const close = closingParenthesis(selector, end)
    const argument = selector.slice(end + 1, close)
    if (!double && marked.has(name)) return [mark(`${name}(${argument.trim()})`, context), close + 1]
    return [selector.slice(at, close + 1), close + 1]
  }
  if (context.extraChildren && !double && fromTheEnd.has(name)) {
    const close = isFunction ? closingParenthesis(selector, end) : end - 1
    const argument = selector.slice(end, close + 1)
    // `of S` would need the whole selector to be evaluated in the page.
    if (!/\bof\b/.test(argument)) return [mark(`${name}${argument}`, context), close + 1]
  }
  if (double || isFunction) return [selector.slice(at, end), end]
  if (name === 'root') return ['[data-rt-root]', end]
  if (name === 'scope') return [context.scoped ? ':scope' : '[data-rt-root]', end]
  if (never.has(name)) return ['[data-rt-never]', end]
  if (links.has(name)) return [mark('any-link', context), end]
  if (marked.has(name)) return [mark(name, context), end]
  return [selector.slice(at, end), end]
}

function closingParenthesis(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length;) {
    const char = text.charAt(index)
    if (char === '"' || char === "'") {
      index = skipString(text, index)
      continue
    }
    if (char === '(') depth += 1
    if (char === ')') {
      depth -= 1
      if (depth === 0) return index
    }
    index += char === '\\' ? 2 : 1
  }
  return text.length
}

function mark(state: string, context: SelectorContext): string {
  context.states.add(state)
  return `[data-rt-s~="${markName(state)}"]`
}

/** The word that marks an element in a state; safe in an attribute and in a selector. */
export function markName(state: string): string {
  return state.replace(/[^-\w]/g, (char) => `_${char.charCodeAt(0).toString(16)}`)
}
