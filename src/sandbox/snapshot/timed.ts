import type { Source } from './source.ts'
import { element } from './natives.ts'
import { selectAll } from './states.ts'

/*
 * SVG's native (SMIL) animations. An SVG image shows the start of the timeline. Animations that end and keep their
 * last value are therefore started early enough that they are just about to end, because browsers drop animations
 * that have already ended. Animations that never end, wait for a user or do not keep their last value are never
 * started, so their elements show their own attributes. Endless motion along a path stops at its start, because the
 * element's own position is off the path.
 */

const names = new Set(['animate', 'animateTransform', 'animateMotion', 'animateColor', 'set'])
const svg = 'http://www.w3.org/2000/svg'
const never = 'indefinite'
/** The shortest time that browsers distinguish, in seconds. */
const justBefore = 1e-6
const clock = /^[+-]?\s*(?:\d+(?:\.\d*)?|\.\d+|\d+(?::\d+){1,2}(?:\.\d*)?)(?:h|min|s|ms)?$/
const unitSeconds: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001 }
const relative = /^([\w-]+)\.(begin|end)\b/
/** Longer chains of animations that wait for each other count as endless. */
const maxChain = 50

/** An animation that lasts at least this many seconds appears to stand still. */
const stillSeconds = 1e6

/**
 * An animation's timing attributes in the copy; null for attributes to remove. Empty for elements that are not
 * animations.
 */
export function frozenTiming(target: Element, source: Source): Readonly<Record<string, string | null>> {
  if (element.namespace(target) !== svg || !names.has(element.localName(target))) return {}
  const { document } = source
  if (ends(target, document, 0)) return { begin: frozenBegin(target) }
  const isMotion = element.localName(target) === 'animateMotion' && begins(target, document, 0)
  return isMotion ? standAtStart(target) : { begin: never }
}

function frozenBegin(target: Element): string {
  const isSetForEver = element.localName(target) === 'set' && element.get(target, 'dur') === null
  if (isSetForEver) return '-1s'
  if (element.get(target, 'fill')?.trim() !== 'freeze') return never
  const seconds = activeSeconds(target)
  return seconds > justBefore ? `-${(seconds - justBefore).toFixed(6)}s` : never
}

/** A motion that began before the page loaded is already in progress, by the same fraction of its path. */
function standAtStart(target: Element): Readonly<Record<string, string | null>> {
  const earliest = (element.get(target, 'begin') ?? '').split(';').map(readOffset)
  const offset = Math.min(0, ...earliest)
  const single = readClock(element.get(target, 'dur'))
  const share = single > 0 ? (offset / single) % 1 : 0
  const begin = `${(share * stillSeconds).toFixed(3)}s`
  const none = { end: null, min: null, max: null, repeatDur: null }
  return { ...none, begin, dur: `${stillSeconds}s`, repeatCount: never }
}

/** Seconds of a signed time; 0 if invalid. */
function readOffset(written: string): number {
  const [, sign = '', rest = ''] = /^\s*([+-]?)\s*(.*)$/.exec(written) ?? []
  const seconds = clock.test(written.trim()) ? readClock(rest) : 0
  return sign === '-' ? -seconds : seconds
}

/** Returns the duration of the animation from its start, including repetitions. */
function activeSeconds(target: Element): number {
  const single = readClock(element.get(target, 'dur'))
  const times = Number(element.get(target, 'repeatCount')?.trim() || 1)
  const longest = element.get(target, 'repeatDur')
  const whole = single * (times > 0 ? times : 1)
  return longest === null ? whole : Math.min(readClock(longest), times > 1 ? whole : Infinity)
}

/** Converts `1.5s`, `500ms`, `2min` or `00:01:30` to seconds; NaN if the text is not a time. */
function readClock(written: string | null): number {
  const text = written?.trim() ?? ''
  if (text.includes(':')) return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const [, count = '', unit = 's'] = /^([\d.]+)(h|min|s|ms)?$/.exec(text) ?? []
  return count === '' ? NaN : Number(count) * (unitSeconds[unit] ?? 1)
}

interface Known {
  readonly ends: Map<Element, boolean>
  readonly begins: Map<Element, boolean>
}

/**
 * Cached results for a document's animations, because many animations can wait for the same animations and for each
 * other.
 */
const knownOf = new WeakMap<object, Known>()

function knownIn(document: Source['document']): Known {
  const known = knownOf.get(document) ?? { ends: new Map(), begins: new Map() }
  knownOf.set(document, known)
  return known
}

/**
 * Computes the result once. Returns false while the result is being computed, because an animation that only waits
 * for itself never begins.
 */
function findOnce(known: Map<Element, boolean>, target: Element, find: () => boolean): boolean {
  const before = known.get(target)
  if (before !== undefined) return before
  known.set(target, false)
  const found = find()
  known.set(target, found)
  return found
}

function ends(target: Element, document: Source['document'], chain: number): boolean {
  return findOnce(knownIn(document).ends, target, () => begins(target, document, chain) && !isEndless(target))
}

function isEndless(target: Element): boolean {
  const isForever = (name: string) => element.get(target, name)?.trim() === 'indefinite'
  if (element.get(target, 'end')?.trim().match(clock)) return false
  if (isForever('repeatCount') || isForever('repeatDur')) return true
  // A `set` element with no end has its final value as soon as it begins.
  const isSet = element.localName(target) === 'set'
  return !isSet && (isForever('dur') || element.get(target, 'dur') === null)
}

function begins(target: Element, document: Source['document'], chain: number): boolean {
  return findOnce(knownIn(document).begins, target, () => findsBegin(target, document, chain))
}

function findsBegin(target: Element, document: Source['document'], chain: number): boolean {
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
