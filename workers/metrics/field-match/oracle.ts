import type { JsonValue, MetricInputs, Protocol } from '../../../src/contracts/index.ts'

/*
 * A second implementation of field match, for readers. It lists the nodes of the ground truth by path, decides for
 * each one by looking up its path in the answer, and shares no code with the fast implementation. Takes cubic time or
 * worse.
 */

type Path = readonly (string | number)[]
interface Sum {
  readonly matched: number
  readonly counted: number
}

const none = Symbol('nothing there')
const marks = new Set(',./_*^!?:;()[]{}"\'\\-'.split(''))
// Whitespace as defined by Python.
const isBlank = (unit: string) =>
  (/\s/u.test(unit) && unit !== '\ufeff') || ['\u001c', '\u001d', '\u001e', '\u001f', '\u0085'].includes(unit)

export function countSlowly(input: MetricInputs['json-pair'], protocol: Protocol): Sum {
  const { candidate, reference, labels = null, unparsed = false } = input
  if (protocol === 'paper') return countAsDefined(unparsed ? none : candidate, reference, labels)
  return unparsed ? { matched: 0, counted: 0 } : countAsPublished(candidate, reference, labels)
}

// --- The definition -----------------------------------------------------------------------------------------------

function countAsDefined(candidate: JsonValue | typeof none, truth: JsonValue, labels: JsonValue): Sum {
  const isCounted = (path: Path) =>
    labels === null ||
    prefixes(path).every((prefix) => {
      const label = labelAt(labels, truth, prefix)
      return hasParts(at(truth, prefix)) ? speaks(label) : !isLeftOut(label)
    })
  const counted = pathsOf(truth).filter(isCounted)
  const isMatched = (path: Path): boolean => {
    const own = at(truth, path)
    const other = candidate === none ? none : at(candidate, path)
    if (own === none || other === none) return false
    if (!hasParts(own)) return sameLeaf(other, own, labels === null ? 'exact' : labelAt(labels, truth, path))
    if (kindOf(own) !== kindOf(other)) return false
    if (Array.isArray(own) && Array.isArray(other) && own.length !== other.length) return false
    const parts = counted.filter((below) => below.length === path.length + 1 && startsWith(below, path))
    return parts.every(isMatched)
  }
  return { matched: counted.filter(isMatched).length, counted: counted.length }
}

// --- The published code -------------------------------------------------------------------------------------------

interface Told {
  readonly counted: number
  readonly matched: number
  readonly passes: boolean
  readonly counts: boolean
}

function countAsPublished(candidate: JsonValue, truth: JsonValue, labels: JsonValue): Sum {
  const labelled = labels !== null
  const tell = (path: Path): Told => {
    const own = at(truth, path)
    const other = at(candidate, path)
    if (own === none || other === none) throw new Error('Only paths that both have are visited.')
    const label = labelled ? labelAt(labels, truth, path) : 'exact'
    if (isLeftOut(label)) return { counted: 0, matched: 0, passes: true, counts: false }
    const leaf = (passes: boolean): Told => ({ counted: 1, matched: passes ? 1 : 0, passes, counts: true })
    if (own === null || other === null || !hasParts(own) || kindOf(own) !== kindOf(other)) {
      return leaf(!hasParts(own) && sameLeaf(other, own, label))
    }
    const uncounted = { counted: 0, matched: 0, passes: false, counts: false }
    const isArray = Array.isArray(own)
    if (isArray && labelled && !speaks(label)) return uncounted
    if (isArray && Array.isArray(other) && own.length !== other.length) return leaf(false)
    const keys = keysOf(own)
    const wanted = keys.filter(
      (key) => isArray || !labelled || speaks(labelAt(labels, truth, [...path, key])),
    )
    const told = wanted.filter((key) => at(other, [key]) !== none).map((key) => tell([...path, key]))
    const below = {
      counted: told.reduce((sum, each) => sum + each.counted, 0),
      matched: told.reduce((sum, each) => sum + each.matched, 0),
    }
    const passing = told.filter(({ passes }) => passes).length
    if (labelled && !(isArray ? told.some(({ counts }) => counts) : wanted.length > 0)) {
      return { ...uncounted, ...below }
    }
    const matches = passing === wanted.length && (isArray || wanted.length > 0)
    return {
      counted: below.counted + 1,
      matched: below.matched + (matches ? 1 : 0),
      passes: isArray ? matches : passing > 0,
      counts: true,
    }
  }
  const { matched, counted } = tell([])
  return { matched, counted }
}

// --- Both ---------------------------------------------------------------------------------------------------------

function pathsOf(value: JsonValue, path: Path = []): readonly Path[] {
  return [path, ...keysOf(value).flatMap((key) => pathsOf(member(value, key), [...path, key]))]
}

function prefixes(path: Path): readonly Path[] {
  return Array.from({ length: path.length + 1 }, (_, length) => path.slice(0, length))
}

function startsWith(path: Path, prefix: Path): boolean {
  return prefix.every((key, index) => path[index] === key)
}

function keysOf(value: JsonValue): readonly (string | number)[] {
  if (Array.isArray(value)) return value.map((_, index) => index)
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function member(value: JsonValue, key: string | number): JsonValue {
  const found: unknown = Object.getOwnPropertyDescriptor(value, key)?.value
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a member of a JSON value is a JSON value
  return found as JsonValue
}

/** The value at a path. Object keys do not match elements of lists, nor do indices match members of objects. */
function at(value: JsonValue, path: Path): JsonValue | typeof none {
  let here = value
  for (const key of path) {
    if (!hasParts(here) || Array.isArray(here) !== (typeof key === 'number')) return none
    if (!keysOf(here).includes(key)) return none
    here = member(here, key)
  }
  return here
}

function hasParts(value: JsonValue | typeof none): boolean {
  return typeof value === 'object' && value !== null
}

function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
}

/** Returns the label in effect at a path of the ground truth, determined from the root. */
function labelAt(labels: JsonValue, truth: JsonValue, path: Path): JsonValue {
  let label = labels
  for (const [depth, key] of path.entries()) {
    if (typeof key === 'number') {
      const list = at(truth, path.slice(0, depth))
      const length = Array.isArray(list) ? list.length : -1
      if (Array.isArray(label) && label.length === length) label = member(label, key)
    } else if (kindOf(label) === 'object') label = keysOf(label).includes(key) ? member(label, key) : 'exact'
  }
  return label
}

function isLeftOut(label: JsonValue): boolean {
  return label === null || label === 'ignore'
}

function speaks(label: JsonValue): boolean {
  return pathsOf(label).some((path) => {
    const leaf = at(label, path)
    return leaf !== none && !hasParts(leaf) && !isLeftOut(leaf)
  })
}

function sameLeaf(other: JsonValue, own: JsonValue, label: JsonValue): boolean {
  if (own === null || other === null) return own === other
  if (typeof own === 'string' && typeof other === 'string') {
    return label === 'fuzzy' ? wordLikeness(other, own) > 0.8 : squeeze(own) === squeeze(other)
  }
  const numbers = [own, other].map((value) =>
    typeof value === 'boolean' ? (value ? 1 : 0) : typeof value === 'number' ? value : undefined,
  )
  const [left, right] = numbers
  if (left === undefined || right === undefined) return false
  if (left === right) return true
  return label === 'fuzzy' && Math.abs(left - right) / Math.max(Math.abs(left), Math.abs(right)) < 0.05
}

function squeeze(text: string): string {
  return Array.from(text)
    .filter((unit) => !isBlank(unit) && !marks.has(unit))
    .join('')
    .toLowerCase()
}

function wordLikeness(left: string, right: string): number {
  const a = wordsOf(left)
  const b = wordsOf(right)
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 1
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  )
  const cell = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swap = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const row = table[i]
      if (row !== undefined) row[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, swap)
    }
  }
  return 1 - cell(a.length, b.length) / longest
}

function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  let word = ''
  for (const unit of text) {
    if (!isBlank(unit)) word += unit
    else if (word !== '') {
      words.push(word)
      word = ''
    }
  }
  return word === '' ? words : [...words, word]
}
