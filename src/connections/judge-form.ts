import * as v from 'valibot'
import type { JudgeReply } from '../contracts/index.ts'
import { sources } from '../registry/sources.ts'

const usualSource = 'openai-compatible'
const defaultTimeoutS = 60
const maxTimeoutS = 600

/** What the user typed, without any key; whatever of it is not readable any more is as in an empty form. */
export const formSchema = v.object({
  /** Id of the model source. */
  source: v.fallback(v.string(), usualSource),
  baseUrl: v.fallback(v.string(), ''),
  model: v.fallback(v.string(), ''),
  /** Seconds; null while the field is empty. */
  timeoutS: v.fallback(v.nullable(v.number()), defaultTimeoutS),
  /** Money per million tokens, asked and answered; null where nobody said. */
  promptPrice: v.fallback(v.nullable(v.number()), null),
  completionPrice: v.fallback(v.nullable(v.number()), null),
  /** Requests a minute at most when many pictures are judged; null for no limit. */
  perMinute: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0.1))), null),
  /** Pictures that are judged at the same time. */
  atOnce: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 2),
})
export type JudgeForm = v.InferOutput<typeof formSchema>

export const emptyForm: JudgeForm = v.parse(formSchema, {})

/** How long to wait for the model, in milliseconds: within the bounds of the field, its usual time where it is empty. */
export function timeoutMsOf(timeoutS: number | null): number {
  const wanted = timeoutS === null || Number.isNaN(timeoutS) ? defaultTimeoutS : timeoutS
  return 1000 * Math.min(maxTimeoutS, Math.max(1, wanted))
}

/** How records name a model as a judge: by its source and its name. */
export function judgeName({ source, model }: Pick<JudgeForm, 'source' | 'model'>): string {
  return `${source}: ${model.trim()}`
}

/** The model in a judge's name. */
export function modelName(judge: string): string {
  return judge.replace(/^[a-z-]+: /, '')
}

/** Replies of this visit by the hash of the exact request: nothing is asked and paid for twice. */
export const replies = new Map<string, JudgeReply>()

/** What is wrong with the address or the model's name, as a sentence. */
export function findProblem({ source, baseUrl, model }: Pick<JudgeForm, 'source' | 'baseUrl' | 'model'>) {
  const wants = sources.get(source)?.wants
  if (model.trim() === '')
    return wants === 'address' ? 'The model needs a name, such as gpt-4.1-mini.' : 'Choose a model.'
  if (wants !== 'address') return null
  const address = baseUrl.trim()
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return 'The address must begin with https:// or http://, such as http://localhost:11434/v1.'
  }
  const { username, password } = new URL(address)
  return username === '' && password === ''
    ? null
    : 'The address must hold no user name and password: the key has its own field.'
}
