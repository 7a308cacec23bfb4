import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Outcome,
  type Warning,
} from '../../../contracts/index.ts'
import { rasteriserOf } from '../../../lib/pictures/foreign-picture.ts'
import { fixedDocument } from '../../../lib/latex/fixed-document.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import { unfence } from './extract-webpage.ts'

/**
 * Wraps the answer between the fixed preamble and \end{document}. Returns this document together with the item's
 * assets.
 */
export function extractLatex(answer: string, item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const { source, offset, log } = unfence(answer, 'latex')
  if (source.trim() === '') return fail('empty-answer', 'There is nothing between the fences.')
  const extraction = fixedDocument(source, placeAt(answer, offset).line, item, [log])
  return succeed(extraction, foreignReference(item))
}

/**
 * Warns if the reference picture comes from an unknown rasteriser, because scores then also reflect differences
 * between rasterisers.
 */
function foreignReference(item: BenchmarkItem): readonly Warning[] {
  const rasteriser = rasteriserOf(item)
  if (rasteriser === null) return []
  const by = rasteriser === '' ? 'an unnamed rasteriser' : `the rasteriser ${rasteriser}`
  return [
    {
      code: 'foreign-reference',
      message: msg`The reference is a picture that came with the item, rendered by ${by}, whereas the answer is rendered here: equal documents may differ in pixels.`,
    },
  ]
}
