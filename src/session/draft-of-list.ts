import type { Answer } from '../contracts/index.ts'
import { draftBenchmark, type BenchmarkDraft } from '../lib/benchmark-file/draft-benchmark.ts'
import { benchmarks, loadBenchmark } from '../registry/load-benchmark.ts'
import { knownToFiles } from '../registry/made-benchmarks.ts'
import { metrics } from '../registry/metrics.ts'
import { byItem, type SuiteRow } from './suite-rows.ts'

/** A benchmark file with the items of the list that belong to the first row's benchmark, and their answers. */
export async function draftOfList(rows: readonly SuiteRow[]): Promise<BenchmarkDraft | null> {
  const id = rows[0]?.item.benchmark ?? ''
  const meta = benchmarks.get(id)
  if (meta === undefined) return null
  const benchmark = await loadBenchmark(id)
  const answers = new Map<SuiteRow['item'], Answer[]>()
  for (const { item, answer } of byItem(rows.filter((row) => row.item.benchmark === id))) {
    const own = answers.get(item) ?? []
    answers.set(item, answer === null ? own : [...own, { name: answer.name, text: answer.text }])
  }
  const list = [...answers].map(([item, own]) => ({ item, prompt: benchmark.prompt(item), answers: own }))
  return draftBenchmark(list, { meta, known: knownToFiles, metrics })
}
