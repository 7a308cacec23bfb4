import type { Source } from './source.ts'
import { element } from './natives.ts'
import { selectAll } from './states.ts'

/*
 * Animations of SVG's own kind. A picture stands at the beginning of its time, so those that end have ended long
 * before it, and those that never do, or wait for a user, never begin: their elements show their own attributes.
 */

const names = new Set(['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set'])
const svg = 'http://www.w3.org/2000/svg'
/** Before any picture. All begin at once: of two, the later in the text counts. */
const longAgo = '-1000000s'
const never = 'indefinite'
const clock = /^[+-]?\s*(?:\d+(?:\.\d*)?|\.\d+|\d+(?::\d+){1,2}(?:\.\d*)?)(?:h|min|s|ms)?$/
const relative = /^([\w-]+)\.(begin|end)\b/
/** Deeper chains of one after the other count as endless. */
const maxChain = 50

/** What an animation's `begin` is in the copy; null for all other elements. */
export function frozenBegin(target: Element, { document }: Source): string | null {
  if (element.namespace(target) !== svg || !names.has(element.localName(target))) return null
  return ends(target, document, 0) ? longAgo : never
}

function ends(target: Element, document: Source['document'], chain: number): boolean {
  return begins(target, document, chain) && !isEndless(target)
}

function isEndless(target: Element): boolean {
  const isForever = (name: string) => element.get(target, name)?.trim() === 'indefinite'
  if (element.get(target, 'end')?.trim().match(clock)) return false
  if (isForever('repeatCount') || isForever('repeatDur')) return true
  // What is set for ever is its own end.
  const isSet = element.localName(target) === 'set'
  return !isSet && (isForever('dur') || element.get(target, 'dur') === null)
}

function begins(target: Element, document: Source['document'], chain: number): boolean {
  const written = element.get(target, 'begin')
  if (written === null || written.trim() === '') return true
  if (chain > maxChain) return false
  return written.split(';').some((part) => {
    const text = part.trim()
    if (clock.test(text)) return true
    const [, id = '', when] = relative.exec(text) ?? []
    if (id === '') return false
    const [other] = selectAll(document, `[id="${id}"]`)
    if (other === undefined) return false
    return when === 'end' ? ends(other, document, chain + 1) : begins(other, document, chain + 1)
  })
}
