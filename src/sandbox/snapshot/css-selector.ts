import { findStop, readToken } from '../../lib/markup/css-tokens.ts'

/*
 * The copy is an XML document in an SVG image, with no focus, no script, a different root element and case-sensitive
 * names. Selectors are rewritten so that they select the same elements in the copy as in the page. Every replacement
 * has the same specificity as the original.
 */

/** States that never apply to a settled page without user interaction. */
const never = new Set([
  'hover', 'active', 'current', 'past', 'future', 'picture-in-picture', '-webkit-drag',
]) // prettier-ignore

/** States stored in the page's objects rather than in its markup; elements in these states are marked individually. */
const marked = new Set([
  'link', 'visited',  'focus', 'focus-visible', 'focus-within', 'target', 'target-within', 'target-current', 'defined', 'default',
  'checked', 'indeterminate', 'valid', 'invalid', 'in-range', 'out-of-range', 'user-valid', 'user-invalid', 'autofill',
  '-webkit-autofill', 'modal', 'popover-open', 'open', 'fullscreen', '-webkit-full-screen', 'playing', 'paused',
  'muted', 'seeking', 'buffering', 'stalled', 'volume-locked', 'has-slotted', 'placeholder-shown', 'state',
]) // prettier-ignore

/** Pseudo-classes whose result would change if there were an additional last child. */
const fromTheEnd = new Set(['last-child', 'only-child', 'nth-last-child'])
const links = new Set(['any-link', '-webkit-any-link'])

/** Functions whose argument is not a selector. */
const opaque = new Set([
  'lang', 'dir', 'state', 'part', 'highlight', 'active-view-transition-type', 'view-transition-group', 'picker',
  'view-transition-image-pair', 'view-transition-old', 'view-transition-new', 'scroll-button', 'cue',
]) // prettier-ignore

/** Attributes whose values HTML documents compare case-insensitively. */
const caseless = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign ' +
    'valuetype vlink'
  ).split(' '),
)

/** Elements that an SVG image cannot contain unchanged are renamed in the copy to `rt-` followed by their own name. */
export const renamedElements: ReadonlySet<string> = new Set([
  'iframe',
  'object',
  'embed',
  'frame',
  'video',
  'textarea',
])

export interface SelectorContext {
  /** Collects the states used in a selector, such as `focus` or `state(loading)`. */
  readonly states: Set<string>
  /** True if elements in the copy have an additional last child. */
  readonly extraChildren: boolean
  /** Inside `@scope`, `:scope` does not match the root. */
  readonly scoped: boolean
}

export function rewriteSelector(selector: string, context: SelectorContext): string {
  let out = ''
  let at = 0
  let typeAllowed = true
  while (at < selector.length) {
    const { type, end } = readToken(selector, at)
    const char = selector.charAt(at)
    const text = selector.slice(at, end)
    at = end
    if (char === '[') {
      const close = findStop(selector, end, ']')
      out += rewriteAttribute(selector.slice(end, close))
      at = close + 1
      typeAllowed = false
    } else if (char === ':') {
      const [pseudo, next] = rewritePseudo(selector, end - 1, context)
      out += pseudo
      at = next
      typeAllowed = false
    } else if (type === 'word' && char !== '#') {
      const isPrefix = selector.charAt(end) === '|' && selector.charAt(end + 1) !== '='
      out += typeAllowed && !isPrefix ? rewriteType(text) : text
      typeAllowed = false
    } else if (type !== 'comment') {
      out += text
      // Neither the universal selector nor the nesting selector can be followed by a type selector.
      if (type !== 'string') typeAllowed = !/^[.#*&]/.test(text)
    }
  }
  return out
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
  // Attribute names match in lower case on HTML elements, and as written on SVG elements.
  return lower === name ? plain : `:is(${plain}, [${prefix}${name}${condition}])`
}

function rewriteType(name: string): string {
  const lower = name.toLowerCase()
  // The root element of the image is an svg that does not exist in the page.
  if (lower === 'svg') return 'svg:where(:not([data-rt-doc]))'
  if (renamedElements.has(lower)) return `:is(${lower}, rt-${lower})`
  return lower === name ? name : `:is(${lower}, ${name})`
}

function rewritePseudo(selector: string, at: number, context: SelectorContext): [text: string, end: number] {
  const double = selector.charAt(at + 1) === ':'
  const start = at + (double ? 2 : 1)
  const token = readToken(selector, start)
  const isFunction = token.type === 'function'
  const end = isFunction ? token.end - 1 : token.type === 'word' ? token.end : start
  const name = selector.slice(start, end).toLowerCase()
  if (isFunction && opaque.has(name)) {
    const close = findStop(selector, end + 1, ')')
    const argument = selector.slice(end + 1, close)
    if (!double && marked.has(name)) return [mark(`${name}(${argument.trim()})`, context), close + 1]
    return [selector.slice(at, close + 1), close + 1]
  }
  if (context.extraChildren && !double && fromTheEnd.has(name)) {
    const close = isFunction ? findStop(selector, end + 1, ')') : end - 1
    const argument = selector.slice(end, close + 1)
    // `of S` would require evaluating the complete selector on the page.
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

function mark(state: string, context: SelectorContext): string {
  context.states.add(state)
  return `[data-rt-s~="${markName(state)}"]`
}

/** The name that marks an element in a state; safe to use in an attribute and in a selector. */
export function markName(state: string): string {
  return state.replace(/[^-\w]/g, (char) => `_${char.charCodeAt(0).toString(16)}`)
}
