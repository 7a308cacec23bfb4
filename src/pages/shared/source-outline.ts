import { readInWorker } from '../../intake/read-in-worker.ts'
import { outlineAnswer, type AnswerOutline } from '../../lib/answers/answer-outline.ts'

/** Longer answers are taken apart off the page's thread. */
const largeCharacters = 200_000

/** How much of an answer is shown: files, and characters of all of them together. */
export interface Budget {
  readonly files: number
  readonly characters: number
}

export const firstBudget: Budget = { files: 40, characters: 100_000 }
/** What a page shows at most; all of it can be saved as a file. */
const lastBudget: Budget = { files: 400, characters: 1_000_000 }

/** The next step on the way; null where there is none. */
export function nextBudget({ files, characters }: Budget): Budget | null {
  if (characters >= lastBudget.characters) return null
  return {
    files: Math.min(lastBudget.files, files + firstBudget.files),
    characters: Math.min(lastBudget.characters, characters + firstBudget.characters * 3),
  }
}

/** The files of an answer with their beginnings; an answer that is no list of files is one file without a name. */
export async function outlineSource(text: string, budget: Budget): Promise<AnswerOutline> {
  const found =
    text.length <= largeCharacters
      ? outlineAnswer(text, budget.files, budget.characters)
      : await readInWorker('outlineAnswer', { text, most: budget.files, characters: budget.characters })
  return found ?? plainOutline(text, budget)
}

/** The answer as it was written, as long as nothing more is known of it. */
export function plainOutline(text: string, { characters }: Budget): AnswerOutline {
  return {
    files: [{ name: 'Answer as written', head: text.slice(0, characters), characters: text.length }],
    total: 1,
  }
}
