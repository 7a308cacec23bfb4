import * as v from 'valibot'
import {
  fail,
  isUsualViewport,
  itemSchema,
  msg,
  succeed,
  type Benchmark,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type JsonValue,
  type Outcome,
  type Plan,
  type Settings,
} from '../../../contracts/index.ts'
import { findFileSpans, readFile } from '../../../lib/answers/answer-files.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { findLanguageSource, findLinkedFences } from '../../../lib/answers/guess-language.ts'
import { meta, metrics } from '../meta.ts'
import { formatOf } from './formats.ts'
import { defined } from '../../../lib/defined.ts'

export const benchmark: Benchmark = {
  parseItem,
  prompt: (item) => ({
    text: `Write ${formatOf(item.domain).label} that draws this picture as exactly as you can. Answer with the source alone.`,
    image: true,
  }),
  extract,
  followsReference: () => true,
  plan,
}

function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const parsed = v.safeParse(itemSchema, json)
  if (!parsed.success)
    return fail('invalid-item', 'An item must be a JSON object with benchmark, id and image.')
  if (parsed.output.benchmark !== meta.id)
    return fail('invalid-item', msg`benchmark: expected "${meta.id}".`, { place: { path: 'benchmark' } })
  if (parsed.output.image === undefined)
    return fail('invalid-item', 'image: an item of your own needs a picture.', { place: { path: 'image' } })
  return succeed(parsed.output)
}

/** Text around a model's source is dropped. A list of files is treated as one page with several files. */
function extract(answer: string, item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const { id, entry } = formatOf(item.domain)
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

/** Formats of music, which are rendered at LilyPond's default resolution. */
const music = new Set(['lilypond', 'musicxml', 'mei', 'abc', 'humdrum', 'pae'])

function plan(
  item: BenchmarkItem,
  settings: Settings,
  reference?: { readonly width: number; readonly height: number },
): Plan {
  const { renderer } = formatOf(item.domain)
  const isMusic = music.has(renderer)
  const isDefault = isUsualViewport(settings.viewport)
  const follows = isDefault && reference !== undefined
  return {
    renderer,
    viewport: follows ? { width: reference.width, height: reference.height, scale: 1 } : settings.viewport,
    // Typeset pages are cropped to their content, like the reference pictures.
    ...(renderer === 'latex' || isMusic ? { pipeline: 'published', page: 1, dpi: isMusic ? 101 : 200 } : {}),
    metrics: settings.metrics ?? metrics.map((metric) => metric.id),
  }
}
