import type { Artifacts, Context, Environment, Renderer, RendererMeta } from '../contracts/index.ts'
import { adoptBenchmark } from '../registry/adopt-benchmark.ts'
import { benchmarks, loadBenchmark } from '../registry/load-benchmark.ts'
import { metrics } from '../registry/metrics.ts'
import { pluginId } from '../registry/plugin-id.ts'
import { runEvaluation, type Evaluation, type EvaluationJob } from './run-evaluation.ts'
import { htmlToText, measure } from './score-client.ts'
import type { EvaluationCache, Services } from './services.ts'

/** This is a type alias, because an interface would need an index signature. */
export type EvaluationMethods = {
  /**
   * Evaluates an answer that needs no page. The result does not include the item, the answer and values too large to
   * show.
   */
  readonly evaluate: {
    readonly params: EvaluationJob & { readonly environment: Environment }
    readonly result: Evaluation
  }
}

/**
 * Only includes renderers that parse a value and produce no picture. Other renderers would be bundled a second time
 * for this worker.
 */
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

/** Answers evaluated here are too large for the cache. */
const noCache: EvaluationCache = {
  findRender: () => Promise.resolve(undefined),
  cacheRender: () => undefined,
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

/** Maximum length, in characters, of an answer whose value is returned to the page for display. */
const mostShown = 1_000_000

function withoutValue({ value: _value, parts: _parts, ...artifacts }: Artifacts): Artifacts {
  return artifacts
}

export const evaluationHandlers = {
  async evaluate(
    { environment, ...request }: EvaluationMethods['evaluate']['params'],
    context: Context,
  ): Promise<Evaluation> {
    const own = { ...services, environment: () => Promise.resolve(environment) }
    await adoptBenchmark(request.item)
    const evaluation = await runEvaluation(own, request, context)
    const { artifacts, record } = evaluation
    const { id, benchmark } = record.item
    return {
      ...evaluation,
      ...(artifacts === undefined || request.answer.text.length <= mostShown
        ? {}
        : { artifacts: withoutValue(artifacts) }),
      // The page already has the complete item and answer.
      record: { ...record, item: { id, benchmark }, answer: { ...record.answer, text: '' } },
    }
  },
}
