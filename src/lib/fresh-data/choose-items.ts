import { msg } from '../../contracts/index.ts'
import { mulberry32 } from '../statistics/mulberry32.ts'
import type { Candidate, DropCode, ReportLine } from './candidate.ts'

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export interface ChoiceOptions {
  readonly seed: number
  /** Items of each category at most: 300 in the paper. */
  readonly perCategory: number
  /** Items of each category and day at most, where days are known: 40 in the paper. */
  readonly perDay: number
}
export const usualChoice: ChoiceOptions = { seed: 0, perCategory: 300, perDay: 40 }

export type ChosenItem = Candidate & { readonly difficulty: Difficulty }

/**
 * Chooses the items of a benchmark: one of each picture, at most so many a day and category, and as many of each
 * subject as possible. Does not depend on the order of the candidates.
 */
export function chooseItems(
  candidates: readonly Candidate[],
  { seed, perCategory, perDay }: ChoiceOptions,
): { readonly items: readonly ChosenItem[]; readonly report: readonly ReportLine[] } {
  const report: ReportLine[] = []
  const drop = (candidate: Candidate, reason: DropCode, message: ReturnType<typeof msg>) =>
    report.push({ ...describe(candidate), result: 'dropped', reason, message })
  const byHash = new Map<string, Candidate>()
  const unique = candidates.toSorted(byName).filter((candidate) => {
    const key = `${candidate.domain} ${candidate.hash}`
    const first = byHash.get(key)
    if (first === undefined) byHash.set(key, candidate)
    else drop(candidate, 'duplicate', msg`The picture has the same hash as that of ${first.id}.`)
    return first === undefined
  })
  const items: ChosenItem[] = []
  for (const [name, group] of groupBy(unique, ({ domain, category }) => `${domain} ${category}`)) {
    const days = new Map<string, number>()
    const kept: Candidate[] = []
    for (const candidate of inTurn(shuffled(group, seedOf(name, seed)))) {
      const { date } = candidate
      const onDay = date === null ? 0 : (days.get(date) ?? 0)
      if (onDay >= perDay)
        drop(candidate, 'day-limit', msg`There are already ${perDay} items of ${date ?? ''}.`)
      else if (kept.length >= perCategory)
        drop(candidate, 'category-limit', msg`There are already ${perCategory} items of this category.`)
      else {
        if (date !== null) days.set(date, onDay + 1)
        kept.push(candidate)
      }
    }
    items.push(...withDifficulty(kept))
  }
  items.sort(byName)
  const kept = items.map((item): ReportLine => ({ ...describe(item), result: 'kept' }))
  return { items, report: [...kept, ...report] }
}

function describe({ source, domain, category, id }: Candidate) {
  return { source, domain, category, id }
}

function byName(one: Candidate, other: Candidate): number {
  const [a, b] = [`${one.domain} ${one.id}`, `${other.domain} ${other.id}`]
  return a < b ? -1 : Number(a > b)
}

/** As in the published data: thirds of a category by length, where equal lengths are in the same third. */
function withDifficulty(items: readonly Candidate[]): readonly ChosenItem[] {
  const lengths = items.map(({ length }) => length).sort((one, other) => one - other)
  const third = Math.floor(lengths.length / 3)
  const [easy = 0, medium = 0] = [lengths[third], lengths[2 * third]]
  return items.map((item) => ({
    ...item,
    difficulty: item.length > easy ? (item.length > medium ? 'hard' : 'medium') : 'easy',
  }))
}

/** One candidate of each subject in turn, as long as there are any. */
function* inTurn(candidates: readonly Candidate[]): Generator<Candidate> {
  const subjects = [...groupBy(candidates, ({ subject }) => subject ?? '').values()]
  for (let at = 0; subjects.some((own) => at < own.length); at += 1) {
    for (const own of subjects) {
      const next = own[at]
      if (next !== undefined) yield next
    }
  }
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

/** A seed for one part of the work, so that it does not depend on the other parts. */
export function seedOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash
}

/** The same values in an order that depends only on the seed. */
export function shuffled<T>(list: readonly T[], seed: number): readonly T[] {
  const random = mulberry32(seed)
  const rest = [...list]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [rest[at], rest[other]]
    if (one !== undefined && two !== undefined) [rest[at], rest[other]] = [two, one]
  }
  return rest
}
