import {
  fail,
  msg,
  succeed,
  type Judge,
  type Outcome,
  type Protocol,
  type Raster,
  type RatingQuestion,
} from '../contracts/index.ts'
import type { JudgedAnswer } from './list-judging.svelte.ts'
import { readRating } from '../lib/judging/read-rating.ts'

/** Sends the reference and the picture to a judge with a rubric. A reply without a rating is a failure. */
export async function askForRating(
  judge: Judge,
  {
    reference,
    candidate,
    messages,
  }: { readonly reference: Raster; readonly candidate: Raster } & Pick<RatingQuestion, 'messages'>,
  protocol: Protocol,
  signal: AbortSignal,
): Promise<Outcome<JudgedAnswer>> {
  const said = await judge.ask(
    { images: [reference, candidate], messages },
    { signal, progress: () => undefined },
  )
  if (!said.ok) return said
  const { text, prompt } = said.value
  const value = readRating(text, protocol)
  if (value === null) return fail('refused', msg`The model gave no rating. It said: ${text.slice(0, 160)}`)
  return succeed({
    answers: [],
    reply: text,
    told: { judge: judge.by, task: 'rating', prompt, reply: text, value },
  })
}
