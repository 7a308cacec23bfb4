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
  const isMissing =
    /failed to fetch|dynamically imported|networkerror|load failed|http 50[0-9]|could not be loaded/i
  return !navigator.onLine || isMissing.test(message)
    ? sayPlay('stoppedOffline', { message })
    : sayPlay('stopped', { message })
}
