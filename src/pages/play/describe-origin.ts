import { sayPlay } from '../../i18n/play.ts'
import type { EvaluationRecord } from '../../contracts/index.ts'

/** Where a result comes from that was not computed here. */
export function describeOrigin({ environment: { browser, platform } }: EvaluationRecord): string {
  return sayPlay('origin', { browser, platform })
}

/**
 * Why an evaluation ended without a result. Files that cannot be fetched are a matter of the network, whatever the
 * browser says of being online.
 */
export function describeStop(message: string): string {
  return isOutOfReach(message) ? sayPlay('stoppedOffline', { message }) : sayPlay('stopped', { message })
}

/** Why there is no reference picture: a failure of its source as it is, one of the network as that of a run. */
export function describeReferenceFailure({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): string {
  return unreachedCodes.has(code) && isOutOfReach(message) ? sayPlay('stoppedOffline', { message }) : message
}

/** Of failures that are no fault of the source. */
const unreachedCodes: ReadonlySet<string> = new Set(['crash', 'engine-unavailable'])

function isOutOfReach(message: string): boolean {
  return (
    !navigator.onLine ||
    /failed to fetch|dynamically imported|networkerror|load failed|http 50[0-9]|could not be (?:loaded|fetched)/i.test(
      message,
    )
  )
}
