import type { Notation } from '../../../../src/lib/answers/recognise-notation.ts'

const inputNames: Readonly<Record<Notation, string>> = {
  musicxml: 'xml',
  mei: 'mei',
  abc: 'abc',
  humdrum: 'humdrum',
  pae: 'pae',
}

/** Verovio's own layout on A4. Line breaks of the source are kept, and lines that are too long are broken. */
export function optionsFor(notation: Notation) {
  return {
    inputFrom: inputNames[notation],
    breaks: 'smart',
    breaksSmartSb: 0,
    footer: 'none',
    // Every tune or movement of a file is rendered.
    mdivAll: true,
    svgViewBox: true,
    svgFormatRaw: true,
    xmlIdSeed: 1,
    // Repeats are played by the code in performance/, which also supports repeats with endings.
    expandNever: true,
  } as const
}
