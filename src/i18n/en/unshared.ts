import type { ShareFailure } from '../../share/share-failure.ts'

/**
 * Reasons why a link or result file cannot be opened or created, keyed by code. The failure's own message provides
 * the details.
 */
export const unshared = {
  'malformed-link': 'This is no link to a result.',
  'future-version': 'The result was made by a newer version of this site.',
  'unknown-codec': 'The link is packed in a way this version does not know.',
  truncated: 'The link is cut short.',
  damaged: 'The link is damaged.',
  'too-large': 'The result is too large.',
  'invalid-content': 'The file or link holds no result that can be read.',
  'unknown-item': 'The item is not known here.',
  'wrong-hash': 'The file is not the one that was shared.',
  network: 'The file could not be fetched.',
  cancelled: 'Cancelled before it finished.',
} as const satisfies Record<ShareFailure, string>
