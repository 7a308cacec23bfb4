import * as v from 'valibot'
import type { EvaluationRecord, Verdicts } from '../contracts/index.ts'

const answersSchema = v.object({ answers: v.array(v.nullable(v.boolean())) })
const replySchema = v.object({ reply: v.string() })

/** What a judge said of a record's picture, as the record keeps it; null where nobody judged. */
export function recordedVerdicts({ scores, environment }: EvaluationRecord): Verdicts | null {
  const by = environment.engines['judge']
  if (by === undefined) return null
  const said = scores.flatMap(({ engine, parts }) => (engine === by ? [parts] : []))
  const answers = said.map((parts) => v.safeParse(answersSchema, parts)).find(({ success }) => success)
  const reply = said.map((parts) => v.safeParse(replySchema, parts)).find(({ success }) => success)
  if (answers?.success !== true && reply?.success !== true) return null
  return {
    by,
    answers: answers?.success === true ? answers.output.answers : [],
    ...(reply?.success === true ? { reply: reply.output.reply } : {}),
  }
}
