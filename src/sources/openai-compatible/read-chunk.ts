import * as v from 'valibot'
import type { EndReason, TokenLogprob } from '../../contracts/index.ts'
import type { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { lenient } from '../../endpoint/lenient.ts'
import type { EventPart } from '../../endpoint/stream-answer.ts'
import { shortList } from '../../lib/short-list.ts'
import { readContent } from './read-content.ts'

const messageSchema = lenient(
  v.union([
    v.pipe(
      v.string(),
      v.transform((content) => ({ content })),
    ),
    v.object({
      content: v.optional(v.unknown()),
      /**
       * Field names for a model's thoughts. The first name is used by DeepSeek, vLLM and llama.cpp, the next two by
       * OpenRouter and Ollama.
       */
      reasoning_content: lenient(v.string()),
      reasoning: lenient(v.string()),
      thinking: lenient(v.string()),
      refusal: lenient(v.string()),
    }),
  ]),
)
interface Message {
  readonly content?: unknown
  readonly reasoning_content?: string | null | undefined
  readonly reasoning?: string | null | undefined
  readonly thinking?: string | null | undefined
  readonly refusal?: string | null | undefined
}
const likelySchema = v.object({ token: v.string(), logprob: v.number() })
const tokenSchema = v.object({
  token: v.string(),
  logprob: lenient(v.number()),
  top_logprobs: lenient(shortList(lenient(likelySchema), 100)),
})
const indexSchema = v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))])
const choiceSchema = v.object({
  index: lenient(indexSchema),
  delta: messageSchema,
  /** A complete message, sent by servers that do not stream or that resend everything at the end. */
  message: messageSchema,
  /** Text field of the older completions API. */
  text: lenient(v.string()),
  finish_reason: lenient(v.string()),
  logprobs: lenient(v.object({ content: lenient(shortList(v.unknown(), 10_000)) })),
})
const count = v.nullish(v.number())
const chunkSchema = v.object({
  model: lenient(v.string()),
  system_fingerprint: lenient(v.string()),
  choices: lenient(shortList(v.unknown(), 100)),
  usage: lenient(v.object({ prompt_tokens: count, completion_tokens: count })),
  /** Ollama's own format for chat and completions. */
  done: lenient(v.boolean()),
  done_reason: lenient(v.string()),
  message: messageSchema,
  response: lenient(v.string()),
  thinking: lenient(v.string()),
  prompt_eval_count: lenient(v.number()),
  eval_count: lenient(v.number()),
})
type Chunk = v.InferOutput<typeof chunkSchema>

/** Passes one chunk, or a complete answer, to `answer`. */
export function readChunk(json: unknown, answer: AnswerGatherer): EventPart {
  const parsed = v.safeParse(chunkSchema, json)
  if (!parsed.success || Array.isArray(json)) return 'nothing'
  const chunk = parsed.output
  const { choices, usage } = chunk
  if (isNothing(choices) && isNothing(usage) && isNothing(chunk.done)) return 'nothing'
  answer.name(chunk.model, chunk.system_fingerprint)
  if (!isNothing(usage)) {
    const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
    if (!isNothing(promptTokens) || !isNothing(completionTokens))
      answer.use({ promptTokens: promptTokens ?? 0, completionTokens: completionTokens ?? 0 })
  }
  if (isNothing(choices)) return isNothing(chunk.done) ? 'part' : readNative(chunk, answer)
  let part: EventPart = 'part'
  for (const each of choices) {
    const choice = v.safeParse(choiceSchema, each)
    if (!choice.success || (choice.output.index ?? 0) !== 0) continue
    const read = readChoice(choice.output, answer)
    if (read === 'broken') return read
    if (read === 'whole') part = read
  }
  return part
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function readChoice(choice: v.InferOutput<typeof choiceSchema>, answer: AnswerGatherer): EventPart {
  if (!isNothing(choice.finish_reason) && choice.finish_reason !== '') answer.end(endOf(choice.finish_reason))
  const isWhole = isNothing(choice.delta) && !isNothing(choice.message)
  const said: Message = choice.delta ?? choice.message ?? { content: choice.text }
  if (!readMessage(said, answer, isWhole)) return 'broken'
  answer.addLogprobs(readTokens(choice.logprobs?.content ?? []), isWhole)
  return isWhole ? 'whole' : 'part'
}

/** Returns false if the content cannot be read. */
function readMessage(said: Message, answer: AnswerGatherer, isWhole: boolean): boolean {
  const content = readContent(said.content)
  if (content === null) return false
  const say = (type: 'text' | 'thought', piece: string) =>
    isWhole ? answer.sayMessage(type, piece) : answer.say(type, piece)
  say('thought', said.reasoning_content ?? said.reasoning ?? said.thinking ?? '')
  say('thought', content.thought)
  say('text', content.text)
  if (!isNothing(said.refusal) && said.refusal !== '') answer.refuse(said.refusal)
  return true
}

/** A line in Ollama's own format, whose message is one piece of the answer. */
function readNative(chunk: Chunk, answer: AnswerGatherer): EventPart {
  const { prompt_eval_count: promptTokens, eval_count: completionTokens } = chunk
  if (chunk.done === true) answer.end(isNothing(chunk.done_reason) ? 'unknown' : endOf(chunk.done_reason))
  const said: Message = chunk.message ?? { content: chunk.response, thinking: chunk.thinking }
  if (!readMessage(said, answer, false)) return 'broken'
  if (!isNothing(completionTokens)) answer.use({ promptTokens: promptTokens ?? 0, completionTokens })
  return 'part'
}

/**
 * Stops at the first unreadable token, because otherwise the tokens after it would be assigned to the wrong
 * positions.
 */
function readTokens(list: readonly unknown[]): readonly TokenLogprob[] {
  const tokens: TokenLogprob[] = []
  for (const each of list) {
    const parsed = v.safeParse(tokenSchema, each)
    if (!parsed.success) break
    const { token, logprob, top_logprobs: all } = parsed.output
    const top = (all ?? []).filter((one) => !isNothing(one))
    const own = logprob ?? top.find((one) => one.token === token)?.logprob
    // If other tokens have a log probability, a token without one is treated as unlikely; OpenAI writes the same
    // value for such tokens.
    if (own === undefined && top.length === 0) break
    tokens.push({ token, logprob: own ?? leastLogprob, top })
  }
  return tokens
}

const leastLogprob = -9999

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
