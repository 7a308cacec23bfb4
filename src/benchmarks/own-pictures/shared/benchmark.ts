import * as v from 'valibot'
import {
  fail,
  isUsualViewport,
  itemSchema,
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
import { meta } from '../meta.ts'
import { defined } from '../../../lib/defined.ts'

export const benchmark: Benchmark = {
  parseItem,
  prompt: (item) => ({
    text: `Write ${domainOf(item).label} that draws this picture as exactly as you can. Answer with the source alone.`,
    image: true,
  }),
  extract,
  followsReference: () => true,
  plan,
}

/** Name of the file that each renderer starts from. */
const entries: ReadonlyMap<string, string> = new Map([
  ['html', 'index.html'],
  ['canvas', 'index.html'],
  ['svg', 'answer.svg'],
  ['latex', 'answer.tex'],
  ['tikz', 'answer.tex'],
  ['lilypond', 'answer.ly'],
  ['mermaid', 'answer.mmd'],
  ['typst', 'answer.typ'],
  ['vega', 'answer.json'],
  ['markdown', 'answer.md'],
  ['react', 'answer.jsx'],
  ['vue', 'answer.vue'],
  ['angular', 'answer.ts'],
  ['matplotlib', 'answer.py'],
])

function domainOf(item: BenchmarkItem): (typeof meta.domains)[number] {
  return meta.domains.find(({ id }) => id === item.domain) ?? meta.domains[0]
}

function parseItem(json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const parsed = v.safeParse(itemSchema, json)
  if (!parsed.success)
    return fail('invalid-item', 'An item must be a JSON object with benchmark, id and image.')
  if (parsed.output.benchmark !== meta.id) return fail('invalid-item', `benchmark: expected "${meta.id}".`)
  if (parsed.output.image === undefined)
    return fail('invalid-item', 'image: an item of your own needs a picture.')
  return succeed(parsed.output)
}

/** Whatever a model wrote around its source is left out; a list of files is a page of files. */
function extract(answer: string, item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const { id } = domainOf(item)
  const encoder = new TextEncoder()
  const spans = id === 'html' ? findFileSpans(answer) : null
  if (spans !== null && spans.length > 0) {
    const files = assetFiles(item)
    for (const span of spans) files.set(span.name, encoder.encode(readFile(answer, span)))
    const names = spans.map(({ name }) => name)
    const entry = names.find((name) => /(?:^|\/)index\.html?$/i.test(name))
    const first = entry ?? names.find((name) => /\.html?$/i.test(name))
    if (first === undefined) return fail('no-entry', 'No file of the answer is a page to start from.')
    return succeed({ files, entry: first, log: [`took ${spans.length} files of the list`] })
  }
  const source = findLanguageSource(answer, id)
  const { text, offset, how } = source
  const entry = entries.get(id) ?? 'answer.txt'
  const files = assetFiles(item).set(entry, encoder.encode(text))
  const beside = id === 'html' ? findLinkedFences(answer, source) : []
  for (const linked of beside) files.set(linked.name, encoder.encode(linked.text))
  const log = [how, ...beside.map(({ name }) => `took ${name} from a block of its own`)]
  return succeed({ files, entry, log, ...defined({ offset }) })
}

function plan(
  item: BenchmarkItem,
  settings: Settings,
  reference?: { readonly width: number; readonly height: number },
): Plan {
  const { id, renderer, metrics } = domainOf(item)
  const isDefault = isUsualViewport(settings.viewport)
  const follows = isDefault && reference !== undefined
  return {
    renderer,
    viewport: follows ? { width: reference.width, height: reference.height, scale: 1 } : settings.viewport,
    // Typeset pages are cut to what is on them, as the pictures of them are.
    ...(renderer === 'latex' || renderer === 'lilypond'
      ? { pipeline: 'published', page: 1, dpi: id === 'lilypond' ? 101 : 200 }
      : {}),
    metrics: settings.metrics ?? metrics.map((metric) => metric.id),
  }
}
