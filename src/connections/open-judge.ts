import * as v from 'valibot'
import {
  fail,
  jsonValueSchema,
  msg,
  succeed,
  type Completion,
  type CompletionOutcome,
  type Context,
  type Failure,
  type JsonValue,
  type JudgeQuestion,
  type JudgeReply,
  type JudgeServices,
  type JudgeSettings,
  type JudgeUsage,
  type MessagePart,
  type OpenedJudge,
  type Outcome,
  type SourceFailure,
  type SourceMessage,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { hashPrompt } from '../lib/judging/hash-prompt.ts'
import { sha256 } from '../lib/hash.ts'
import { openSchema, type OpenSchema } from '../lib/schema/open-schema.ts'
import { waitMs } from '../lib/wait.ts'
import { loadSource, sources } from '../registry/sources.ts'
import { defined } from '../lib/defined.ts'

const usualSource = 'openai-compatible'
const defaultTimeoutMs = 60_000
const maxAttempts = 4
/** If a server requests a longer wait, for example until the next day, we give up. */
const longestWaitMs = 120_000
const repairRequest = 'That was not the JSON object alone. Answer again with nothing but the JSON object.'

/** Maximum number of characters in a reply including its thoughts, and in the JSON object that the reply contains. */
const longestReply = 2 ** 20
const longestVerdict = 2 ** 16

type Failures = SourceFailure | 'skipped'

/**
 * A model of any source as a judge. Each question is asked once per visit, at temperature 0 unless the model does not
 * accept that temperature.
 */
export function openJudge(settings: JudgeSettings, services: JudgeServices): OpenedJudge {
  const cache = services.cache ?? new Map<string, JudgeReply>()
  let usage: JudgeUsage = { requests: 0, promptTokens: 0, completionTokens: 0 }
  const wait = services.wait ?? waitMs
  const { source = usualSource, baseUrl, model, key = '', timeoutMs = defaultTimeoutMs } = settings

  const tellsAllTokens = sources.get(source)?.tellsAllTokens === true

  async function ask(question: JudgeQuestion, context: Context): Promise<Outcome<JudgeReply, Failures>> {
    const refusal = findRefusal(question)
    if (refusal !== null) return refusal
    const schema = question.schema === undefined ? null : readSchema(question.schema)
    const messages = await writeMessages(question, context)
    const prompt = await hashPrompt(messages)
    const { schema: wanted = null, logprobs = null } = question
    const asked: JsonValue = { source, baseUrl, model, prompt, schema: wanted, top: logprobs?.top ?? null }
    const cacheKey = await sha256(canonicalJson(asked))
    const known = cache.get(cacheKey)
    if (known !== undefined) return succeed(known)
    const first = await complete(messages, question, context)
    if (!first.ok) return first
    let reply = readReply(first.value, schema, prompt)
    if (reply === null) {
      const again: readonly SourceMessage[] = [
        ...messages,
        { role: 'assistant', parts: [{ type: 'text', text: withoutThoughts(first.value.text) }] },
        { role: 'user', parts: [{ type: 'text', text: repairRequest }] },
      ]
      const second = await complete(again, question, context)
      if (!second.ok) return second
      reply = readReply(second.value, schema, prompt)
      if (reply === null) {
        const said = withoutThoughts(second.value.text).slice(0, 160)
        return fail('refused', msg`The model failed twice to answer with the JSON object. It said: ${said}`)
      }
    }
    cache.set(cacheKey, reply)
    return succeed(reply)
  }

  /** Failures that can be detected without sending a request. */
  function findRefusal({ images, logprobs }: JudgeQuestion): Failure<'unsupported'> | null {
    if (logprobs !== undefined && sources.get(source)?.reportsLogprobs === false)
      return fail(
        'unsupported',
        'Models of this provider never report log-probabilities: choose another provider, such as OpenAI or llama.cpp.',
      )
    if (images.length > 0 && settings.takesPictures === false)
      return fail('unsupported', msg`${model} accepts only text: choose a model that accepts pictures.`)
    return null
  }

  /** Pictures without a defined position in the text are sent with the user's last message. */
  async function writeMessages(
    { messages, images }: JudgeQuestion,
    context: Context,
  ): Promise<readonly SourceMessage[]> {
    const pictures = await Promise.all(
      images.map(async (image) => {
        const bytes = await services.encodePng(image, context)
        return { type: 'picture', mime: 'image/png', bytes } as const
      }),
    )
    const placed = new Set(
      messages.flatMap((message) =>
        'parts' in message ? message.parts.flatMap((part) => ('image' in part ? [part.image] : [])) : [],
      ),
    )
    const others = pictures.filter((_, index) => !placed.has(index))
    const last = messages.findLastIndex(({ role }) => role === 'user')
    return messages.map((message, index) => ({
      role: message.role,
      parts: [
        ...('parts' in message ? message.parts : [{ text: message.text }]).map((part): MessagePart => {
          if ('text' in part) return { type: 'text', text: part.text }
          const picture = pictures[part.image]
          if (picture === undefined) throw new RangeError(`There is no picture ${part.image}.`)
          return picture
        }),
        ...(index === last ? others : []),
      ],
    }))
  }

  async function complete(
    messages: readonly SourceMessage[],
    { logprobs }: JudgeQuestion,
    context: Context,
  ): Promise<Outcome<Completion, Failures>> {
    const asked = await loadSource(source)
    // An on-device model has no timeout, because there is no server that could have lost the request.
    const isElsewhere = sources.get(source)?.privacy === 'third-party'
    const times = isElsewhere ? { firstByteMs: timeoutMs, idleMs: timeoutMs, totalMs: timeoutMs } : {}
    const limits = { ...times, characters: longestReply }
    const request = {
      model,
      messages,
      // If the judge reports the log-probabilities of all tokens, only the first token matters, and generating more
      // tokens would take time on an on-device model.
      settings: { temperature: 0, ...(tellsAllTokens && logprobs !== undefined ? { maxTokens: 1 } : {}) },
      ...defined({ logprobs }),
    }
    const { fetch } = services
    for (let attempt = 1; ; attempt += 1) {
      await services.turn?.(context.signal)
      context.signal.throwIfAborted()
      usage = { ...usage, requests: usage.requests + 1 }
      const outcome = await asked.complete(
        request,
        // The form tells the user what an on-device judge will fetch.
        { baseUrl, key, limits, mayFetch: true },
        {
          signal: context.signal,
          progress: (done, total) => {
            if (services.onfetch === undefined) context.progress(done, total)
            else services.onfetch(done, total)
          },
          ...defined({ fetch }),
        },
      )
      count(outcome)
      context.signal.throwIfAborted()
      if (outcome.ok) {
        const isEmpty = outcome.value.text === '' && logprobs === undefined
        return isEmpty ? fail('refused', 'The model returned an empty answer.') : outcome
      }
      const { code, message, retryAfterMs } = outcome
      const isPassing = code === 'rate-limited' || code === 'unavailable'
      if (!isPassing || attempt >= maxAttempts) return fail(code, message)
      const ms = retryAfterMs ?? 1000 * 2 ** (attempt - 1)
      if (ms > longestWaitMs) {
        const seconds = Math.ceil(ms / 1000)
        return fail(code, msg`${message} It asks to wait for ${seconds} s, which is over the limit.`)
      }
      const reason = code === 'rate-limited' ? 'rate-limit' : 'server-error'
      services.onwait?.({ ms, attempt: attempt + 1, reason })
      await wait(ms, context.signal)
    }
  }

  function count(outcome: CompletionOutcome): void {
    const told = outcome.ok ? outcome.value.usage : outcome.completion?.usage
    usage = {
      ...usage,
      promptTokens: usage.promptTokens + (told?.promptTokens ?? 0),
      completionTokens: usage.completionTokens + (told?.completionTokens ?? 0),
    }
  }

  return { by: `${source}: ${model}`, tellsAllTokens, ask, usage: () => usage }
}

/** Schemas come from our own code, so an invalid one is a bug in the page, never the model's fault. */
function readSchema(schema: JsonValue): OpenSchema {
  const opened = openSchema(schema)
  if (!opened.ok) throw new TypeError(`Expected a JSON Schema: ${opened.message}`)
  return opened.schema
}

/** The model's reply without its thoughts. Some servers' templates omit the opening tag. */
function withoutThoughts(text: string): string {
  return text.replace(/^[^]*<\/think(?:ing)?>/i, '').trim()
}

/** Returns the reply. If a schema was given, also returns the parsed value, or null if the reply cannot be parsed. */
function readReply(
  { text, logprobs }: Completion,
  schema: OpenSchema | null,
  prompt: string,
): JudgeReply | null {
  const reply = { text, prompt, ...defined({ logprobs }) }
  if (schema === null) return reply
  // Models add code fences even if asked not to. Only the object inside the fences is used.
  const value = readJson(withoutFence(withoutThoughts(text)))
  return value !== undefined && schema.isValid(value) ? { ...reply, value } : null
}

/** Checks the start and the end of the text separately, because a pattern that matches both takes quadratic time. */
function withoutFence(text: string): string {
  const opening = /^```(?:json)?/i.exec(text)?.[0]
  if (opening === undefined || !text.endsWith('```') || text.length < opening.length + 3) return text
  return text.slice(opening.length, -3).trim()
}

/** Undefined if the text is not JSON, is nested too deeply or is too long. */
function readJson(text: string): JsonValue | undefined {
  if (text.length > longestVerdict) return undefined
  try {
    const parsed = v.safeParse(jsonValueSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
