import { valuesIn } from './values-in.ts'

/** More than any task has. Every part of the page that shows, compares or keeps an item walks all of it. */
const mostValues = 200_000

/** A sentence where a value holds more values than the page can take; null else. */
export function findOversize(root: unknown): string | null {
  let count = 0
  for (const _value of valuesIn(root)) {
    count += 1
    if (count > mostValues) {
      return `An item may hold at most ${mostValues.toLocaleString('en')} values, counting those of lists and objects in it; this one holds more.`
    }
  }
  return null
}
