import * as v from 'valibot'
import type { EndReason, TokenUsage } from '../../contracts/index.ts'
import type { AnswerFormat } from '../../endpoint/stream-answer.ts'
import type { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { shortList } from '../../lib/short-list.ts'

const countSchema = v.nullish(v.number())
const usageSchema = v.nullish(
  v.object({
    input_tokens: countSchema,
    cache_creation_input_tokens: countSchema,
    cache_read_input_tokens: countSchema,
    output_tokens: countSchema,
  }),
)
const blockSchema = v.object({
  type: v.string(),
  text: v.nullish(v.string()),
  thinking: v.nullish(v.string()),
  input: v.optional(v.unknown()),
})
const messageSchema = v.object({
  model: v.nullish(v.string()),
  content: v.nullish(shortList(blockSchema, 10_000)),
  stop_reason: v.nullish(v.string()),
  usage: usageSchema,
})
const deltaSchema = v.variant('type', [
  v.object({ type: v.literal('text_delta'), text: v.string() }),
  v.object({ type: v.literal('thinking_delta'), thinking: v.string() }),
  v.object({ type: v.literal('input_json_delta'), partial_json: v.string() }),
])
const eventSchema = v.variant('type', [
  v.object({ type: v.literal('message_start'), message: messageSchema }),
  v.object({ type: v.literal('content_block_start'), content_block: blockSchema }),
  v.object({ type: v.literal('content_block_delta'), delta: v.looseObject({ type: v.string() }) }),
  v.object({
    type: v.literal('message_delta'),
    delta: v.object({ stop_reason: v.nullish(v.string()) }),
    usage: usageSchema,
  }),
])
const anySchema = v.object({ type: v.string() })
const known = new Set(['message_start', 'content_block_start', 'content_block_delta', 'message_delta'])

/**
 * Reads the messages API. Where an answer by a schema was asked for, the input of the tool is the answer, and what is
 * said beside it is not.
 */
export function openFormat(usesTool: boolean): AnswerFormat {
  const textIs = usesTool ? 'thought' : 'text'
  let usage: TokenUsage = { promptTokens: 0, completionTokens: 0 }

  function count(told: v.InferOutput<typeof usageSchema>, answer: AnswerGatherer): void {
    if (told === null || told === undefined) return
    const input = told.input_tokens
    const cached = (told.cache_creation_input_tokens ?? 0) + (told.cache_read_input_tokens ?? 0)
    usage = {
      // What message_delta does not repeat stands as message_start told it.
      promptTokens: input === null || input === undefined ? usage.promptTokens : input + cached,
      completionTokens: told.output_tokens ?? usage.completionTokens,
    }
    answer.use(usage)
  }

  function readDelta(json: unknown, answer: AnswerGatherer): void {
    const parsed = v.safeParse(deltaSchema, json)
    // Signatures, citations, and what may come after them.
    if (!parsed.success) return
    const delta = parsed.output
    if (delta.type === 'text_delta') answer.say(textIs, delta.text)
    else if (delta.type === 'thinking_delta') answer.say('thought', delta.thinking)
    else answer.say('text', delta.partial_json)
  }

  function readEvent(json: unknown, answer: AnswerGatherer): boolean {
    const kind = v.safeParse(anySchema, json)
    if (!kind.success) return false
    // Pings, ends of blocks, and kinds of event that the API says may be added.
    if (!known.has(kind.output.type)) return true
    const parsed = v.safeParse(eventSchema, json, { abortEarly: true })
    if (!parsed.success) return false
    const event = parsed.output
    switch (event.type) {
      case 'message_start':
        answer.name(event.message.model)
        count(event.message.usage, answer)
        return true
      case 'content_block_start':
        answer.say(textIs, event.content_block.text ?? '')
        answer.say('thought', event.content_block.thinking ?? '')
        return true
      case 'content_block_delta':
        readDelta(event.delta, answer)
        return true
      case 'message_delta':
        if (typeof event.delta.stop_reason === 'string') answer.end(endOf(event.delta.stop_reason))
        count(event.usage, answer)
        return true
    }
  }

  function readComplete(json: unknown, answer: AnswerGatherer): boolean {
    const parsed = v.safeParse(messageSchema, json, { abortEarly: true })
    if (!parsed.success || !Array.isArray(parsed.output.content)) return false
    const { model, content, stop_reason: reason, usage: told } = parsed.output
    answer.name(model)
    for (const { type, text, thinking, input } of content) {
      answer.say(textIs, text ?? '')
      answer.say('thought', thinking ?? '')
      if (type === 'tool_use' && input !== undefined) answer.say('text', JSON.stringify(input))
    }
    count(told, answer)
    if (typeof reason === 'string') answer.end(endOf(reason))
    return true
  }

  return {
    readEvent,
    readComplete,
    isLast: ({ type }) => type === 'message_stop',
  }
}

function endOf(reason: string): EndReason {
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
    case 'tool_use':
      return 'stop'
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length'
    case 'refusal':
      return 'refusal'
    default:
      return 'unknown'
  }
}
