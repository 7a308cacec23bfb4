import type { Benchmark, BenchmarkItem, Context } from '../contracts/index.ts'
import type { Services } from './services.ts'

/** The text of a render or a source that text metrics compare. Undefined if the benchmark does not compare text. */
export async function comparedText(
  services: Pick<Services, 'htmlToText'>,
  benchmark: Pick<Benchmark, 'text'>,
  item: BenchmarkItem,
  produced: { readonly html?: string; readonly source?: string },
  context: Context,
): Promise<string | undefined> {
  const compared = benchmark.text?.(item, produced)
  if (compared === undefined) return undefined
  return 'text' in compared ? compared.text : services.htmlToText(compared.html, context)
}
