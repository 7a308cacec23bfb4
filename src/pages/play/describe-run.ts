import type { EvaluationRecord } from '../../contracts/index.ts'

/** Where a result comes from that was not computed here. */
export function describeOrigin({ environment: { browser, platform } }: EvaluationRecord): string {
  return `Computed when this version was built (${browser}, ${platform}). Run computes it here.`
}

/**
 * Why an evaluation ended without a result. Files that cannot be fetched are a matter of the network, whatever the
 * browser says of being online.
 */
export function describeStop(message: string): string {
  const isMissing =
    /failed to fetch|dynamically imported|networkerror|load failed|http 50[0-9]|could not be loaded/i
  return !navigator.onLine || isMissing.test(message)
    ? `You are offline, and this engine has not been loaded in this browser yet. With a network, About, Offline makes a format available. (${message})`
    : `The evaluation stopped because of a fault in this page: ${message}`
}
