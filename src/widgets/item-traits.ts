import type { BenchmarkDomain, BenchmarkItem, BenchmarkMeta, RendererMeta } from '../contracts/index.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { metrics } from '../registry/metrics.ts'
import { renderers } from '../registry/renderers.ts'

/* Information about an item that the page can get without loading the item's benchmark. */

/** The item's domain within its benchmark. */
export function domainOf(item: BenchmarkItem): BenchmarkDomain | undefined {
  const domains = benchmarks.get(item.benchmark)?.domains
  return domains?.find(({ id }) => id === item.domain) ?? domains?.[0]
}

/** The renderer for answers to the item; undefined if nothing has to be rendered. */
export function rendererOf(item: BenchmarkItem): RendererMeta | undefined {
  const renderer = domainOf(item)?.renderer ?? null
  return renderer === null ? undefined : renderers.get(renderer)
}

/** True if answers are compared with a reference image. */
export function comparesPictures(item: BenchmarkItem): boolean {
  return domainOf(item)?.metrics.some(({ id }) => metrics.get(id)?.input === 'image-pair') ?? false
}

/**
 * True if this version creates an image of an answer. A renderer that only parses a value has no engine that
 * determines the pixels.
 */
export function drawsPictures(item: BenchmarkItem): boolean {
  return (rendererOf(item)?.engines.length ?? 0) > 0
}

/** The benchmark's domains for which this version renders answers. */
export function drawable(benchmark: BenchmarkMeta | undefined): readonly BenchmarkDomain[] {
  return (benchmark?.domains ?? []).filter(
    ({ renderer }) => renderer !== null && renderers.get(renderer)?.coming !== true,
  )
}

/** True if answers are lists of files that make up a web page. */
export function takesFiles(item: BenchmarkItem): boolean {
  return domainOf(item)?.takesFiles === true
}

/** True if any of the benchmark's metrics need models. */
export function hasNeural(benchmark: string): boolean {
  return benchmarks.get(benchmark)?.domains.some(({ neural }) => neural !== undefined) ?? false
}
