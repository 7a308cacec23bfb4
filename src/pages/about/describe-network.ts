import { describeError } from '../../lib/errors.ts'
import { openHost } from '../../sandbox/index.ts'
import { say } from '../../i18n/about.ts'
import { sayTable } from '../../i18n/tables.ts'

/** What keeps the code of answers from the network here, found out by trying; in the language that is read then. */
export async function describeNetwork(): Promise<() => string> {
  try {
    const { closure } = await openHost()
    return () => (closure === 'missing' ? say('networkAsks') : sayTable(closure))
  } catch (thrown) {
    const why = describeError(thrown)
    return () => say('networkUnknown', { why })
  }
}
