import { valuesIn } from './values-in.ts'

/**
 * More values than any task has. Every part of the page that shows, compares or stores an item traverses all of its
 * values.
 */
const mostValues = 200_000

/** An error message if a value consists of more values than the page can handle, otherwise null. */
export function findOversize(root: unknown): string | null {
  let count = 0
  for (const _value of valuesIn(root)) {
    count += 1
    if (count > mostValues) {
      return `An item can contain at most ${mostValues.toLocaleString('en')} values, including those in its lists and objects; this one contains more.`
    }
  }
  return null
}
