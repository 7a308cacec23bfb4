import {
  succeed,
  textOf,
  type BenchmarkItem,
  type Context,
  type Outcome,
  type Render,
} from '../../contracts/index.ts'
import { attemptRender } from '../../evaluation/attempt.ts'
import { siteServices } from '../../evaluation/site-services.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import type { FileSet } from '../../lib/archives/file-set.ts'
import { benchmarks, loadBenchmark } from '../../registry/benchmarks.ts'
import type { Settings } from '../../contracts/index.ts'
import { defined } from '../../lib/defined.ts'

/** Benchmarks that render requests can specify as their pipeline. */
export const pipelines: readonly string[] = [...benchmarks.values()].flatMap(({ id, pipeline }) =>
  pipeline === undefined ? [] : [id],
)

/** The task whose answers are sources in a given language, if the pipeline does more than post-process the picture. */
export function answerTask(
  pipeline: string,
  language: string,
): Pick<BenchmarkItem, 'benchmark' | 'domain'> | undefined {
  const domain = benchmarks.get(pipeline)?.pipeline?.[language]
  return domain === undefined ? undefined : { benchmark: pipeline, domain }
}

/**
 * Renders a source like an answer of a benchmark, with extraction, preamble, repair as defined by the protocol, and
 * cropping. Files next to the source are its assets. The changes made are listed in `repairs`.
 */
export async function renderAnswer(
  task: Pick<BenchmarkItem, 'benchmark' | 'domain'>,
  { files, entry }: FileSet,
  settings: Settings,
  dpi: number | undefined,
  context: Context,
): Promise<Outcome<Render>> {
  const benchmark = await loadBenchmark(task.benchmark)
  const item: BenchmarkItem = {
    ...task,
    id: 'headless',
    assets: [...files]
      .filter(([path]) => path !== entry)
      .map(([path, bytes]) => ({ path, bytes: { from: 'data', base64: bytesToBase64(bytes) } })),
  }
  const plan = benchmark.plan(item, settings)
  const { attempt, log } = await attemptRender(
    siteServices,
    {
      benchmark,
      item,
      answer: new TextDecoder().decode(files.get(entry)),
      plan: { ...plan, ...defined({ dpi }) },
      settings,
      cache: 'bypass',
    },
    context,
  )
  if (attempt.stage !== 'done') return attempt.failure
  const { value, warnings } = attempt.outcome
  return succeed({ ...value, artifacts: { ...value.artifacts, repairs: log.map(textOf) } }, warnings)
}
