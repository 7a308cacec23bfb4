import type { BenchmarkItem } from '../../../../contracts/index.ts'
import { sayPanel } from '../../../../i18n/panels.ts'
import { rasteriserOf } from '../../../../lib/pictures/foreign-picture.ts'

/**
 * Describes the origin of the reference picture. `drawn`: the engine with which documents are currently typeset, such
 * as `set by pdfTeX`.
 */
export function describeReference(item: BenchmarkItem, drawn: string): string {
  const rasteriser = rasteriserOf(item)
  if (rasteriser === null) return sayPanel('fromSource', { drawn })
  return rasteriser === '' ? sayPanel('unnamedPicture') : sayPanel('namedPicture', { name: rasteriser })
}
