import * as v from 'valibot'
import {
  fail,
  jsonValueSchema,
  succeed,
  type Context,
  type Failure,
  type Judge,
  type JudgeQuestion,
  type JudgeReply,
  type JsonValue,
  type Outcome,
  type Raster,
  type SourceFailure,
} from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { sha256 } from '../../lib/hash.ts'
import { openSchema, type OpenSchema } from '../../lib/schema/open-schema.ts'
import { waitMs } from '../../lib/wait.ts'
import { explainNetwork } from './explain-network.ts'

/** What the user typed. The key stays in memory: it is in no record, link, export or log. */
export interface JudgeSettings {
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434`, with or without `/v1` and a slash. */
  readonly baseUrl: string
  readonly model: string
  readonly key?: string
  readonly timeoutMs?: number
}

/** What the judge needs of its surroundings; tests bring their own. */
export interface JudgeServices {
  encodePng(raster: Raster, context: Context): Promise<Uint8Array<ArrayBuffer>>
  readonly fetch?: typeof fetch
  /** Waits between attempts; resolves at once in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Told before every wait: how long and why. */
  readonly onwait?: (waiting: Waiting) => void
  /** Awaited before every single request, repairs and repetitions too: a limit on their rate. */
  readonly turn?: (signal: AbortSignal) => Promise<void>
  /** Replies by the hash of the exact request; one of its own where absent. */
  readonly cache?: Map<string, JudgeReply>
}

export interface Waiting {
  readonly ms: number
  /** The request that follows, from 2. */
  readonly attempt: number
  readonly reason: 'rate-limit' | 'server-error'
}

export interface Usage {
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
}

export interface ModelJudge extends Judge {
  /** What has been asked so far, for a cost counter; answers from the cache cost nothing. */
  usage(): Usage
}

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
export function openJudge(settings: JudgeSettings, services: JudgeServices): ModelJudge {
  const cache = services.cache ?? new Map<string, JudgeReply>()
  let usage: Usage = { requests: 0, promptTokens: 0, completionTokens: 0 }
  const request = services.fetch ?? fetch.bind(globalThis)
  const wait = services.wait ?? waitMs
  const address = completionsAddress(settings.baseUrl)
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
    for (let attempt = 1; ; attempt += 1) {
      await services.turn?.(context.signal)
      context.signal.throwIfAborted()
      const temperature = takesTemperature ? { temperature: 0 } : {}
      const body = JSON.stringify({ model: settings.model, messages, ...temperature })
      const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)])
      let response: Response
      try {
        usage = { ...usage, requests: usage.requests + 1 }
        response = await request(address, { method: 'POST', headers: headers(), body, signal })
        if (response.ok) return readCompletion(await response.json())
      } catch (thrown) {
        context.signal.throwIfAborted()
        if (signal.aborted) return fail('network', `The model did not answer within ${timeoutMs / 1000} s.`)
        if (thrown instanceof SyntaxError)
          return fail('unsupported', 'The server answered with something that is no JSON.')
        const isThere = await answersAtAll(address, context.signal)
        return fail('network', explainNetwork(address, location, isThere))
      }
      const told = await readComplaint(response, settings.key)
      if (response.status === 400 && takesTemperature && /temperature/i.test(told)) {
        takesTemperature = false
        continue
      }
      const outcome = explainStatus(response.status, told)
      const isPassing = response.status === 429 || response.status >= 500
      if (!isPassing || attempt >= maxAttempts) return outcome
      const ms = retryAfterMs(response) ?? 1000 * 2 ** (attempt - 1)
      if (ms > longestWaitMs) {
        const long = `It asks to wait for ${Math.ceil(ms / 1000)} s, longer than is waited here.`
        return fail(outcome.code, `${outcome.message} ${long}`)
      }
      const reason = response.status === 429 ? 'rate-limit' : 'server-error'
      services.onwait?.({ ms, attempt: attempt + 1, reason })
      await wait(ms, context.signal)
    }
  }

  /** Whether anything answers there that only does not allow us: a question without key and content. */
  async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(3000)])
      await request(url, { method: 'GET', mode: 'no-cors', credentials: 'omit', signal: within })
      return true
    } catch {
      signal.throwIfAborted()
      return false
    }
  }

  function headers(): Record<string, string> {
    const { key } = settings
    return {
      'content-type': 'application/json',
      ...(key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` }),
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

/** Where a base address takes its questions: addresses without a path get the usual `/v1`. */
export function completionsAddress(baseUrl: string): string {
  const given = baseUrl.trim()
  if (!URL.canParse(given)) return given
  const url = new URL(given)
  const path = url.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/chat/completions')) url.pathname = `${path === '' ? '/v1' : path}/chat/completions`
  url.hash = ''
  return url.href
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

const complaintSchema = v.object({
  error: v.union([
    v.string(),
    v.pipe(
      v.object({ message: v.string() }),
      v.transform(({ message }) => message),
    ),
  ]),
})

/** What the server says is wrong, in its own words; never the key, which some servers repeat. */
async function readComplaint(response: Response, key = ''): Promise<string> {
  const text = await response.text().catch(() => '')
  const read = v.safeParse(complaintSchema, readJson(text))
  const told = read.success ? read.output.error : text
  return (key === '' ? told : told.replaceAll(key, '(the key)')).slice(0, 300).trim()
}

function explainStatus(status: number, told: string): Failure<Failures> {
  const say = (code: Failures, sentence: string) => fail(code, `${sentence} ${told}`.trim())
  if (status === 401 || status === 403)
    return say('unauthorized', `The server refused the key (HTTP ${status}).`)
  if (status === 429) return say('rate-limited', `The server asks for fewer requests (HTTP 429).`)
  if (status === 404) {
    const hint = 'Addresses of this kind mostly end in /v1.'
    return say('unsupported', `There is no such model or address (HTTP 404). ${hint}`)
  }
  return say(status >= 500 ? 'network' : 'unsupported', `The server answered with HTTP ${status}.`)
}

function retryAfterMs(response: Response): number | null {
  const told = response.headers.get('retry-after')
  if (told === null) return null
  const seconds = Number(told)
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null
  const until = Date.parse(told)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now())
}
