import { readInWorker } from '../../intake/read-in-worker.ts'
import { outlineAnswer, type AnswerOutline } from '../../lib/answers/answer-outline.ts'

/** Answers longer than this are parsed off the main thread. */
const largeCharacters = 200_000

/** How much of an answer is shown: the number of files, and the total number of characters in them. */
export interface Budget {
  readonly files: number
  readonly characters: number
}

export const firstBudget: Budget = { files: 40, characters: 100_000 }
/** The maximum that a page shows. The complete answer can be saved as a file. */
const lastBudget: Budget = { files: 400, characters: 1_000_000 }

/** The next larger limit. Null if there is none. */
export function nextBudget({ files, characters }: Budget): Budget | null {
  if (characters >= lastBudget.characters) return null
  return {
    files: Math.min(lastBudget.files, files + firstBudget.files),
    characters: Math.min(lastBudget.characters, characters + firstBudget.characters * 3),
  }
}

/**
 * The files of an answer with the start of each file. An answer that is not a list of files counts as one unnamed
 * file.
 */
export async function outlineSource(text: string, budget: Budget): Promise<AnswerOutline> {
  const found =
    text.length <= largeCharacters
      ? outlineAnswer(text, budget.files, budget.characters)
      : await readInWorker('outlineAnswer', { text, most: budget.files, characters: budget.characters })
  return found ?? plainOutline(text, budget)
}

/** The answer as written, used until it has been parsed. */
export function plainOutline(text: string, { characters }: Budget): AnswerOutline {
  return {
    files: [{ name: 'Answer as written', head: text.slice(0, characters), characters: text.length }],
    total: 1,
  }
}
