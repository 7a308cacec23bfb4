import {
  fail,
  type CompletionFailure,
  type CompletionOutcome,
  type SourceConnection,
  type SourceContext,
  type Completion,
  type Warning,
} from '../contracts/index.ts'
import { explainStatus, readComplaint, quote } from './complaint.ts'
import { EventStreamReader, longestPiece, type StreamEvent } from './event-stream.ts'
import {
  defaultLimits,
  exchange,
  parseJson,
  SlicedReading,
  tooLarge,
  type Exchange,
  type Question,
} from './exchange.ts'
import { AnswerGatherer } from './gather-answer.ts'
import { readServerLimits } from './server-waits.ts'

export interface AnswerFormat {
  /** Tells one event's JSON to the answer; false where it is none of the format. */
  readonly readEvent: (json: unknown, answer: AnswerGatherer) => boolean
  /** The same of an answer in one piece, of a server that does not stream. */
  readonly readComplete: (json: unknown, answer: AnswerGatherer) => boolean
  /** Whether an event says that nothing follows. */
  readonly isLast: (event: StreamEvent) => boolean
}

export interface Told {
  readonly model: string
  readonly settings: Completion['settings']
  readonly warnings: readonly Warning[]
}

/** Asks, tells every piece of the answer as it comes, and returns what became of it. */
export async function streamAnswer(
  question: Question,
  told: Told,
  format: AnswerFormat,
  connection: SourceConnection,
  context: SourceContext,
): Promise<CompletionOutcome> {
  const startedMs = performance.now()
  const opened = await exchange(question, connection, context)
  if (!opened.ok) return opened
  const { headers } = opened.value
  const limits = { ...defaultLimits, ...connection.limits }
  const answer = new AnswerGatherer({
    ...told,
    limits,
    key: connection.key,
    serverLimits: readServerLimits(headers),
    onevent: context.onevent,
    startedMs,
  })
  // Not every server that streams says so.
  const isWhole = /\b(?:json|html)\b/i.test(headers.get('content-type') ?? '')
  const failure = isWhole
    ? await readComplete(opened.value, format, answer, connection)
    : await readStream(opened.value, format, answer, connection)
  return answer.finish(failure)
}

async function readStream(
  opened: Exchange,
  format: AnswerFormat,
  answer: AnswerGatherer,
  connection: SourceConnection,
): Promise<CompletionFailure | null> {
  const reader = new EventStreamReader()
  const seen: { last: CompletionFailure | 'last' | null } = { last: null }
  const broken = await opened.read((bytes) => {
    for (const event of reader.push(bytes)) {
      seen.last = readEvent(event, format, answer, opened.headers, connection)
      if (seen.last !== null) return false
    }
    return !answer.isFull && !reader.isTooLong
  })
  if (broken !== null) return broken
  if (reader.isTooLong && seen.last === null) return fail('too-large', tooLong)
  if (seen.last === 'last' || answer.isFull) return null
  if (seen.last !== null) return seen.last
  // Some servers end without their last word; a reason for the end is as good.
  return answer.hasEnded ? null : { ...fail('malformed-stream', cutShort), retryAfterMs: null }
}

const tooLong = 'A part of the stream is longer than 512 KiB, which is where reading ends.'
const cutShort = 'The stream ended in the middle of the answer; what came until then is kept.'

function readEvent(
  event: StreamEvent,
  format: AnswerFormat,
  answer: AnswerGatherer,
  headers: Headers,
  { key }: SourceConnection,
): CompletionFailure | 'last' | null {
  if (format.isLast(event)) {
    if (!event.data.startsWith('[')) readJsonEvent(event.data, format, answer)
    return 'last'
  }
  const json = readJsonEvent(event.data, format, answer)
  if (json === 'read') return null
  const complaint = json === null ? null : readComplaint(json.value, key)
  if (complaint !== null && isComplaint(json?.value)) {
    const asked = { status: 200, headers, body: event.data, hasKey: (key ?? '') !== '' }
    return explainStatus(complaint, asked)
  }
  const said = quote(event.data, key).slice(0, 80)
  return fail('malformed-stream', `The stream holds what is no part of an answer: ${said}`)
}

/** `'read'`, or the JSON that was not understood; null where it is none. */
function readJsonEvent(
  data: string,
  format: AnswerFormat,
  answer: AnswerGatherer,
): 'read' | { readonly value: unknown } | null {
  const parsed = parseJson(data)
  if (!parsed.ok) return null
  if (isComplaint(parsed.value)) return { value: parsed.value }
  return format.readEvent(parsed.value, answer) ? 'read' : { value: parsed.value }
}

function isComplaint(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  const error: unknown = Reflect.get(Array.isArray(json) ? Object(json[0]) : json, 'error')
  return error !== undefined && error !== null
}

/** What was read already, to be read once more. */
function reopen(opened: Exchange, text: string): Exchange {
  return {
    ...opened,
    async read(onbytes) {
      await new SlicedReading(onbytes).give(new TextEncoder().encode(text))
      return null
    },
  }
}

async function readComplete(
  opened: Exchange,
  format: AnswerFormat,
  answer: AnswerGatherer,
  connection: SourceConnection,
): Promise<CompletionFailure | null> {
  const { key } = connection
  const text = await opened.text()
  if (!text.ok) return text
  // A stream under another name.
  if (/^\s*(?:data|event)?:/.test(text.value)) {
    return readStream(reopen(opened, text.value), format, answer, connection)
  }
  if (text.value.length > longestPiece) return tooLarge(longestPiece)
  const parsed = parseJson(text.value)
  if (!parsed.ok) return parsed
  if (isComplaint(parsed.value)) {
    const complaint = readComplaint(parsed.value, key) ?? { message: '', codes: [] }
    const asked = { status: 200, headers: opened.headers, body: text.value, hasKey: (key ?? '') !== '' }
    return explainStatus(complaint, asked)
  }
  return format.readComplete(parsed.value, answer)
    ? null
    : fail('unsupported', 'The server does not answer as one of this kind does.')
}
