import { SerialQueue } from '../../lib/rpc/serial-queue.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'

const turns = new SerialQueue()

/**
 * Resolves in a separate task, after all earlier callers, so that many parts of a page that are due at the same time
 * do not block it.
 */
export function takeTurn(): Promise<void> {
  return turns.run(yieldToPage)
}
