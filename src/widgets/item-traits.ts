import type { BenchmarkDomain, BenchmarkItem, BenchmarkMeta, RendererMeta } from '../contracts/index.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { metrics } from '../registry/metrics.ts'
import { renderers } from '../registry/renderers.ts'

/* What the page can know of an item without loading its benchmark. */

/** The domain of its benchmark that an item belongs to. */
export function domainOf(item: BenchmarkItem): BenchmarkDomain | undefined {
  const domains = benchmarks.get(item.benchmark)?.domains
  return domains?.find(({ id }) => id === item.domain) ?? domains?.[0]
}

/** What renders answers to the item; undefined where nothing is rendered. */
export function rendererOf(item: BenchmarkItem): RendererMeta | undefined {
  const renderer = domainOf(item)?.renderer ?? null
  return renderer === null ? undefined : renderers.get(renderer)
}

/** Whether answers are compared with a reference picture. */
export function comparesPictures(item: BenchmarkItem): boolean {
  return domainOf(item)?.metrics.some(({ id }) => metrics.get(id)?.input === 'image-pair') ?? false
}

/** Whether this version makes a picture of an answer: what only reads a value has no engine that decides pixels. */
export function drawsPictures(item: BenchmarkItem): boolean {
  return (rendererOf(item)?.engines.length ?? 0) > 0
}

/** The domains of a benchmark whose answers this version draws. */
export function drawable(benchmark: BenchmarkMeta | undefined): readonly BenchmarkDomain[] {
  return (benchmark?.domains ?? []).filter(
    ({ renderer }) => renderer !== null && renderers.get(renderer)?.coming !== true,
  )
}

/** Whether answers are lists of files that make a webpage. */
export function takesFiles(item: BenchmarkItem): boolean {
  return domainOf(item)?.takesFiles === true
}

/** Whether a benchmark has metrics that need models. */
export function hasNeural(benchmark: string): boolean {
  return benchmarks.get(benchmark)?.domains.some(({ neural }) => neural !== undefined) ?? false
}
