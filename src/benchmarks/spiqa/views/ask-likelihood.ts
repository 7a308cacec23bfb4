import { succeed, type Judge, type LikelihoodQuestion, type Outcome } from '../../../contracts/index.ts'
import type { JudgedAnswer } from '../../../judging/list-judging.svelte.ts'
import { noWords, yesWords } from '../../../lib/judging/l3score-words.ts'
import { askLikelihood } from '../../../lib/judging/judge-tasks.ts'

/** The number of most likely words that the published score considers. */
const topCount = 5
const words = new Set([...yesWords, ...noWords])

/** Asks a model for the probabilities of its first word. Fails if the model returns no log-probabilities. */
export async function askFirstWord(
  judge: Judge,
  { messages }: LikelihoodQuestion,
  signal: AbortSignal,
): Promise<Outcome<JudgedAnswer>> {
  const said = await askLikelihood(
    judge,
    { images: [], messages, top: topCount, words },
    { signal, progress: () => undefined },
  )
  if (!said.ok) return said
  const { top, isComplete, verdicts } = said.value
  const [told] = verdicts
  if (told === undefined) throw new TypeError('Expected the judge’s verdict, got none.')
  return succeed({
    answers: [],
    tokens: {
      top: top.map(({ token, logprob }) => [token, logprob] as const),
      ...(isComplete ? { isComplete } : {}),
    },
    told,
  })
}
