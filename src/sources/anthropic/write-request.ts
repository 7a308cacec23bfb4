import {
  msg,
  type Completion,
  type CompletionRequest,
  type JsonValue,
  type MessagePart,
  type Warning,
} from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { defined } from '../../lib/defined.ts'

/** The API requires a limit on tokens; most of its models can write this many. */
const defaultMaxTokens = 8192
/** Tool that receives an answer that must satisfy a schema. The model is forced to call this tool. */
const answerTool = 'answer'

export interface WrittenRequest {
  readonly body: string
  readonly settings: Completion['settings']
  readonly warnings: readonly Warning[]
}

export function writeRequest({ model, messages, settings, logprobs }: CompletionRequest): WrittenRequest {
  const { temperature, topP, maxTokens = defaultMaxTokens, stop = [], responseSchema } = settings
  const system = messages
    .filter(({ role }) => role === 'system')
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])))
    .join('\n\n')
  const sent: Record<string, JsonValue> = {
    max_tokens: maxTokens,
    ...defined({ temperature, top_p: topP }),
    ...(stop.length === 0 ? {} : { stop_sequences: stop }),
  }
  const told: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(sent)) {
    told[name] = typeof value === 'number' ? value : JSON.stringify(value)
  }
  if (responseSchema !== undefined) told['tool_choice'] = answerTool
  const body = JSON.stringify({
    model,
    ...(system === '' ? {} : { system }),
    messages: messages.flatMap(({ role, parts }) =>
      role === 'system' ? [] : [{ role, content: writeParts(parts) }],
    ),
    ...sent,
    ...(responseSchema === undefined ? {} : writeTool(responseSchema)),
    stream: true,
  })
  const ignored = [
    ...(settings.seed === undefined ? [] : ['seed']),
    ...(logprobs === undefined ? [] : ['logprobs']),
  ]
  const warnings = ignored.map((name) => ({
    code: 'setting-ignored',
    message: msg`Anthropic’s models do not support ${name}: it was omitted.`,
  }))
  return { body, settings: told, warnings }
}

function writeTool(schema: JsonValue): Record<string, JsonValue> {
  const description = 'Takes the answer.'
  return {
    tools: [{ name: answerTool, description, input_schema: schema }],
    tool_choice: { type: 'tool', name: answerTool, disable_parallel_tool_use: true },
  }
}

function writeParts(parts: readonly MessagePart[]): JsonValue {
  return parts.flatMap((part): JsonValue[] => {
    // Empty text blocks are refused.
    if (part.type === 'text') return part.text === '' ? [] : [{ type: 'text', text: part.text }]
    const data = bytesToBase64(part.bytes)
    return [{ type: 'image', source: { type: 'base64', media_type: part.mime, data } }]
  })
}
