import * as v from 'valibot'
import type { EvaluationRecord, Verdicts } from '../../contracts/index.ts'

const answersSchema = v.object({ answers: v.array(v.nullable(v.boolean())) })
const replySchema = v.object({ reply: v.string() })
const listSchema = v.array(v.tuple([v.string(), v.number()]))
/** `isComplete` is recorded if the model can report the probabilities of all of its tokens. */
const tokensSchema = v.union([
  v.pipe(
    listSchema,
    v.transform((top) => ({ top })),
  ),
  v.object({ top: listSchema, isComplete: v.literal(true) }),
])

/** Returns a judge's verdict on a record's picture or words, as stored in the record. Null if there is no verdict. */
export function recordedVerdicts({ scores, environment, verdicts = [] }: EvaluationRecord): Verdicts | null {
  const by = environment.engines['judge']
  if (by === undefined) return null
  const said = scores.flatMap(({ engine, parts }) => (engine === by ? [parts] : []))
  const answers = said.map((parts) => v.safeParse(answersSchema, parts)).find(({ success }) => success)
  const reply = said.map((parts) => v.safeParse(replySchema, parts)).find(({ success }) => success)
  const likelihood = verdicts.find(({ judge, task }) => judge === by && task === 'likelihood')
  const tokens = v.safeParse(tokensSchema, likelihood?.value)
  if (likelihood !== undefined && tokens.success) {
    return { by, answers: [], tokens: tokens.output, told: verdicts }
  }
  if (answers?.success !== true && reply?.success !== true) return null
  return {
    by,
    answers: answers?.success === true ? answers.output.answers : [],
    ...(reply?.success === true ? { reply: reply.output.reply } : {}),
  }
}
