import * as v from 'valibot'
import type { EvaluationRecord, Verdicts } from '../contracts/index.ts'

const answersSchema = v.object({ answers: v.array(v.nullable(v.boolean())) })

/** What a judge said of a record's picture, as the record keeps it; null where nobody judged. */
export function recordedVerdicts({ scores, environment }: EvaluationRecord): Verdicts | null {
  const by = environment.engines['judge']
  if (by === undefined) return null
  for (const { engine, parts } of scores) {
    const answers = engine === by ? v.safeParse(answersSchema, parts) : null
    if (answers?.success === true) return { by, answers: answers.output.answers }
  }
  return null
}
