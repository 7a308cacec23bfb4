/**
 * Reasons why a link or a result file could not be opened or created. Every failure's message is written for the
 * user.
 */
export const shareFailures = [
  'malformed-link',
  'future-version',
  'unknown-codec',
  'truncated',
  'damaged',
  'too-large',
  'invalid-content',
  'unknown-item',
  'wrong-hash',
  'network',
  'cancelled',
] as const
export type ShareFailure = (typeof shareFailures)[number]
