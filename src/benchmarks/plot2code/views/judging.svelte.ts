import { judgeAnswers, ListJudging } from '../../../judging/list-judging.svelte.ts'
import { suite } from '../../../session/suite.svelte.ts'
import { askForRating } from '../../../judging/ask-rating.ts'

export const judging = new ListJudging(
  judgeAnswers((judge, { picture, rating }, signal) =>
    picture === null || rating === undefined
      ? null
      : askForRating(judge, { ...rating, candidate: picture }, suite.protocol, signal),
  ),
)
