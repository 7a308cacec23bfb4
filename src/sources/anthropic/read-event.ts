import * as v from 'valibot'
import type { EndReason, TokenUsage } from '../../contracts/index.ts'
import { lenient } from '../../endpoint/lenient.ts'
import type { AnswerFormat, EventPart } from '../../endpoint/stream-answer.ts'
import type { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { shortList } from '../../lib/short-list.ts'

const countSchema = v.nullish(v.number())
const usageSchema = lenient(
  v.object({
    input_tokens: countSchema,
    cache_creation_input_tokens: countSchema,
    cache_read_input_tokens: countSchema,
    output_tokens: countSchema,
  }),
)
const blockSchema = v.object({
  type: lenient(v.string()),
  text: v.nullish(v.string()),
  thinking: lenient(v.string()),
  input: v.optional(v.unknown()),
})
const messageSchema = v.object({
  model: lenient(v.string()),
  content: v.nullish(shortList(blockSchema, 10_000)),
  stop_reason: lenient(v.string()),
  usage: usageSchema,
})
const deltaSchema = v.variant('type', [
  v.object({ type: v.literal('text_delta'), text: v.nullish(v.string()) }),
  v.object({ type: v.literal('thinking_delta'), thinking: lenient(v.string()) }),
  v.object({ type: v.literal('input_json_delta'), partial_json: v.nullish(v.string()) }),
])
const eventSchema = v.variant('type', [
  v.object({ type: v.literal('message_start'), message: lenient(v.omit(messageSchema, ['content'])) }),
  v.object({ type: v.literal('content_block_start'), content_block: v.nullish(blockSchema) }),
  v.object({ type: v.literal('content_block_delta'), delta: v.nullish(v.looseObject({ type: v.string() })) }),
  v.object({
    type: v.literal('message_delta'),
    delta: lenient(v.object({ stop_reason: lenient(v.string()) })),
    usage: usageSchema,
  }),
])
const anySchema = v.object({ type: v.string() })
const known = new Set(['message_start', 'content_block_start', 'content_block_delta', 'message_delta'])

/**
 * Reads responses of the messages API. If the request demanded an answer that satisfies a schema, the answer is the
 * tool's input, and any text next to that input is ignored.
 */
export function openFormat(usesTool: boolean): AnswerFormat {
  const textIs = usesTool ? 'thought' : 'text'
  let usage: TokenUsage = { promptTokens: 0, completionTokens: 0 }

  function count(told: v.InferOutput<typeof usageSchema>, answer: AnswerGatherer): void {
    if (told === null || told === undefined) return
    const input = told.input_tokens
    const cached = (told.cache_creation_input_tokens ?? 0) + (told.cache_read_input_tokens ?? 0)
    usage = {
      // If message_delta does not repeat a value, the value from message_start is kept.
      promptTokens: input === null || input === undefined ? usage.promptTokens : input + cached,
      completionTokens: told.output_tokens ?? usage.completionTokens,
    }
    answer.use(usage)
  }

  function readDelta(json: unknown, answer: AnswerGatherer): EventPart {
    const parsed = v.safeParse(deltaSchema, json)
    // Signatures, citations and any types added later can be skipped; unreadable text cannot.
    if (!parsed.success) return isTextDelta(json) ? 'broken' : 'part'
    const delta = parsed.output
    if (delta.type === 'text_delta') answer.say(textIs, delta.text ?? '')
    else if (delta.type === 'thinking_delta') answer.say('thought', delta.thinking ?? '')
    else answer.say('text', delta.partial_json ?? '')
    return 'part'
  }

  function readEvent(json: unknown, answer: AnswerGatherer): EventPart {
    const kind = v.safeParse(anySchema, json)
    if (!kind.success) return 'nothing'
    if (kind.output.type === 'message') return readMessage(json, answer)
    // Pings, ends of blocks, and event types that the API reserves the right to add.
    if (!known.has(kind.output.type)) return 'nothing'
    const parsed = v.safeParse(eventSchema, json, { abortEarly: true })
    if (!parsed.success) return 'broken'
    const event = parsed.output
    switch (event.type) {
      case 'message_start':
        answer.name(event.message?.model)
        count(event.message?.usage, answer)
        return 'part'
      case 'content_block_start':
        answer.say(textIs, event.content_block?.text ?? '')
        answer.say('thought', event.content_block?.thinking ?? '')
        return 'part'
      case 'content_block_delta':
        return readDelta(event.delta, answer)
      case 'message_delta':
        if (typeof event.delta?.stop_reason === 'string') answer.end(endOf(event.delta.stop_reason))
        count(event.usage, answer)
        return 'part'
    }
  }

  /** A complete message, sent by servers that do not stream or that resend everything at the end. */
  function readMessage(json: unknown, answer: AnswerGatherer): EventPart {
    const parsed = v.safeParse(messageSchema, json, { abortEarly: true })
    if (!parsed.success) return 'broken'
    const { model, content, stop_reason: reason, usage: told } = parsed.output
    if (!Array.isArray(content)) return 'nothing'
    answer.name(model)
    if (typeof reason === 'string') answer.end(endOf(reason))
    const said = { text: '', thought: '' }
    for (const { type, text, thinking, input } of content) {
      said[textIs] += text ?? ''
      said.thought += thinking ?? ''
      if (type === 'tool_use' && input !== undefined) said.text += JSON.stringify(input)
    }
    answer.sayMessage('thought', said.thought)
    answer.sayMessage('text', said.text)
    count(told, answer)
    return 'whole'
  }

  return { readEvent, isLast: ({ type }) => type === 'message_stop' }
}

function isTextDelta(json: unknown): boolean {
  const parsed = v.safeParse(anySchema, json)
  return parsed.success && (parsed.output.type === 'text_delta' || parsed.output.type === 'input_json_delta')
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
