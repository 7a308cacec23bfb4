import { sayPlay } from '../../i18n/play.ts'
import { translate } from '../../i18n/language.svelte.ts'
import { textOf, type EvaluationRecord, type Message } from '../../contracts/index.ts'

/** Describes the origin of a result that was not computed in this browser. */
export function describeOrigin({ environment: { browser, platform } }: EvaluationRecord): string {
  return sayPlay('origin', { browser, platform })
}

/**
 * Describes why an evaluation ended without a result. If files cannot be fetched, this counts as a network problem,
 * even if the browser claims to be online.
 */
export function describeStop(message: Message): string {
  return isOutOfReach(message) ? sayPlay('stoppedOffline', { message }) : sayPlay('stopped', { message })
}

/**
 * Describes why there is no reference picture. Failures of the source are reported unchanged, and network failures
 * are reported in the same way as for a run.
 */
export function describeReferenceFailure({
  code,
  message,
}: {
  readonly code: string
  readonly message: Message
}): string {
  return unreachedCodes.has(code) && isOutOfReach(message)
    ? sayPlay('stoppedOffline', { message })
    : translate(message)
}

/** Codes of failures for which the source is not to blame. */
const unreachedCodes: ReadonlySet<string> = new Set(['crash', 'engine-unavailable'])

function isOutOfReach(message: Message): boolean {
  return (
    !navigator.onLine ||
    /failed to fetch|dynamically imported|networkerror|load failed|http 50[0-9]|could not be (?:loaded|fetched)/i.test(
      textOf(message),
    )
  )
}
