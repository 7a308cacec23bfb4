import {
  fail,
  msg,
  type Completion,
  type CompletionFailure,
  type CompletionOutcome,
  type Message,
  type SourceConnection,
  type SourceContext,
  type Warning,
} from '../contracts/index.ts'
import { explainStatus, findComplaint, isWebPage, quote } from './complaint.ts'
import { EventStreamReader, type StreamEvent } from './event-stream.ts'
import { defaultLimits, exchange, notJson, parseJson, type Exchange, type Question } from './exchange.ts'
import { AnswerGatherer } from './gather-answer.ts'
import { JsonValueReader } from './json-values.ts'
import { readServerLimits } from './server-waits.ts'

/**
 * What an event contributes to an answer: `part` (text, usage or the end), `whole` (the complete answer), `broken`
 * (text in a format that cannot be read) or `nothing`.
 */
export type EventPart = 'part' | 'whole' | 'broken' | 'nothing'

export interface AnswerFormat {
  /** Adds the JSON of one event to the answer. */
  readonly readEvent: (json: unknown, answer: AnswerGatherer) => EventPart
  /** True if no more events are expected. */
  readonly isLast: (event: StreamEvent) => boolean
}

export interface Told {
  readonly model: string
  readonly settings: Completion['settings']
  readonly warnings: readonly Warning[]
}

/** Sends a request, forwards every chunk of the answer as it arrives, and returns the outcome. */
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
  const limits = { ...defaultLimits, ...connection.limits }
  const answer = new AnswerGatherer({
    ...told,
    limits,
    key: connection.key,
    serverLimits: readServerLimits(opened.value.headers),
    onevent: context.onevent,
    startedMs,
  })
  return answer.finish(await new StreamReading(opened.value, format, answer, connection).read())
}

/** Maximum number of characters of a body that are kept for quoting if the body is not an answer. */
const longestBeginning = 2000

/**
 * Reads events, one JSON body, or lines of JSON. Content types are unreliable, so the format is detected from the
 * first character.
 */
class StreamReading {
  readonly #opened: Exchange
  readonly #format: AnswerFormat
  readonly #answer: AnswerGatherer
  readonly #connection: SourceConnection
  readonly #decoder = new TextDecoder()
  #beginning = ''
  #reader: EventStreamReader | JsonValueReader | null = null
  /** How reading ended. Null while reading continues. */
  #end: CompletionFailure | 'last' | null = null
  #parts = 0
  #isWhole = false
  /** The last message that was not part of the answer. It is quoted if the answer is cut off. */
  #skipped = ''

  constructor(opened: Exchange, format: AnswerFormat, answer: AnswerGatherer, connection: SourceConnection) {
    this.#opened = opened
    this.#format = format
    this.#answer = answer
    this.#connection = connection
  }

  /** Returns null if the answer is complete. */
  async read(): Promise<CompletionFailure | null> {
    const broken = await this.#opened.read((bytes) => {
      this.#push(bytes)
      return this.#end === null && !this.#answer.isFull && this.#reader?.isTooLong !== true
    })
    if (broken === null && this.#end === null && this.#reader instanceof EventStreamReader) {
      for (const event of this.#reader.end()) this.#take(event, true)
    }
    if (broken === null && (this.#end === null || this.#end === 'last')) this.#takeStray()
    return this.#explain(broken)
  }

  /**
   * Handles lines that a proxy wrote between events. They are either an error, or something to quote if the answer is
   * cut off.
   */
  #takeStray(): void {
    const stray = this.#reader instanceof EventStreamReader ? this.#reader.stray.trim() : ''
    if (stray === '') return
    this.#skipped = stray
    const json = /^[[{]/.test(stray) ? parseJson(stray) : null
    const complaint = json?.ok === true ? findComplaint(json.value, this.#connection.key) : null
    if (complaint !== null) this.#refuse(complaint, stray)
  }

  #push(bytes: Uint8Array): void {
    if (this.#beginning.length < longestBeginning)
      this.#beginning += this.#decoder.decode(bytes, { stream: true }).slice(0, longestBeginning)
    if (this.#reader === null) {
      const [first] = this.#beginning.trimStart()
      if (first === undefined) return
      this.#reader = /[[{]/.test(first) ? new JsonValueReader() : new EventStreamReader()
    }
    if (this.#reader instanceof EventStreamReader) {
      for (const event of this.#reader.push(bytes)) if (this.#end === null) this.#take(event)
      return
    }
    for (const data of this.#reader.push(bytes)) if (this.#end === null) this.#take({ type: 'message', data })
  }

  #explain(broken: CompletionFailure | null): CompletionFailure | null {
    if (this.#end !== null && this.#end !== 'last') return this.#end
    if (broken !== null && this.#end === null) return broken
    if (this.#reader?.isTooLong === true && this.#end === null) return fail('too-large', tooLong)
    if (this.#answer.isFull) return null
    if (this.#parts === 0) return this.#explainNothing()
    // Some servers omit the final marker, so a finish reason or an answer in one piece also counts as complete.
    const isComplete = this.#end === 'last' || this.#answer.hasEnded || (this.#isWhole && this.#parts === 1)
    if (isComplete) return null
    const said = quote(this.#skipped, this.#connection.key)
    const message =
      said === ''
        ? 'The stream ended in the middle of the answer.'
        : msg`The stream ended in the middle of the answer. The server’s last message was: ${said}`
    return { ...fail('malformed-stream', message), retryAfterMs: null }
  }

  /** A failure with a quote of what was received instead of an answer. */
  #explainNothing(): CompletionFailure {
    const { key } = this.#connection
    const said = quote(this.#skipped === '' ? this.#beginning : this.#skipped, key)
    if (isWebPage(this.#beginning.trimStart())) return notJson(this.#beginning.trimStart())
    if (this.#reader instanceof JsonValueReader)
      return this.#reader.isOpen
        ? notJson('')
        : fail('unsupported', msg`The server does not respond like a server of this kind. It said: ${said}`)
    if (said === '') return { ...fail('malformed-stream', 'The server sent nothing.'), retryAfterMs: null }
    return fail('malformed-stream', msg`The server sent no part of an answer. It said: ${said}`)
  }

  #take(event: StreamEvent, isUnended = false): void {
    if (this.#format.isLast(event)) {
      this.#end = 'last'
      if (event.data.startsWith('{')) this.#takeJson(event.data, true)
      return
    }
    const data = event.data.trim()
    // Keep-alive events have no data or have a special name.
    if (data === '' || /^(?:ping|heartbeat|keep[-_]?alive)$/i.test(event.type)) return
    if (event.type === 'error') {
      const parsed = parseJson(data)
      const said = parsed.ok ? findComplaint(parsed.value, this.#connection.key, true) : null
      this.#refuse(said ?? { message: quote(data, this.#connection.key), codes: [] }, data)
      return
    }
    if (/^[[{]/.test(data)) this.#takeJson(data, isUnended)
    else if (/^\[?error\b/i.test(data))
      this.#refuse({ message: quote(data, this.#connection.key), codes: [] }, data)
    else this.#skipped = data
  }

  #takeJson(data: string, isUnended: boolean): void {
    const parsed = parseJson(data)
    if (!parsed.ok) {
      if (this.#takeLines(data, isUnended) || isUnended) return
      this.#end =
        parsed.code === 'too-large'
          ? parsed
          : this.#blame((said) => msg`The answer has broken JSON: ${said}`, data)
      return
    }
    const complaint = findComplaint(parsed.value, this.#connection.key)
    if (complaint !== null) {
      this.#refuse(complaint, data)
      return
    }
    const part = this.#format.readEvent(parsed.value, this.#answer)
    if (part === 'broken')
      this.#end = this.#blame((said) => msg`The answer has text of an unknown shape: ${said}`, data)
    else if (part === 'nothing') this.#skipped = data
    else {
      this.#parts += 1
      this.#isWhole = part === 'whole'
    }
  }

  /** Some servers end events with one newline instead of two, and errors may be written into the middle of an event. */
  #takeLines(data: string, isUnended: boolean): boolean {
    const lines = data.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) return false
    const own = lines.filter((line) => line.trim() === '[DONE]' || parseJson(line).ok)
    const isAll = own.length === lines.length
    for (const line of own) {
      const isError = () => findComplaint(JSON.parse(line), this.#connection.key) !== null
      if (this.#end === null && (isAll || isError())) this.#take({ type: 'message', data: line }, isUnended)
    }
    return isAll || this.#end !== null
  }

  #refuse(complaint: NonNullable<ReturnType<typeof findComplaint>>, body: string): void {
    const { headers } = this.#opened
    const hasKey = (this.#connection.key ?? '') !== ''
    this.#end = explainStatus(complaint, { status: 200, headers, body, hasKey })
  }

  #blame(write: (said: string) => Message, data: string): CompletionFailure {
    return fail('malformed-stream', write(quote(data, this.#connection.key).slice(0, 80)))
  }
}

const tooLong = 'Part of the stream is longer than 512 KiB, which is the limit.'
