import { fail, msg, succeed, type EvaluationRecord, type Failure, type Outcome } from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { packBundle, unpackBundle, type FindEmbedded, type SharedRecords } from './bundle.ts'
import { findEmbedded } from './embedded-items.ts'
import type { ShareFailure } from './share-failure.ts'

export const resultFileLimitBytes = 16 * 1024 * 1024
const resultFileExtension = '.roundtrip.json'

export interface ResultFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Hash for a link with the `src` codec. It is the same wherever the file is uploaded. */
  readonly sha256: string
}

/** Returns the records as a self-contained file, in which embedded items are included in full. */
export async function exportFile(
  records: readonly EvaluationRecord[],
  find: FindEmbedded = findEmbedded,
): Promise<Outcome<ResultFile, ShareFailure>> {
  const text = await packBundle(records, 'whole', find)
  if (!text.ok) return text
  const bytes = new TextEncoder().encode(text.value)
  if (bytes.length > resultFileLimitBytes) {
    return fail('too-large', 'This result is larger than 16 MB, the limit for a result file.')
  }
  const stem = (records[0]?.item.id ?? 'result').replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
  return succeed({ name: `${stem}${resultFileExtension}`, bytes, sha256: await sha256(bytes) })
}

export function failLargeFile(): Failure<'too-large'> {
  return fail('too-large', msg`The result file is larger than ${resultFileLimitBytes >> 20} MB.`)
}

/** Reads a result file; changes nothing in storage. */
export async function importFile(
  bytes: Uint8Array<ArrayBuffer>,
  find: FindEmbedded = findEmbedded,
): Promise<Outcome<SharedRecords, ShareFailure>> {
  if (bytes.length > resultFileLimitBytes) return failLargeFile()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fail('invalid-content', 'The file is not text, so it is not a Roundtrip result.')
  }
  return unpackBundle(text, find)
}
