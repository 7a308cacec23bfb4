import { itemMaker, loadBenchmark } from '../registry/load-benchmark.ts'
import {
  freshDomains,
  type Candidate,
  type FreshDomain,
  type ReportLine,
} from '../lib/fresh-data/candidate.ts'
import { chooseItems, type ChoiceOptions } from '../lib/fresh-data/choose-items.ts'
import { picturePath, writeBenchmark } from '../lib/fresh-data/fresh-benchmark.ts'

export interface FreshBenchmark {
  readonly domain: FreshDomain
  /** The text of `benchmark.json`. */
  readonly text: string
  /** The pictures next to it: paths keyed by the id of the candidate. */
  readonly pictures: ReadonlyMap<string, string>
}

/** One benchmark file for each domain that has items, with the prompts of the built-in benchmark. */
export async function makeBenchmarks(
  candidates: readonly Candidate[],
  { licence, ...options }: ChoiceOptions & { readonly licence?: string },
): Promise<{ readonly benchmarks: readonly FreshBenchmark[]; readonly report: readonly ReportLine[] }> {
  const { items, report } = chooseItems(candidates, options)
  if (itemMaker === undefined) throw new Error('No benchmark makes items.')
  const { id: benchmark } = itemMaker
  const published = await loadBenchmark(benchmark)
  const benchmarks = freshDomains.flatMap((domain): FreshBenchmark[] => {
    const own = items.filter((item) => item.domain === domain)
    if (own.length === 0) return []
    const rows = own.map((item) => {
      const assets = Object.keys(item.assets ?? {}).map((path) => ({
        path,
        bytes: { from: 'data' as const, base64: '' },
      }))
      return {
        item,
        prompt: published.prompt({ benchmark, id: item.id, domain, assets }).text,
      }
    })
    return [
      {
        domain,
        text: writeBenchmark(domain, rows, licence),
        pictures: new Map(own.map((item) => [item.id, picturePath(item)])),
      },
    ]
  })
  return { benchmarks, report }
}
