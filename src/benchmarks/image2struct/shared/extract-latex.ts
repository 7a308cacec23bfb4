import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Message,
  type Outcome,
  type Warning,
} from '../../../contracts/index.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { rasteriserOf } from '../../../lib/pictures/foreign-picture.ts'
import { lineMapFile } from '../../../lib/code/line-map.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import { unfence } from './extract-webpage.ts'
import { applyRules, documentRules } from './latex-rules.ts'
import { lineMap, mapText } from './mapped-text.ts'

export const latexEntry = 'answer.tex'

/**
 * Wraps the answer between the fixed preamble and \end{document}. Returns this document together with the item's
 * assets.
 */
export function extractLatex(answer: string, item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const { source, offset, log } = unfence(answer, 'latex')
  if (source.trim() === '') return fail('empty-answer', 'There is nothing between the fences.')
  const extraction = latexExtraction(source, placeAt(answer, offset).line, item, [log])
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

/** Also used for sources that are not answers, such as an item's source. */
export function latexExtraction(
  source: string,
  firstLine: number,
  item: BenchmarkItem,
  before: readonly Message[],
): Extraction {
  const { text, log } = applyRules(mapText(source, firstLine), documentRules)
  const files = assetFiles(item)
  files.set(latexEntry, new TextEncoder().encode(text.text))
  files.set(lineMapFile, new TextEncoder().encode(JSON.stringify(lineMap(text))))
  return { files, entry: latexEntry, log: [...before, ...log] }
}

/** The text that edit similarity compares: the body with normalized whitespace. */
export function strippedText(source: string): string {
  const begin = /\\begin\{document\}/.exec(source)
  const body = begin === null ? source : source.slice(begin.index + begin[0].length)
  const end = body.indexOf('\\end{document}')
  return (end === -1 ? body : body.slice(0, end))
    .replace(/(\\(?:begin|end)\{(?:(?!\\(?:begin|end)\{)[^}])*\})[^\S\n]*\n?/g, '$1\n')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()
}
