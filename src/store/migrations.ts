import type { Transaction } from 'dexie'

export interface Migration {
  /** Version numbers are consecutive from 1. A test checks this and has a fixture database for each version. */
  readonly version: number
  /** The tables that change, in Dexie's notation: table -> "primary key, indexes". */
  readonly stores: Readonly<Record<string, string>>
  readonly upgrade?: (transaction: Transaction) => Promise<void>
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    stores: { renders: 'key', scores: 'key', records: 'id', drafts: 'id, page', settings: 'name' },
  },
  {
    // Eviction and the usage meter query ages and sizes without reading the rows themselves, because rows contain
    // images.
    version: 2,
    stores: {
      renders: 'key, usedAt, sizeBytes',
      scores: 'key, usedAt, sizeBytes',
      records: 'id, usedAt, sizeBytes',
      drafts: 'id, page, usedAt, sizeBytes',
      settings: 'name, sizeBytes',
    },
    upgrade: async (transaction) => {
      for (const name of ['renders', 'scores', 'records', 'drafts', 'settings']) {
        await transaction
          .table<Record<string, unknown>, string>(name)
          .toCollection()
          .modify((row) => {
            // Version 1 did not store sizes, and stored the write time as `savedAt`.
            row['usedAt'] = typeof row['savedAt'] === 'number' ? row['savedAt'] : 0
            delete row['savedAt']
            row['sizeBytes'] = weigh(row)
            row['schema'] = 2
          })
      }
    },
  },
  {
    // Runs with their requested answers. Items are keyed by content hash, records by answer.
    version: 3,
    stores: {
      renders: 'key, usedAt, sizeBytes',
      scores: 'key, usedAt, sizeBytes',
      records: 'id, run, usedAt, sizeBytes',
      drafts: 'id, page, usedAt, sizeBytes',
      settings: 'name, sizeBytes',
      runs: 'id, createdAt, usedAt, sizeBytes',
      answers: 'id, item, [run+state], usedAt, sizeBytes',
      items: 'hash, usedAt, sizeBytes',
    },
    upgrade: async (transaction) => {
      for (const name of ['renders', 'scores', 'records', 'drafts', 'settings']) {
        await transaction
          .table<Record<string, unknown>, string>(name)
          .toCollection()
          .modify((row) => {
            row['schema'] = 3
          })
      }
    },
  },
]

/**
 * Strings of at least this length are not copied just to measure their size, because base64 images have millions of
 * characters.
 */
const longText = 10_000

/**
 * Approximate size of a row in bytes, for the usage meter. Binary data and long strings are counted directly,
 * everything else as JSON.
 */
export function weigh(value: unknown): number {
  let ownBytes = 0
  const text = JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'string' && member.length >= longText) {
      ownBytes += member.length
      return ''
    }
    if (!ArrayBuffer.isView(member)) return member
    ownBytes += member.byteLength
    return 0
  })
  return text.length + ownBytes
}
