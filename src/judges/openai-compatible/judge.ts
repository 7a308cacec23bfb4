import * as v from 'valibot'
import {
  fail,
  jsonValueSchema,
  succeed,
  type Context,
  type JudgeQuestion,
  type JudgeReply,
  type JudgeUsage,
  type JsonValue,
  type OpenJudge,
  type Outcome,
  type SourceFailure,
} from '../../contracts/index.ts'
import { endpointAddress } from '../../endpoint/address.ts'
import { exchangeJson } from '../../endpoint/exchange.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { sha256 } from '../../lib/hash.ts'
import { openSchema, type OpenSchema } from '../../lib/schema/open-schema.ts'
import { waitMs } from '../../lib/wait.ts'

const defaultTimeoutMs = 60_000
const maxAttempts = 4
/** Servers that ask for more, say until their next day, are not waited for. */
const longestWaitMs = 120_000
const repairRequest = 'That was not the JSON object alone. Answer again with nothing but the JSON object.'

/** Text, or parts of which some are text and others are thoughts. */
const contentSchema = v.union([v.string(), v.array(v.object({ text: v.nullish(v.string()) }))])
const replySchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(contentSchema), refusal: v.nullish(v.string()) }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.nullish(
    v.object({ prompt_tokens: v.nullish(v.number()), completion_tokens: v.nullish(v.number()) }),
  ),
})

type Failures = SourceFailure | 'skipped'
type Message = { readonly role: string; readonly content: JsonValue }

/**
 * A judge that asks `POST <base>/chat/completions`, each request once per visit, at temperature 0 unless the model
 * takes no temperature.
 */
export const openJudge: OpenJudge = (settings, services) => {
  const cache = services.cache ?? new Map<string, JudgeReply>()
  let usage: JudgeUsage = { requests: 0, promptTokens: 0, completionTokens: 0 }
  const wait = services.wait ?? waitMs
  const address = endpointAddress(settings.baseUrl, '/chat/completions')
  let takesTemperature = true

  async function ask(question: JudgeQuestion, context: Context): Promise<Outcome<JudgeReply, Failures>> {
    const schema = question.schema === undefined ? null : readSchema(question.schema)
    const messages = await writeMessages(question, context)
    const key = await sha256(
      canonicalJson({ address, model: settings.model, messages, schema: question.schema ?? null }),
    )
    const known = cache.get(key)
    if (known !== undefined) return succeed(known)
    const first = await complete(messages, context)
    if (!first.ok) return first
    let reply = readReply(first.value, schema)
    if (reply === null) {
      const again: readonly Message[] = [
        ...messages,
        { role: 'assistant', content: withoutThoughts(first.value) },
        { role: 'user', content: repairRequest },
      ]
      const second = await complete(again, context)
      if (!second.ok) return second
      reply = readReply(second.value, schema)
      if (reply === null) {
        const said = withoutThoughts(second.value).slice(0, 160)
        return fail('refused', `The model did not answer with the JSON object, twice. It said: ${said}`)
      }
    }
    cache.set(key, reply)
    return succeed(reply)
  }

  async function writeMessages(
    { messages, images }: JudgeQuestion,
    context: Context,
  ): Promise<readonly Message[]> {
    const pictures = await Promise.all(images.map((image) => services.encodePng(image, context)))
    const last = messages.findLastIndex(({ role }) => role === 'user')
    return messages.map(({ role, text }, index) =>
      index !== last || pictures.length === 0
        ? { role, content: text }
        : {
            role,
            content: [
              { type: 'text', text },
              ...pictures.map((png) => ({
                type: 'image_url',
                image_url: { url: `data:image/png;base64,${bytesToBase64(png)}` },
              })),
            ],
          },
    )
  }

  async function complete(
    messages: readonly Message[],
    context: Context,
  ): Promise<Outcome<string, Failures>> {
    const { fetch } = services
    const { model, key = '', timeoutMs = defaultTimeoutMs } = settings
    const limits = { firstByteMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs }
    for (let attempt = 1; ; attempt += 1) {
      await services.turn?.(context.signal)
      context.signal.throwIfAborted()
      const temperature = takesTemperature ? { temperature: 0 } : {}
      usage = { ...usage, requests: usage.requests + 1 }
      const read = await exchangeJson(
        { address, headers: headers(key), body: JSON.stringify({ model, messages, ...temperature }) },
        { key, limits },
        { ...context, ...(fetch === undefined ? {} : { fetch }) },
      )
      context.signal.throwIfAborted()
      if (read.ok) return readCompletion(read.value)
      if (read.code === 'unsupported' && takesTemperature && /temperature/i.test(read.message)) {
        takesTemperature = false
        continue
      }
      const isPassing = read.code === 'rate-limited' || read.code === 'unavailable'
      if (!isPassing || attempt >= maxAttempts) return read
      const ms = read.retryAfterMs ?? 1000 * 2 ** (attempt - 1)
      if (ms > longestWaitMs) {
        const long = `It asks to wait for ${Math.ceil(ms / 1000)} s, longer than is waited here.`
        return fail(read.code, `${read.message} ${long}`)
      }
      const reason = read.code === 'rate-limited' ? 'rate-limit' : 'server-error'
      services.onwait?.({ ms, attempt: attempt + 1, reason })
      await wait(ms, context.signal)
    }
  }

  function headers(key: string): Record<string, string> {
    return {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    }
  }

  function readCompletion(json: unknown): Outcome<string, Failures> {
    const parsed = v.safeParse(replySchema, json)
    if (!parsed.success)
      return fail('unsupported', 'The server does not answer as an OpenAI-compatible one does.')
    const { choices, usage: told } = parsed.output
    usage = {
      ...usage,
      promptTokens: usage.promptTokens + (told?.prompt_tokens ?? 0),
      completionTokens: usage.completionTokens + (told?.completion_tokens ?? 0),
    }
    const [choice] = choices
    const content = textOf(choice?.message.content ?? '')
    if (choice?.finish_reason === 'length')
      return fail('truncated', 'The model ran out of room for its answer.')
    if (content === '') return fail('refused', choice?.message.refusal ?? 'The model gave an empty answer.')
    return succeed(content)
  }

  return { ask, usage: () => usage }
}

/** A schema comes from our own code: one that is none is a fault of the page, never of the model. */
function readSchema(schema: JsonValue): OpenSchema {
  const opened = openSchema(schema)
  if (!opened.ok) throw new TypeError(`Expected a JSON Schema: ${opened.message}`)
  return opened.schema
}

function textOf(content: v.InferOutput<typeof contentSchema>): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')
}

/** What a model says after it has thought aloud; templates of some servers leave out the opening tag. */
function withoutThoughts(text: string): string {
  return text.replace(/^[^]*<\/think(?:ing)?>/i, '').trim()
}

/** The reply, with its value where one was asked for; null where that cannot be read. */
function readReply(text: string, schema: OpenSchema | null): JudgeReply | null {
  if (schema === null) return { text }
  // Models fence what they were asked not to fence; the object inside is what counts.
  const bare = withoutThoughts(text).replace(/^```(?:json)?\s*([^]*?)\s*```$/i, '$1')
  const value = readJson(bare)
  return value !== undefined && schema.isValid(value) ? { text, value } : null
}

/** Undefined where the text is no JSON, or one too deep to read. */
function readJson(text: string): JsonValue | undefined {
  try {
    const parsed = v.safeParse(jsonValueSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
