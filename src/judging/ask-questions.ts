import {
  fail,
  succeed,
  type Judge,
  type JudgeVerdict,
  type Outcome,
  type PictureQuestion,
  type Raster,
  type Verdicts,
} from '../contracts/index.ts'
import {
  readVisualAnswers,
  visualAnswersSchema,
  writeVisualQuestions,
} from '../lib/judging/visual-questions.ts'

/** The answers, and what the record stores about where they came from. */
export interface Answered {
  readonly answers: Verdicts['answers']
  readonly told: JudgeVerdict
}
export type Asked = Outcome<Answered>

/** Asks a judge all questions about a picture in one request. */
export async function askQuestions(
  judge: Judge,
  picture: Raster,
  questions: readonly PictureQuestion[],
  signal: AbortSignal,
): Promise<Asked> {
  const reply = await judge.ask(
    {
      images: [picture],
      messages: [{ role: 'user', text: writeVisualQuestions(questions) }],
      schema: visualAnswersSchema(questions.length),
    },
    { signal, progress: () => undefined },
  )
  if (!reply.ok) return reply
  const answers = readVisualAnswers(reply.value.value ?? null, questions.length)
  return answers === null
    ? fail('refused', 'The model’s reply does not contain true, false or null for every question.')
    : succeed({
        answers,
        told: {
          judge: judge.by,
          task: 'questions',
          prompt: reply.value.prompt,
          reply: reply.value.text,
          value: [...answers],
        },
      })
}
