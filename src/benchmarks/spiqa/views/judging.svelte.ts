import { judgeAnswers, ListJudging } from '../../../judging/list-judging.svelte.ts'
import { askFirstWord } from './ask-likelihood.ts'

export const judging = new ListJudging(
  judgeAnswers((judge, { likelihood }, signal) =>
    likelihood === undefined ? null : askFirstWord(judge, likelihood, signal),
  ),
)
