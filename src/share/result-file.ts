import { fail, succeed, type EvaluationRecord, type Failure, type Outcome } from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { packBundle, unpackBundle, type FindEmbedded, type SharedRecords } from './bundle.ts'
import { findEmbedded } from './embedded-items.ts'
import type { ShareFailure } from './share-failure.ts'

export const resultFileLimitBytes = 16 * 1024 * 1024
const resultFileExtension = '.roundtrip.json'

export interface ResultFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** For a link of codec `src` to wherever the file is put. */
  readonly sha256: string
}

/** The records as a file that stands by itself: embedded items are written out. */
export async function exportFile(
  records: readonly EvaluationRecord[],
  find: FindEmbedded = findEmbedded,
): Promise<Outcome<ResultFile, ShareFailure>> {
  const text = await packBundle(records, 'whole', find)
  if (!text.ok) return text
  const bytes = new TextEncoder().encode(text.value)
  if (bytes.length > resultFileLimitBytes) {
    return fail('too-large', 'This result is larger than 16 MB, the most that a result file may hold.')
  }
  const stem = (records[0]?.item.id ?? 'result').replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
  return succeed({ name: `${stem}${resultFileExtension}`, bytes, sha256: await sha256(bytes) })
}

export function failLargeFile(): Failure<'too-large'> {
  return fail('too-large', `The result file is larger than ${resultFileLimitBytes >> 20} MB.`)
}

/** Reads a result file; nothing stored changes. */
export async function importFile(
  bytes: Uint8Array<ArrayBuffer>,
  find: FindEmbedded = findEmbedded,
): Promise<Outcome<SharedRecords, ShareFailure>> {
  if (bytes.length > resultFileLimitBytes) return failLargeFile()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('invalid-content', 'The file is not text, so it is no Roundtrip result.')
  }
  return unpackBundle(text, find)
}
