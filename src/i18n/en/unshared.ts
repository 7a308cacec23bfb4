import type { ShareFailure } from '../../share/share-failure.ts'

/**
 * Reasons why a link or result file cannot be opened or created, keyed by code. The failure's own message provides
 * the details.
 */
export const unshared = {
  'malformed-link': 'This is not a link to a result.',
  'future-version': 'The result was made by a newer version of this site.',
  'unknown-codec': 'The link is packed in a format that this version does not support.',
  truncated: 'The link is cut off.',
  damaged: 'The link is damaged.',
  'too-large': 'The result is too large.',
  'invalid-content': 'The file or link does not contain a readable result.',
  'unknown-item': 'The item is not available here.',
  'wrong-hash': 'The file is not the one that was shared.',
  network: 'The file could not be fetched.',
  cancelled: 'Cancelled before it finished.',
} as const satisfies Record<ShareFailure, string>
