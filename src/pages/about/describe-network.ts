import { describeError } from '../../lib/errors.ts'
import { openHost } from '../../sandbox/index.ts'
import { say } from '../../i18n/about.ts'
import { sayTable } from '../../i18n/tables.ts'

/**
 * Describes, in the current language, what blocks network access for the code of answers in this browser. The
 * mechanism is determined by a test.
 */
export async function describeNetwork(): Promise<() => string> {
  try {
    const { closure } = await openHost()
    return () => (closure === 'missing' ? say('networkAsks') : sayTable(closure))
  } catch (thrown) {
    const why = describeError(thrown)
    return () => say('networkUnknown', { why })
  }
}
