import type { BenchmarkItem, Extraction, Message } from '../../contracts/index.ts'
import { lineMapFile } from '../code/line-map.ts'
import { assetFiles } from '../pictures/asset-files.ts'
import { applyRules, documentRules } from './latex-rules.ts'
import { lineMap, mapText } from './mapped-text.ts'

export const latexEntry = 'answer.tex'

/**
 * A LaTeX source as a document with the fixed preamble, next to the item's assets.
 * @param firstLine line of the answer (1-based) at which the source starts
 */
export function fixedDocument(
  source: string,
  firstLine: number,
  item: Pick<BenchmarkItem, 'assets'>,
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
