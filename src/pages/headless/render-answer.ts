import {
  succeed,
  type BenchmarkItem,
  type Context,
  type Outcome,
  type Render,
} from '../../contracts/index.ts'
import { attemptRender } from '../../jobs/attempt.ts'
import { siteServices } from '../../jobs/site-services.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import type { FileSet } from '../../lib/file-set.ts'
import { loadBenchmark } from '../../registry/benchmarks.ts'
import type { Settings } from '../../contracts/index.ts'

/** Languages whose answers Image2Struct takes out of fences and repairs, with its name of them. */
const domains: ReadonlyMap<string, string> = new Map([
  ['latex', 'latex'],
  ['tikz', 'latex'],
])

/** True where `"pipeline": "image2struct"` means more than steps after the picture. */
export function isAnswerLanguage(language: string): boolean {
  return domains.has(language)
}

/**
 * Renders a source as Image2Struct renders an answer: extraction, fixed preamble, repair by protocol, crop. Files
 * beside the source are its assets; what was done stands in `repairs`.
 */
export async function renderAnswer(
  language: string,
  { files, entry }: FileSet,
  settings: Settings,
  dpi: number | undefined,
  context: Context,
): Promise<Outcome<Render>> {
  const benchmark = await loadBenchmark('image2struct')
  const item: BenchmarkItem = {
    benchmark: 'image2struct',
    id: 'headless',
    domain: domains.get(language) ?? language,
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
      plan: { ...plan, ...(dpi === undefined ? {} : { dpi }) },
      settings,
      cache: 'bypass',
    },
    context,
  )
  if (attempt.stage !== 'done') return attempt.failure
  const { value, warnings } = attempt.outcome
  return succeed({ ...value, artifacts: { ...value.artifacts, repairs: log } }, warnings)
}
