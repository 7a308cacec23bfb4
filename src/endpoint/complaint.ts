import * as v from 'valibot'
import { fail, type CompletionFailure, type SourceFailure } from '../contracts/index.ts'
import { skipComments } from '../lib/answers/html-document.ts'
import { hideKey } from './hide-key.ts'
import { shortList } from '../lib/short-list.ts'
import { retryDelayOf } from './server-waits.ts'

/*
 * What servers say when they do not answer: OpenAI's and Anthropic's shape, those of Google (in a list), Ollama (a
 * string), FastAPI (`detail`), a page of HTML of whatever stands before them, or nothing.
 */

export interface Complaint {
  /** In the server's own words; never the key. */
  readonly message: string
  /** Its codes and types, whatever it calls them. */
  readonly codes: readonly string[]
}

const longestQuote = 300
/** Characters of a text in which a quote is looked for. */
const longestQuoted = 64 * 1024
const longestName = 100

const nameSchema = v.nullish(v.union([v.string(), v.number()]))
const bodySchema = v.object({
  message: v.nullish(v.string()),
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

/** Null where JSON holds no complaint. */
export function readComplaint(json: unknown, key?: string): Complaint | null {
  const first: unknown = Array.isArray(json) ? json[0] : json
  const parsed = v.safeParse(complaintSchema, first, { abortEarly: true })
  if (!parsed.success) return null
  const { error, detail, ...outer } = parsed.output
  const inner = typeof error === 'string' ? { message: error } : error
  const details =
    typeof detail === 'string'
      ? detail
      : detail?.map(({ msg, loc }) => `${loc?.at(-1) ?? ''} ${msg}`.trim()).join('; ')
  const message = inner?.message ?? outer.message ?? details
  if (message === undefined && inner === undefined) return null
  const codes = [inner, outer].flatMap((part) => (part === undefined || part === null ? [] : namesOf(part)))
  return { message: quote(message ?? '', key), codes }
}

function namesOf(part: Partial<v.InferOutput<typeof bodySchema>>): string[] {
  return [part.code, part.type, part.status].flatMap((name) =>
    name === undefined || name === null ? [] : [String(name).slice(0, longestName)],
  )
}

/** The same of a body as text. */
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

/** One line that can be shown: without the key, control characters and length. */
export function quote(text: string, key: string | undefined): string {
  // The key goes first: a cut through it would leave its beginning. No key is as long as half of what is looked at.
  const hidden = hideKey(text.slice(0, longestQuoted), key)
  const line = (text.length > longestQuoted ? hidden.slice(0, longestQuoted / 2) : hidden)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line.length <= longestQuote ? line : `${line.slice(0, longestQuote)}…`
}

export interface Asked {
  readonly status: number
  readonly headers: Headers
  /** The body as it came, for the times that it tells. */
  readonly body: string
  readonly hasKey: boolean
}

/** The failure that a status and a complaint stand for. */
export function explainStatus({ message, codes }: Complaint, asked: Asked): CompletionFailure {
  const { status } = asked
  const code = classify(status, `${codes.join(' ')} ${message}`, asked)
  const sentence = status === 200 ? sentences[code] : `${sentences[code]} (HTTP ${status})`
  const failure = fail(code, `${sentence}. ${message}`.trim())
  const isPassing = code === 'rate-limited' || code === 'unavailable'
  return isPassing ? { ...failure, retryAfterMs: retryDelayOf(asked.headers, asked.body) } : failure
}

/** What no server says. */
type Local = 'not-fetched' | 'wrong-hash' | 'no-room' | 'device-lost'
type Told = Exclude<
  SourceFailure,
  'truncated' | 'network' | 'cors' | 'mixed-content' | 'blocked' | 'aborted' | Local
>

const sentences: Readonly<Record<Told, string>> = {
  'no-key': 'The server asks for a key, and none was given',
  unauthorized: 'The server refused the key',
  'unknown-model': 'The server has no model of this name',
  'rate-limited': 'The server asks for fewer requests',
  quota: 'Nothing is left of what this key may spend',
  refused: 'The model declined to answer',
  'content-filter': 'A content filter stopped the request',
  'prompt-too-long': 'The prompt, with its pictures, is longer than the model takes',
  timeout: 'The server gave up waiting',
  unavailable: 'The server cannot answer at present',
  'malformed-stream': 'The stream cannot be read',
  'too-large': 'More was sent than is read',
  'not-recorded': 'There is no such answer',
  unsupported: 'The server did not accept the request',
}

function classify(status: number, told: string, { hasKey, headers, body }: Asked): Told {
  const has = (pattern: RegExp) => pattern.test(told)
  if (
    has(/\bno such key\b|api[ _-]?key not valid|(?:invalid|incorrect)[ _]api[ _-]?key|authentication_error/i)
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
  // Some name their kind of error only, where the line is open already.
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
    // The same words stand for a spent minute and a spent month; a wait is told for the former only.
    const isSpent = has(/exceeded your current quota/i) && retryDelayOf(headers, body) === null
    return isSpent ? 'quota' : 'rate-limited'
  }
  return status >= 500 ? 'unavailable' : 'unsupported'
}
