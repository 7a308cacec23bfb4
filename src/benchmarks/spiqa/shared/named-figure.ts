import type { Protocol } from '../../../contracts/index.ts'
import { shownFigures, type Question } from './item.ts'
import { readLiteralImage } from './python-literal.ts'

/* Finds the figure that an answer under CoT QA names as the helpful one. */

/** The published code supports no image numbers above this one. */
const published = /Image \b([0-9]|1[0-5])\b/i
const publishedKey = /'Image': ([0-9]|1[0-5])\b/i

/**
 * Returns the file of the named figure, or a placeholder such as `Image 12` if no figure has that number. Null if no
 * figure is named.
 */
export function findNamedFigure(answer: string, question: Question, protocol: Protocol): string | null {
  const number = protocol === 'reference' ? numberAsPublished(answer) : null
  if (protocol === 'reference') return number === null ? null : fileOf(number, question)
  const named = readNumber(answer)
  return named === null ? findByName(answer, question) : fileOf(named, question)
}

/** Tries a literal dictionary, then `Image 0..15`, then `'Image': ...`, and uses the first match. */
function numberAsPublished(answer: string): number | null {
  const [before = ''] = answer.split('The answer is:')
  const literal = readLiteralImage(before)
  if (literal !== undefined) return literal
  const found = published.exec(before) ?? publishedKey.exec(before)
  return found === null ? null : Number(found[1])
}

/** The value under `Image` takes precedence over figures mentioned in a rationale. */
function readNumber(answer: string): number | null {
  const found =
    /['"“]?\bImage['"”]?\s*:\s*['"]?(?:Image\s*)?(\d{1,4})\b/i.exec(answer) ??
    /\bImage\s+#?(\d{1,4})\b/i.exec(answer)
  return found === null ? null : Number(found[1])
}

function fileOf(number: number, question: Question): string {
  return shownFigures(question)[number]?.file ?? `Image ${number}`
}

/** Matches a file name, or `Figure 3` and `Table 2` as numbered in the captions or files. */
function findByName(answer: string, question: Question): string | null {
  const figures = shownFigures(question)
  const byFile = figures.find(({ file }) => answer.includes(file))
  if (byFile !== undefined) return byFile.file
  const label = /\b(Fig(?:ure|\.)?|Table)\s*~?(\d{1,3})\b/i.exec(answer)
  if (label === null) return null
  const kind = /^t/i.test(label[1] ?? '') ? 'tab(?:le)?' : 'fig(?:ure|\\.)?'
  const inCaption = new RegExp(`^\\s*${kind}\\s*${label[2]}\\b`, 'i')
  const inFile = new RegExp(`${kind}[-_ ]?${label[2]}(?!\\d)`, 'i')
  const found =
    figures.find(({ caption }) => inCaption.test(caption)) ?? figures.find(({ file }) => inFile.test(file))
  return found?.file ?? null
}
