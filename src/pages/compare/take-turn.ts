import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'

const turns = new SerialQueue()

/**
 * Resolves in a task of its own, after everyone who asked before: many parts of a page that are due at once do not
 * hold it.
 */
export function takeTurn(): Promise<void> {
  return turns.run(yieldToPage)
}
