import { benchmarks } from '../registry/load-benchmark.ts'
import { suite } from '../session/suite.svelte.ts'
import { askForRating } from './ask-rating.ts'
import { askQuestions } from './ask-questions.ts'
import { judgeAnswers, ListJudging } from './list-judging.svelte.ts'

/** Metrics that need a judge who sees the picture. A benchmark from a file has at most one of them. */
const judged: readonly string[] = ['judge-rating', 'vqa']

/** The metric of a benchmark that needs a judge; null if it has none. */
export function judgedMetric(benchmark: string): string | null {
  const ids = (benchmarks.get(benchmark)?.domains ?? []).flatMap(({ metrics }) => metrics.map(({ id }) => id))
  return judged.find((metric) => ids.includes(metric)) ?? null
}

export const fileJudging = new ListJudging(
  judgeAnswers((judge, { picture, questions, rating }, signal) => {
    if (picture === null) return null
    if (rating !== undefined) {
      return askForRating(judge, { ...rating, candidate: picture }, suite.protocol, signal)
    }
    return questions.length === 0 ? null : askQuestions(judge, picture, questions, signal)
  }),
)
