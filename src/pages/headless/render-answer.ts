import {
  succeed,
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

/** Benchmarks that renders may name as their pipeline. */
export const pipelines: readonly string[] = [...benchmarks.values()].flatMap(({ id, pipeline }) =>
  pipeline === undefined ? [] : [id],
)

/** The task whose answers sources of a language are, where a pipeline means more than steps after the picture. */
export function answerTask(
  pipeline: string,
  language: string,
): Pick<BenchmarkItem, 'benchmark' | 'domain'> | undefined {
  const domain = benchmarks.get(pipeline)?.pipeline?.[language]
  return domain === undefined ? undefined : { benchmark: pipeline, domain }
}

/**
 * Renders a source as a benchmark renders an answer: extraction, preamble, repair by protocol, crop. Files beside the
 * source are its assets; what was done stands in `repairs`.
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
  return succeed({ ...value, artifacts: { ...value.artifacts, repairs: log } }, warnings)
}
