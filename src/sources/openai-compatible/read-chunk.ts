import * as v from 'valibot'
import type { EndReason, TokenLogprob } from '../../contracts/index.ts'
import type { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { shortList } from '../../lib/short-list.ts'

const textSchema = v.nullish(v.string())
/** Text, or parts of which some are text and others are thoughts. */
const contentSchema = v.nullish(
  v.union([v.string(), shortList(v.object({ type: textSchema, text: textSchema }), 10_000)]),
)
const messageSchema = v.nullish(
  v.object({
    content: contentSchema,
    /** DeepSeek, vLLM, llama.cpp; OpenRouter and Ollama. */
    reasoning_content: textSchema,
    reasoning: textSchema,
    refusal: textSchema,
  }),
)
const logprobSchema = v.object({ token: v.string(), logprob: v.number() })
const choiceSchema = v.object({
  index: v.nullish(v.number()),
  delta: messageSchema,
  /** Of a server that does not stream. */
  message: messageSchema,
  finish_reason: textSchema,
  logprobs: v.nullish(
    v.object({
      content: v.nullish(
        shortList(
          v.object({ ...logprobSchema.entries, top_logprobs: v.nullish(shortList(logprobSchema, 100)) }),
          10_000,
        ),
      ),
    }),
  ),
})
const chunkSchema = v.object({
  model: textSchema,
  system_fingerprint: textSchema,
  choices: v.nullish(shortList(choiceSchema, 100)),
  usage: v.nullish(
    v.object({ prompt_tokens: v.nullish(v.number()), completion_tokens: v.nullish(v.number()) }),
  ),
})

/** Tells one chunk, or a whole answer, to `answer`; false where it is none. */
export function readChunk(json: unknown, answer: AnswerGatherer): boolean {
  const parsed = v.safeParse(chunkSchema, json, { abortEarly: true })
  if (!parsed.success) return false
  const { model, system_fingerprint: fingerprint, choices, usage } = parsed.output
  if (isNothing(choices) && isNothing(usage)) return false
  answer.name(model, fingerprint)
  for (const choice of choices ?? []) if ((choice.index ?? 0) === 0) readChoice(choice, answer)
  if (!isNothing(usage)) {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
    answer.use({ promptTokens: promptTokens ?? 0, completionTokens: completionTokens ?? 0 })
  }
  return true
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function readChoice(choice: v.InferOutput<typeof choiceSchema>, answer: AnswerGatherer): void {
  const said = choice.delta ?? choice.message
  answer.say('thought', said?.reasoning_content ?? said?.reasoning ?? '')
  const content = said?.content ?? ''
  if (typeof content === 'string') answer.say('text', content)
  else for (const { type, text } of content) answer.say(isThought(type) ? 'thought' : 'text', text ?? '')
  if (!isNothing(said?.refusal) && said.refusal !== '') answer.refuse(said.refusal)
  answer.addLogprobs(
    (choice.logprobs?.content ?? []).map(({ token, logprob, top_logprobs: top }): TokenLogprob => ({
      token,
      logprob,
      top: (top ?? []).map((other) => ({ token: other.token, logprob: other.logprob })),
    })),
  )
  if (!isNothing(choice.finish_reason) && choice.finish_reason !== '') answer.end(endOf(choice.finish_reason))
}

function isThought(type: string | null | undefined): boolean {
  return type === 'thinking' || type === 'reasoning'
}

function endOf(reason: string): EndReason {
  switch (reason.toLowerCase()) {
    case 'stop':
    case 'eos':
    case 'end_turn':
    case 'stop_sequence':
      return 'stop'
    case 'length':
    case 'max_tokens':
    case 'model_length':
      return 'length'
    case 'content_filter':
    case 'safety':
    case 'recitation':
    case 'prohibited_content':
    case 'blocklist':
      return 'content-filter'
    case 'refusal':
      return 'refusal'
    case 'error':
    case 'abort':
    case 'insufficient_system_resource':
      return 'error'
    default:
      return 'unknown'
  }
}
