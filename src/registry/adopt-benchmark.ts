import type { BenchmarkItem, PublishedTable } from '../contracts/index.ts'
import { nameOfMade } from '../lib/benchmark-file/recognise.ts'
import { benchmarks } from './load-benchmark.ts'

/*
 * Benchmarks from files. Each of their items carries the definition of its benchmark, so any part of the program that
 * receives an item can make the benchmark known before it looks it up.
 */

async function openCompiler() {
  const { loadCompiler } = await import('./load-compiler.ts')
  return loadCompiler()
}

/**
 * Makes the benchmark of an item known, if it comes from a file. False if no benchmark of this name can be made, because
 * the definition is invalid or is not the one that the name stands for.
 */
export async function adoptBenchmark({ benchmark, data }: BenchmarkItem): Promise<boolean> {
  if (benchmarks.has(benchmark)) return true
  if (nameOfMade(benchmark) === null) return false
  const { adoptDefinition } = await openCompiler()
  return adoptDefinition(benchmark, data)
}

/** Makes the benchmarks of several items known. */
export async function adoptBenchmarks(items: Iterable<BenchmarkItem>): Promise<void> {
  const unknown = new Map<string, BenchmarkItem>()
  for (const item of items) if (!benchmarks.has(item.benchmark)) unknown.set(item.benchmark, item)
  for (const item of unknown.values()) await adoptBenchmark(item)
}

/** Published tables of a benchmark from a file. */
export async function loadMadePublished(id: string): Promise<readonly PublishedTable[]> {
  return nameOfMade(id) === null ? [] : (await openCompiler()).publishedOf(id)
}

/** The label of a benchmark, or a readable name if the benchmark is not known yet. */
export function labelOf(id: string): string {
  return benchmarks.get(id)?.label ?? nameOfMade(id) ?? id
}
