import { yieldToPage } from './yield-to-page.ts'

let last: Promise<void> = Promise.resolve()

/** Resolves in a task of its own, after everyone who asked before: many parts of a page that are due at once do not hold it. */
export function takeTurn(): Promise<void> {
  last = last.then(yieldToPage)
  return last
}
