import type { BenchmarkItem, Prompt, PromptVariant } from '../../../contracts/index.ts'
import { questionOf, shownFigures, taskOf, type Task } from './item.ts'

/*
 * The paper prints only one prompt, for CoT QA (figures H.2 and H.3), and describes the other prompts in section 3.1.
 * The answer formats are those that the paper's evaluation reads. Pictures are sent with the text, in numeric order.
 */

/** Verbatim from the paper. */
const chainOfThoughtPrompt =
  'First find which of the input images are helpful to answer the given question, and then answer the question.'

const given: Readonly<Record<Task, string>> = {
  figures:
    'Answer the question from the input images, the figures and tables of a paper, and their captions.',
  'full-paper':
    'Answer the question from the text of a paper and from the input images, its figures and tables with their captions.',
  'chain-of-thought': chainOfThoughtPrompt,
}
const direct = "Give the direct answer in the form {'Answer': '...'}."
const forms: Readonly<Record<Task, string>> = {
  figures: direct,
  'full-paper': direct,
  'chain-of-thought':
    "Name the most helpful image by its number and say briefly why, in the form {'Image': number, 'Rationale': '...'}. Then give the answer in the form: The answer is: ...",
}

/** Section 5.1: full resolution for models with a long context, 224 pixels for all other models. */
export const variants: readonly PromptVariant[] = [
  {
    id: 'full-resolution',
    label: 'Full resolution',
    hint: 'All pictures at full size, as for large models.',
  },
  {
    id: 'small-pictures',
    label: '224 pixels',
    hint: 'All pictures at 224 by 224 pixels, as for small models.',
  },
]
const smallSide = 224

/** The prompt for a model: the question, the answer format, the paper's text if the task includes it, all captions. */
export function promptFor(item: BenchmarkItem, variant?: string): Prompt {
  const task = taskOf(item)
  const question = questionOf(item)
  const shown = shownFigures(question)
  const captions = shown.map(({ caption }, index) => `Image ${index}\nCaption ${index}: ${caption}`)
  const text = [
    given[task],
    `Question: ${question.question}`,
    forms[task],
    ...(task === 'full-paper' && question.text !== undefined ? [`Text of the paper:\n${question.text}`] : []),
    ...captions,
  ].join('\n\n')
  const assets = new Set((item.assets ?? []).map(({ path }) => path))
  const pictures = shown.map(({ file }) => file)
  return {
    text,
    image: false,
    ...(pictures.length > 0 && pictures.every((file) => assets.has(file)) ? { pictures } : {}),
    ...(variant === 'small-pictures' ? { pictureSide: smallSide } : {}),
  }
}
