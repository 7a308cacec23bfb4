import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Outcome,
} from '../../contracts/index.ts'
import { defined } from '../defined.ts'
import { assetFiles } from '../pictures/asset-files.ts'
import { findFileSpans, readFile } from './answer-files.ts'
import type { Format } from './formats.ts'
import { findLanguageSource, findLinkedFences } from './guess-language.ts'

/**
 * The source in an answer that can be in any form. Text around a model's source is dropped. A list of files is treated
 * as one page with several files.
 */
export function guessSource(
  answer: string,
  item: Pick<BenchmarkItem, 'assets'>,
  { id, entry }: Pick<Format, 'id' | 'entry'>,
): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const encoder = new TextEncoder()
  const spans = id === 'html' ? findFileSpans(answer) : null
  if (spans !== null && spans.length > 0) {
    const files = assetFiles(item)
    for (const span of spans) files.set(span.name, encoder.encode(readFile(answer, span)))
    const names = spans.map(({ name }) => name)
    const index = names.find((name) => /(?:^|\/)index\.html?$/i.test(name))
    const first = index ?? names.find((name) => /\.html?$/i.test(name))
    if (first === undefined) return fail('no-entry', 'None of the answer’s files is a page to start from.')
    return succeed({ files, entry: first, log: [msg`took ${spans.length} files from the list`] })
  }
  const source = findLanguageSource(answer, id)
  const { text, offset, how } = source
  const files = assetFiles(item).set(entry, encoder.encode(text))
  const beside = id === 'html' ? findLinkedFences(answer, source) : []
  for (const linked of beside) files.set(linked.name, encoder.encode(linked.text))
  const log = [how, ...beside.map(({ name }) => msg`took ${name} from a separate block`)]
  return succeed({ files, entry, log, ...defined({ offset }) })
}
