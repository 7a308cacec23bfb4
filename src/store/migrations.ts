import type { Transaction } from 'dexie'

export interface Migration {
  /** Consecutive from 1; a test holds this and a fixture database for each. */
  readonly version: number
  /** What changes: Dexie's table -> "primary key, indexes". */
  readonly stores: Readonly<Record<string, string>>
  readonly upgrade?: (transaction: Transaction) => Promise<void>
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    stores: { renders: 'key', scores: 'key', records: 'id', drafts: 'id, page', settings: 'name' },
  },
  {
    // Eviction and the meter ask for ages and sizes without reading the rows, which hold pictures.
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
            // Version 1 wrote no sizes, and called the time of writing `savedAt`.
            row['usedAt'] = typeof row['savedAt'] === 'number' ? row['savedAt'] : 0
            delete row['savedAt']
            row['sizeBytes'] = weigh(row)
            row['schema'] = 2
          })
      }
    },
  },
  {
    // Runs with the answers that were asked for; items by the hash of what they hold, records by their answer.
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

/** Texts from here on are not copied to be weighed: pictures in base64 have millions of letters. */
const longText = 10_000

/** Bytes of a row, near enough for the meter: binary data and long texts as they are, everything else as JSON. */
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
