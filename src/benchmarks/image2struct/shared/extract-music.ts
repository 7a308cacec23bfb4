import {
  fail,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type JsonValue,
  type Message,
  type MetricInputs,
  type Outcome,
  type Produced,
  type Protocol,
} from '../../../contracts/index.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { unfence } from './extract-webpage.ts'

/** A correctly written `\version`, which is required for upgrading old syntax. */
const readableVersion = /\\version\s*"\s*\d+\.\d+/

/**
 * The LilyPond source of an answer. `reference` uses the entire answer, including fences, and refuses an answer
 * without a version; `paper` removes the fences and engraves an answer without a version unchanged.
 */
export function extractMusic(
  answer: string,
  item: BenchmarkItem,
  protocol: Protocol,
): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  if (protocol === 'reference') {
    if (!readableVersion.test(answer)) return fail('no-version', 'The answer has no readable \\version.')
    return succeed(musicFile('answer.ly', answer, item, ['used the entire answer']))
  }
  const { source, offset, log } = unfence(answer, 'lilypond')
  return succeed({ ...musicFile('answer.ly', source, item, [log]), offset })
}

/** Returns a source file together with the item's assets, which the source can include. */
export function musicFile(
  name: string,
  source: string,
  item: BenchmarkItem,
  log: readonly Message[],
): Extraction {
  return { files: assetFiles(item).set(name, new TextEncoder().encode(source)), entry: name, log }
}

/** The notes of the item. Null if the item has none, in which case note-match is not requested. */
export function notesOf({ data }: BenchmarkItem): JsonValue | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !('notes' in data)) return null
  return data.notes ?? null
}

/** The input of note-match. Null after a failure. */
export function musicInputs({ item, artifacts }: Produced): MetricInputs['notes'] | null {
  const reference = notesOf(item)
  const candidate = artifacts?.notes
  return reference === null || candidate === undefined ? null : { candidate, reference }
}
