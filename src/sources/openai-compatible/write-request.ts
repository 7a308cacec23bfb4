import {
  msg,
  type Completion,
  type CompletionRequest,
  type JsonValue,
  type MessagePart,
  type Warning,
} from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { valuesIn } from '../../lib/json/values-in.ts'

/**
 * A parameter that an endpoint has reported as unsupported by a model. In later requests, the parameter is omitted or
 * written differently.
 */
export type Adaptation =
  | 'temperature'
  | 'top_p'
  | 'seed'
  | 'stop'
  | 'stream_options'
  /** Reasoning models also count the tokens of their thoughts towards the limit, and use another name for the limit. */
  | 'max_completion_tokens'

const optional = ['temperature', 'top_p', 'seed', 'stop'] as const

/** The adaptation that an error message requires; null if no known adaptation applies. */
export function adaptationFor(complaint: string, applied: ReadonlySet<Adaptation>): Adaptation | null {
  if (
    !/unsupported|not supported|does not support|unrecognized|unknown|unexpected|not permitted|extra inputs|use '?max_completion_tokens/i.test(
      complaint,
    )
  )
    return null
  const candidates: readonly [Adaptation, RegExp][] = [
    ['max_completion_tokens', /max_completion_tokens/i],
    ['stream_options', /stream_options|include_usage/i],
    ['temperature', /\btemperature\b/i],
    ['top_p', /\btop_p\b/i],
    ['seed', /\bseed\b/i],
    ['stop', /['"`]stop['"`]/i],
  ]
  const found = candidates.find(([name, pattern]) => !applied.has(name) && pattern.test(complaint))
  return found?.[0] ?? null
}

export interface WrittenRequest {
  readonly body: string
  /** The settings that were sent, as stored in records. */
  readonly settings: Completion['settings']
  readonly warnings: readonly Warning[]
}

export function writeRequest(
  request: CompletionRequest,
  adaptations: ReadonlySet<Adaptation>,
): WrittenRequest {
  const { settings, logprobs } = request
  const wanted: Record<string, JsonValue | undefined> = {
    temperature: settings.temperature,
    top_p: settings.topP,
    seed: settings.seed,
    stop: settings.stop === undefined || settings.stop.length === 0 ? undefined : settings.stop,
    [adaptations.has('max_completion_tokens') ? 'max_completion_tokens' : 'max_tokens']: settings.maxTokens,
    ...(logprobs === undefined ? {} : { logprobs: true }),
    ...(logprobs === undefined || logprobs.top === 0 ? {} : { top_logprobs: logprobs.top }),
  }
  const sent: Record<string, JsonValue> = {}
  const told: Record<string, string | number | boolean> = {}
  const warnings: Warning[] = []
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined) continue
    if (optional.some((one) => one === name && adaptations.has(one))) {
      warnings.push({
        code: 'setting-ignored',
        message: msg`The model does not support ${name}: it was omitted.`,
      })
      continue
    }
    sent[name] = value
    told[name] = typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
  }
  const { responseSchema } = settings
  if (responseSchema !== undefined) {
    sent['response_format'] = {
      type: 'json_schema',
      json_schema: { name: 'answer', schema: responseSchema, strict: isStrict(responseSchema) },
    }
    told['response_format'] = 'json_schema'
  }
  const body = JSON.stringify({
    model: request.model,
    messages: request.messages.map(({ role, parts }) => ({ role, content: writeParts(parts) })),
    ...sent,
    stream: true,
    ...(adaptations.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
  })
  return { body, settings: told, warnings }
}

/** The content of a message that consists only of text stays a string, which every server accepts. */
function writeParts(parts: readonly MessagePart[]): JsonValue {
  if (parts.every((part) => part.type === 'text')) return parts.map(({ text }) => text).join('')
  return parts.map((part) =>
    part.type === 'text'
      ? { type: 'text', text: part.text }
      : {
          type: 'image_url',
          image_url: { url: `data:${part.mime};base64,${bytesToBase64(part.bytes)}` },
        },
  )
}

/**
 * OpenAI's strict mode only accepts schemas in which every object disallows additional properties and requires all
 * properties that it declares.
 */
function isStrict(schema: JsonValue): boolean {
  for (const part of valuesIn(schema)) {
    if (isObject(part) && part['type'] === 'object') {
      const { properties = {}, required = [], additionalProperties } = part
      if (additionalProperties !== false || !isObject(properties) || !Array.isArray(required)) return false
      if (!Object.keys(properties).every((name) => required.includes(name))) return false
    }
  }
  return true
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
