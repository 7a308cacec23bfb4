import type { Artifacts, Context, ImportEvent, Renderer, RendererMeta } from '../contracts/index.ts'
import { findOversize } from '../lib/value-size.ts'
import { findImporter } from '../registry/importers.ts'
import { benchmarks, loadBenchmark } from '../registry/load-benchmark.ts'
import { metrics } from '../registry/metrics.ts'
import { pluginId } from '../registry/plugin-id.ts'
import type { ApartMethods } from './apart-methods.ts'
import { evaluateWith } from './evaluate-with.ts'
import { htmlToText, measure } from './score-client.ts'
import type { EvaluationCache, Services } from './services.ts'
import { openedTable, tableHandlers } from './table-handlers.ts'

/** Renderers that read a value and draw nothing: the others would be built a second time, for this worker. */
const metas = import.meta.glob<RendererMeta>(
  [
    '../renderers/csv/meta.ts',
    '../renderers/json/meta.ts',
    '../renderers/toml/meta.ts',
    '../renderers/xml/meta.ts',
    '../renderers/yaml/meta.ts',
  ],
  { eager: true, import: 'meta' },
)
const loaders = new Map(
  Object.entries(
    import.meta.glob<Renderer>(
      [
        '../renderers/csv/renderer.ts',
        '../renderers/json/renderer.ts',
        '../renderers/toml/renderer.ts',
        '../renderers/xml/renderer.ts',
        '../renderers/yaml/renderer.ts',
      ],
      { import: 'renderer' },
    ),
  ).map(([path, load]) => [pluginId(path), load]),
)

function noPictures(): never {
  throw new TypeError('Expected an answer without pictures.')
}

/** What comes here is too large to be kept. */
const noCache: EvaluationCache = {
  findRender: () => Promise.resolve(undefined),
  keepRender: () => undefined,
  findMeasurement: () => Promise.resolve(undefined),
  keepMeasurement: () => undefined,
}

const services: Omit<Services, 'environment'> = {
  metrics,
  renderers: new Map(Object.values(metas).map((meta) => [meta.id, meta])),
  benchmarks,
  async loadRenderer(id) {
    return (await loaders.get(id)?.()) ?? noPictures()
  },
  loadBenchmark,
  decode: noPictures,
  measure: ({ metric, ...request }, context) => measure({ ...request, metric: metric.id }, context),
  hashPicture: noPictures,
  htmlToText,
  hashModel: noPictures,
  network: () => undefined,
  cache: noCache,
}

/** Characters of an answer up to which its value goes back to the page, to be shown. */
const mostShown = 1_000_000

function withoutValue({ value: _value, parts: _parts, ...artifacts }: Artifacts): Artifacts {
  return artifacts
}

let reading: AsyncIterator<ImportEvent> | undefined
let ended = new AbortController()
/** Characters of events that go to the page at once: it parses them in a few milliseconds. */
const batchCharacters = 1 << 18

type Handlers = {
  readonly [M in keyof ApartMethods]: (
    params: ApartMethods[M]['params'],
    context: Context,
  ) => Promise<ApartMethods[M]['result']>
}

export const apartHandlers: Handlers = {
  async evaluate({ environment, ...request }, context) {
    const own = { ...services, environment: () => Promise.resolve(environment) }
    const evaluation = await evaluateWith(own, request, context)
    const { artifacts, record } = evaluation
    const { id, benchmark } = record.item
    return {
      ...evaluation,
      ...(artifacts === undefined || request.answer.text.length <= mostShown
        ? {}
        : { artifacts: withoutValue(artifacts) }),
      // The page has them.
      record: { ...record, item: { id, benchmark }, answer: { ...record.answer, text: '' } },
    }
  },

  async openImport({ file }) {
    ended.abort()
    ended = new AbortController()
    reading = undefined
    const found = await findImporter(file)
    if (found === null) return null
    const { signal } = ended
    reading = found.importer.read(file, { signal, progress: () => undefined })[Symbol.asyncIterator]()
    return { importer: found.meta.id, confidence: found.confidence }
  },

  ...tableHandlers,

  readTable({ mapping, range }) {
    ended.abort()
    ended = new AbortController()
    reading = openedTable().read(mapping, range, ended.signal)[Symbol.asyncIterator]()
    return Promise.resolve(null)
  },

  async readEvents() {
    const events: string[] = []
    let characters = 0
    while (characters < batchCharacters) {
      const next = await reading?.next()
      if (next === undefined || next.done === true) return { events: `[${events.join()}]`, isDone: true }
      const text = JSON.stringify(bounded(next.value))
      events.push(text)
      characters += text.length
    }
    return { events: `[${events.join()}]`, isDone: false }
  },
}

/** An item that the page could not hold is told of instead; answers to it find none. */
function bounded(event: ImportEvent): ImportEvent {
  if (event.type !== 'item') return event
  const message = findOversize(event.item)
  return message === null ? event : { type: 'issue', file: '', row: event.row, path: 'item', message }
}
