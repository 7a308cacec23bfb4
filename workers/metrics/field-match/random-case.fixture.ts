import type { JsonValue } from '../../../src/contracts/index.ts'
import { mulberry32 } from '../../../src/lib/statistics/mulberry32.ts'

/**
 * Creates a ground truth, an answer derived from it, and, in two out of three cases, labels. Deterministic for a
 * given seed.
 */
export function randomCase(seed: number): {
  readonly candidate: JsonValue
  readonly reference: JsonValue
  readonly labels: JsonValue
} {
  const next = mulberry32(seed)
  const reference = tree(next, 4)
  const rate = [0, 0.05, 0.15, 0.4][seed % 4] ?? 0
  const labels = seed % 3 === 0 ? null : label(next, reference, seed % 3 === 1 ? 0 : 0.1)
  return { reference, candidate: change(next, reference, rate), labels }
}

type Random = () => number

const words = 'red Blue, blue green-ish  a.b 12 it’s (x) Ünï € total\u0085net amount\ufeff due by of'.split(
  ' ',
)
const numbers = [0, 1, 2, 100, 104, 105, 106, -3, 1.5, -0, 1e20, 0.1]

function pick<T>(next: Random, from: readonly T[], otherwise: T): T {
  return from[Math.floor(next() * from.length)] ?? otherwise
}

function leaf(next: Random): JsonValue {
  const roll = next()
  if (roll < 0.4) return Array.from({ length: Math.floor(next() * 8) }, () => pick(next, words, '')).join(' ')
  return roll < 0.75 ? pick(next, numbers, 0) : pick<JsonValue>(next, [null, true, false, '', ' '], null)
}

function tree(next: Random, depth: number): JsonValue {
  const roll = next()
  if (depth === 0 || (depth < 4 && roll < 0.3)) return leaf(next)
  if (roll < 0.5) return Array.from({ length: Math.floor(next() * 5) }, () => tree(next, depth - 1))
  const keys = Array.from({ length: Math.floor(next() * 6) }, () => pick(next, 'abcdefgh'.split(''), 'a'))
  return Object.fromEntries(keys.map((key) => [key, tree(next, depth - 1)]))
}

function change(next: Random, value: JsonValue, rate: number): JsonValue {
  if (next() < rate) return next() < 0.3 ? tree(next, 2) : leaf(next)
  if (typeof value === 'string') {
    const roll = next()
    return roll < rate ? value.toUpperCase().replace(',', ' ') : roll < 2 * rate ? `${value} more` : value
  }
  if (typeof value === 'number')
    return next() < rate ? value * pick(next, [1.01, 0.96, 1.049, 1.06, 2], 1) : value
  if (Array.isArray(value)) {
    const items = value.map((item: JsonValue) => change(next, item, rate))
    if (next() < rate) items.reverse()
    if (next() < rate) items.pop()
    if (next() < rate / 2) items.push(leaf(next))
    return items
  }
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value)
    .filter(() => next() > rate / 2)
    .map(([key, member]: [string, JsonValue]) => [key, change(next, member, rate)] as const)
  return Object.fromEntries(next() < rate ? [...kept, ['zz', leaf(next)] as const] : kept)
}

const oddLabels: readonly JsonValue[] = [
  'exact',
  'fuzzy',
  'ignore',
  null,
  7,
  { a: 'ignore' },
  ['ignore', 'exact'],
  [],
  {},
]

function label(next: Random, value: JsonValue, noise: number): JsonValue {
  if (next() < noise) return pick(next, oddLabels, null)
  if (Array.isArray(value)) return value.map((item: JsonValue) => label(next, item, noise))
  if (typeof value !== 'object' || value === null) {
    return pick(next, ['exact', 'exact', 'fuzzy', 'ignore', null], null)
  }
  const kept = Object.entries(value).filter(() => next() > noise)
  return Object.fromEntries(
    kept.map(([key, member]: [string, JsonValue]) => [key, label(next, member, noise)]),
  )
}
