import { describeError } from '../../lib/errors.ts'
import { openHost } from '../../sandbox/host-page.ts'
import { sayTable } from '../../i18n/tables.ts'

/** What keeps the code of answers from the network here, found out by trying. */
export async function describeNetwork(): Promise<string> {
  try {
    const { closure } = await openHost()
    return closure === 'missing'
      ? 'closed by the policy of the answer’s frame and by our guards; this browser could do better, but was not told to, and asks before it runs an answer'
      : sayTable(closure)
  } catch (thrown) {
    return `unknown: ${describeError(thrown)}`
  }
}
