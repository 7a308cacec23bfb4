import type { BenchmarkItem } from '../../../../contracts/index.ts'
import { rasteriserOf } from '../../../../lib/foreign-picture.ts'

/** Where the reference picture comes from, in words. `drawn`: what sets documents now, such as `set by pdfTeX`. */
export function describeReference(item: BenchmarkItem, drawn: string): string {
  const rasteriser = rasteriserOf(item)
  if (rasteriser === null) return `${drawn}, from its source`
  const by = rasteriser === '' ? 'an unnamed rasteriser' : `the rasteriser ${rasteriser}`
  return `a picture that came with the item, by ${by}; equal documents may differ from it in pixels`
}
