import { judgeAnswers, ListJudging } from '../../../judging/list-judging.svelte.ts'
import type { SuiteRow } from '../../../session/suite-rows.ts'
import { askQuestions } from '../../../judging/ask-questions.ts'
import { readTask, textFormatOf } from './task.ts'

/** Rows with a rendered answer and questions about its picture. */
export function judgeable(rows: readonly SuiteRow[]): readonly SuiteRow[] {
  return rows.filter(
    ({ item, answer }) =>
      item.benchmark === 'structeval' &&
      answer !== null &&
      textFormatOf(item) === null &&
      (readTask(item)?.questions.length ?? 0) > 0,
  )
}

export const judging = new ListJudging(
  judgeAnswers((judge, { picture, questions }, signal) =>
    picture === null ? null : askQuestions(judge, picture, questions, signal),
  ),
)
