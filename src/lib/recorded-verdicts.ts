import * as v from 'valibot'
import type { EvaluationRecord, Verdicts } from '../contracts/index.ts'

const answersSchema = v.object({ answers: v.array(v.nullable(v.boolean())) })
const replySchema = v.object({ reply: v.string() })
const tokensSchema = v.array(v.tuple([v.string(), v.number()]))

/** What a judge said of a record's picture or words, as the record keeps it; null where nobody judged. */
export function recordedVerdicts({ scores, environment, verdicts = [] }: EvaluationRecord): Verdicts | null {
  const by = environment.engines['judge']
  if (by === undefined) return null
  const said = scores.flatMap(({ engine, parts }) => (engine === by ? [parts] : []))
  const answers = said.map((parts) => v.safeParse(answersSchema, parts)).find(({ success }) => success)
  const reply = said.map((parts) => v.safeParse(replySchema, parts)).find(({ success }) => success)
  const likelihood = verdicts.find(({ judge, task }) => judge === by && task === 'likelihood')
  const tokens = v.safeParse(tokensSchema, likelihood?.value)
  if (likelihood !== undefined && tokens.success) {
    return { by, answers: [], tokens: { top: tokens.output }, told: verdicts }
  }
  if (answers?.success !== true && reply?.success !== true) return null
  return {
    by,
    answers: answers?.success === true ? answers.output.answers : [],
    ...(reply?.success === true ? { reply: reply.output.reply } : {}),
  }
}
