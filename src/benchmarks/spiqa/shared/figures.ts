import { mulberry32 } from '../../../lib/statistics/mulberry32.ts'

/* The figures of a paper: their types, and which of them are shown to a model and in which order. */

export const figureTypes = ['table', 'schematic', 'plot', 'visualization', 'other', 'unknown'] as const
export type FigureType = (typeof figureTypes)[number]

export const figureTypeLabels: Readonly<Record<FigureType, string>> = {
  table: 'Tables',
  schematic: 'Schematics',
  plot: 'Plots and charts',
  visualization: 'Visualizations',
  other: 'Other figures',
  unknown: 'Figures without a type',
}

/** Maximum number of pictures that the published code sends with one question. */
const publishedMost = 8

/**
 * A figure's type as named in the data set. test-B and test-C do not specify it, and in those splits only tables can
 * be identified, by the file name. `content`: `figure` or `table`; `type`: `plot`, `schematic`, `photograph(s)`, ...
 */
export function readFigureType(file: string, content?: string | null, type?: string | null): FigureType {
  if (/^tab/i.test(content ?? '') || /^tab/i.test(type ?? '')) return 'table'
  const named = type ?? ''
  if (/photo|visuali|image/i.test(named)) return 'visualization'
  if (/plot|chart|graph\b/i.test(named)) return 'plot'
  if (/schem|diagram/i.test(named)) return 'schematic'
  if (/other/i.test(named)) return 'other'
  return /(?:^|[-_/])tab(?:le)?[-_ ]?\d/i.test(file) ? 'table' : 'unknown'
}

/**
 * Chooses the figures shown to a model, in order. At most `most` figures are chosen, always including the reference
 * figures. The figures are shuffled as in the published code but with a seed per question, so that `Image 3` is
 * always the same figure.
 */
export function chooseShown(
  files: readonly string[],
  references: readonly string[],
  seed: string,
  most = publishedMost,
): readonly string[] {
  const next = numbersFrom(seed)
  if (files.length <= most) return shuffle(files, next)
  const others = shuffle(
    files.filter((file) => !references.includes(file)),
    next,
  )
  const wanted = files.filter((file) => references.includes(file))
  return shuffle([...others.slice(0, Math.max(0, most - wanted.length)), ...wanted], next)
}

function shuffle<T>(values: readonly T[], next: () => number): T[] {
  const mixed = [...values]
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const [one, two] = [mixed[index], mixed[other]]
    if (one === undefined || two === undefined) continue
    mixed[index] = two
    mixed[other] = one
  }
  return mixed
}

/** Random numbers from 0 to 1, seeded by a string (FNV-1a). */
function numbersFrom(seed: string): () => number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return mulberry32(hash)
}
