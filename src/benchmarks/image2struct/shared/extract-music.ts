import {
  fail,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type JsonValue,
  type MetricInputs,
  type Outcome,
  type Produced,
  type Protocol,
} from '../../../contracts/index.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { unfence } from './extract-webpage.ts'

/** What `\version` must look like to be read; the upgrade of old syntax needs it. */
const readableVersion = /\\version\s*"\s*\d+\.\d+/

/**
 * The LilyPond source of an answer. `reference` takes the whole answer, fences and all, and refuses one without a
 * version; `paper` removes the fences and engraves an answer without a version as it stands.
 */
export function extractMusic(
  answer: string,
  item: BenchmarkItem,
  protocol: Protocol,
): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  if (protocol === 'reference') {
    if (!readableVersion.test(answer)) return fail('no-version', 'The answer has no readable \\version.')
    return succeed(musicFile('answer.ly', answer, item, ['took the whole answer']))
  }
  const { source, offset, log } = unfence(answer, 'lilypond')
  return succeed({ ...musicFile('answer.ly', source, item, [log]), offset })
}

/** A source next to the item's assets, which it may include. */
export function musicFile(
  name: string,
  source: string,
  item: BenchmarkItem,
  log: readonly string[],
): Extraction {
  return { files: assetFiles(item).set(name, new TextEncoder().encode(source)), entry: name, log }
}

/** The item's own notes; null where it has none, so that note-match is not asked for. */
export function notesOf({ data }: BenchmarkItem): JsonValue | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !('notes' in data)) return null
  return data.notes ?? null
}

/** What note-match compares; null after a failure. */
export function musicInputs({ item, artifacts }: Produced): MetricInputs['notes'] | null {
  const reference = notesOf(item)
  const candidate = artifacts?.notes
  return reference === null || candidate === undefined ? null : { candidate, reference }
}
