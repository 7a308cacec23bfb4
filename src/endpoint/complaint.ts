import * as v from 'valibot'
import { fail, msg, type CompletionFailure, type Message, type SourceFailure } from '../contracts/index.ts'
import { skipComments } from '../lib/answers/html-document.ts'
import { hideKey } from './hide-key.ts'
import { shortList } from '../lib/short-list.ts'
import { retryDelayOf } from './server-waits.ts'

/*
 * Parses the error responses of servers: in the formats of OpenAI and Anthropic, Google (in a list), Ollama (a
 * string) and FastAPI (`detail`), an HTML page from a proxy in front of them, or an empty response.
 */

export interface Complaint {
  /** The server's own message. Never contains the key. */
  readonly message: string
  /** The server's error codes and types, whatever their field names. */
  readonly codes: readonly string[]
}

const longestQuote = 300
/** Maximum number of characters that are searched for a quotable part. */
const longestQuoted = 64 * 1024
const longestName = 100

const nameSchema = v.nullish(v.union([v.string(), v.number()]))
const bodySchema = v.object({
  message: v.nullish(v.string()),
  /** Field names of Baidu and MiniMax. */
  error_msg: v.nullish(v.string()),
  status_msg: v.nullish(v.string()),
  code: nameSchema,
  type: nameSchema,
  status: nameSchema,
})
const complaintSchema = v.object({
  ...bodySchema.entries,
  error: v.nullish(v.union([v.string(), bodySchema])),
  detail: v.nullish(
    v.union([
      v.string(),
      shortList(
        v.object({
          msg: v.string(),
          loc: v.nullish(shortList(v.union([v.string(), v.number()]), 100)),
        }),
        100,
      ),
    ]),
  ),
})

/** Null if the JSON contains no error. */
export function readComplaint(json: unknown, key?: string): Complaint | null {
  const first: unknown = Array.isArray(json) ? json[0] : json
  const parsed = v.safeParse(complaintSchema, first, { abortEarly: true })
  if (!parsed.success) return null
  const { error, detail, ...outer } = parsed.output
  const inner = typeof error === 'string' ? { message: error } : error
  const messageOf = (part: Partial<v.InferOutput<typeof bodySchema>> | null | undefined) =>
    part?.message ?? part?.error_msg ?? part?.status_msg
  const details =
    typeof detail === 'string'
      ? detail
      : detail?.map(({ msg, loc }) => `${loc?.at(-1) ?? ''} ${msg}`.trim()).join('; ')
  const message = messageOf(inner) ?? messageOf(outer) ?? details
  if (message === undefined && inner === undefined) return null
  const codes = [inner, outer].flatMap((part) => (part === undefined || part === null ? [] : namesOf(part)))
  return { message: quote(message ?? '', key), codes }
}

function namesOf(part: Partial<v.InferOutput<typeof bodySchema>>): string[] {
  return [part.code, part.type, part.status].flatMap((name) =>
    name === undefined || name === null ? [] : [String(name).slice(0, longestName)],
  )
}

/** Fields of answers. If a response has one of these fields, a message or a code in it does not indicate an error. */
const answerFields = ['choices', 'message', 'content', 'delta', 'response', 'usage']

/**
 * Returns the error in an event of a stream, or null. `isError`: true if the event is named `error`. The formats are
 * `error` (OpenAI, Ollama), `object: error` (vLLM), `detail` (FastAPI), `errors` (Cloudflare), and codes (others).
 */
export function findComplaint(json: unknown, key?: string, isError = false): Complaint | null {
  const first: unknown = Array.isArray(json) ? json[0] : json
  if (typeof first !== 'object' || first === null) return null
  const get = (name: string): unknown => Reflect.get(first, name)
  const isOther = answerFields.every((name) => typeof get(name) !== 'object' || get(name) === null)
  const isNamed = isError || get('object') === 'error' || get('type') === 'error' || get('success') === false
  const [list] = [get('errors')].flat()
  const wrapped = [get('error'), isOther ? list : null, isOther ? get('base_resp') : null].find(isSaid)
  const isCoded =
    ['code', 'error_code'].some((name) => isFailureCode(get(name))) || isFailureStatus(get('status'))
  const isAlone = isSaid(get('detail')) && Object.keys(first).length === 1
  const isOwn = isOther && (isAlone || (isCoded && isSaid(get('message') ?? get('error_msg'))))
  if (!isNamed && !isOwn && wrapped === undefined) return null
  const read = readComplaint(wrapped === undefined ? first : { ...first, error: wrapped }, key)
  if (read !== null || (!isNamed && wrapped === undefined)) return read
  return { message: quote(JSON.stringify(first), key), codes: [] }
}

/** True if a field that is always present contains an error. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  if (typeof value !== 'object' || value === null) return false
  const code: unknown = Reflect.get(value, 'status_code')
  return code === undefined ? Object.keys(value).length > 0 : isFailureCode(code)
}

function isFailureCode(code: unknown): boolean {
  if (typeof code === 'number') return code !== 0 && code !== 200
  return typeof code === 'string' && !/^(?:|0|200|ok|success|succeeded)$/i.test(code)
}

/** Servers that queue requests also report a status, so only certain values indicate a failure. */
function isFailureStatus(status: unknown): boolean {
  return typeof status === 'number'
    ? status >= 400
    : typeof status === 'string' && /^(?:error|fail)/i.test(status)
}

/** Returns the error in a body given as text. */
export function readComplaintText(text: string, key?: string): Complaint {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { message: quote(isWebPage(text) ? titleOf(text) : text, key), codes: [] }
  }
  return readComplaint(json, key) ?? { message: '', codes: [] }
}

export function isWebPage(text: string): boolean {
  const start = text.slice(0, 2000)
  return /^<(?:!doctype html|html|head|body)\b/i.test(start.slice(skipComments(start)))
}

function titleOf(html: string): string {
  const title = /<title[^<>]*>([^<]*)<\/title>/i.exec(html.slice(0, 16_384))?.[1]?.trim() ?? ''
  return title === '' ? 'It answered with a web page.' : `It answered with a web page: "${title}".`
}

/** Shortens a string to one displayable line, without the key and control characters. */
export function quote(text: string, key: string | undefined): string {
  // The key is removed first, because shortening the string could cut the key and leave its first part. No key is as
  // long as half of the searched text.
  const hidden = hideKey(text.slice(0, longestQuoted), key)
  const line = (text.length > longestQuoted ? hidden.slice(0, longestQuoted / 2) : hidden)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line.length <= longestQuote ? line : `${line.slice(0, longestQuote)}…`
}

export interface Asked {
  readonly status: number
  readonly headers: Headers
  /** The raw body, which may specify how long to wait. */
  readonly body: string
  readonly hasKey: boolean
}

/** Maps a status and an error to a failure. */
export function explainStatus({ message, codes }: Complaint, asked: Asked): CompletionFailure {
  const { status } = asked
  const code = classify(status, `${codes.join(' ')} ${message}`, asked)
  const failure = fail(code, describeStatus(sentences[code], status, message))
  const isPassing = code === 'rate-limited' || code === 'unavailable'
  return isPassing ? { ...failure, retryAfterMs: retryDelayOf(asked.headers, asked.body) } : failure
}

/** Builds a single template instead of nested ones, because only a few levels of nested messages can be saved. */
function describeStatus(sentence: string, status: number, said: string): Message {
  if (status === 200) return said === '' ? msg`${sentence}.` : msg`${sentence}. ${said}`
  return said === '' ? msg`${sentence} (HTTP ${status}).` : msg`${sentence} (HTTP ${status}). ${said}`
}

/** Failures that are not reported by any server. */
type Local = 'not-fetched' | 'wrong-hash' | 'no-room' | 'device-lost'
type Told = Exclude<
  SourceFailure,
  'truncated' | 'network' | 'cors' | 'mixed-content' | 'blocked' | 'aborted' | Local
>

const sentences: Readonly<Record<Told, string>> = {
  'no-key': 'The server requires a key, but none was given',
  unauthorized: 'The server refused the key',
  'unknown-model': 'The server has no model with this name',
  'rate-limited': 'The server is limiting the request rate',
  quota: 'The quota of this key is used up',
  refused: 'The model declined to answer',
  'content-filter': 'A content filter stopped the request',
  'prompt-too-long': 'The prompt, including its pictures, is longer than the model accepts',
  timeout: 'The server timed out',
  unavailable: 'The server is currently unavailable',
  'malformed-stream': 'The stream cannot be read',
  'too-large': 'The response is larger than the limit',
  'not-recorded': 'There is no such answer',
  unsupported: 'The server did not accept the request',
}

const permanent =
  /(?:\bnot?|n['’]t|\bun)[ -]?(?:(?:yet|currently|be|a) )*supports?(?:ed)?\b|unsupported|does not (?:accept|take)|not (?:a )?(?:multi-?modal|vision)|mmproj|missing data required|not[ _]implemented|requires more (?:system )?memory|bad_?request|invalid[ _](?:request|argument|parameter)/i

function classify(status: number, told: string, { hasKey, headers, body }: Asked): Told {
  const has = (pattern: RegExp) => pattern.test(told)
  if (
    has(/\bno such key\b|api[ _-]?key not valid|(?:invalid|incorrect)[ _]api[ _-]?key|authentication_?error/i)
  )
    return hasKey ? 'unauthorized' : 'no-key'
  if (
    has(/insufficient_quota|billing_error|credit balance|insufficient (?:credits|balance)|\bout of credits/i)
  )
    return 'quota'
  if (has(/content_filter|content_policy|content management policy|prohibited_content/i))
    return 'content-filter'
  if (
    has(
      /context_length|context length|context window|prompt is too long|exceeds? the (?:available )?context/i,
    )
  )
    return 'prompt-too-long'
  if (has(/model_not_found|model "[^"]*" not found|not a valid model|no such model/i)) return 'unknown-model'
  // The server reports this as a server error, but it is permanent, so waiting does not help.
  if ((status === 200 || status >= 500) && has(permanent)) return 'unsupported'
  // Once a stream has started, some servers only report the kind of error.
  if (status === 200) {
    if (has(/rate_?limit|\b429\b|resource_exhausted/i)) return 'rate-limited'
    return has(/overloaded|server_error|api_error|\b5\d\d\b|unavailable/i) ? 'unavailable' : 'unsupported'
  }
  if (status === 401 || status === 403) return hasKey ? 'unauthorized' : 'no-key'
  if (status === 402) return 'quota'
  if (status === 404) return has(/\bmodel\b/i) || has(/not_?found_?error/i) ? 'unknown-model' : 'unsupported'
  if (status === 408) return 'timeout'
  if (status === 413) return 'prompt-too-long'
  if (status === 429) {
    // Servers use the same message whether the quota of a minute or of a month is exhausted. Only the former comes
    // with a wait time.
    const isSpent = has(/exceeded your current quota/i) && retryDelayOf(headers, body) === null
    return isSpent ? 'quota' : 'rate-limited'
  }
  return status >= 500 && status !== 501 && status !== 505 ? 'unavailable' : 'unsupported'
}
