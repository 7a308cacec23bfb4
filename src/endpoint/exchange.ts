import {
  fail,
  succeed,
  type CompletionFailure,
  type SourceConnection,
  type SourceContext,
  type SourceLimits,
  type Success,
} from '../contracts/index.ts'
import { measureJsonText } from '../lib/json/json-text-depth.ts'
import { longestTimerMs } from '../lib/wait.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'
import { explainStatus, isWebPage, readComplaintText } from './complaint.ts'
import { KeyFilter } from './hide-key.ts'
import { explainNetwork, findObstacle, type Page } from './explain-network.ts'

/*
 * The one place that asks a model's endpoint. What it returns is the beginning of an answer that may be read, or a
 * failure; reading can fail too, and keeps to the same limits.
 */

export const defaultLimits: SourceLimits = {
  firstByteMs: 120_000,
  idleMs: 60_000,
  totalMs: 30 * 60_000,
  bytes: 64 * 2 ** 20,
  characters: 2 * 2 ** 20,
}

/** Bytes of an answer in one piece, and values of JSON in it: it is parsed at once, which the page waits for. */
const longestJson = 2 * 2 ** 20
const mostValues = 100_000
/** What is read at once of an answer, and for how long, before the page goes on with other work. */
const sliceBytes = 16 * 1024
const sliceMs = 25

/** Of a complaint no more is read. */
const longestComplaint = 64 * 1024

export interface Question {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** A question with a body is posted. */
  readonly body?: string
}

export interface Exchange {
  readonly headers: Headers
  /** Gives every piece to `onbytes`, which says whether it wants more; null at the end. */
  read(onbytes: (bytes: Uint8Array) => boolean): Promise<CompletionFailure | null>
  /** The complete answer as text that can be parsed at once, without the key where it is given. */
  text(key?: string): Promise<Success<string> | CompletionFailure>
}

/** Sends a question and returns when the answer begins; a refusal comes back as its failure. */
export async function exchange(
  question: Question,
  connection: SourceConnection,
  context: SourceContext,
): Promise<Success<Exchange> | CompletionFailure> {
  const page = context.page ?? ownPage()
  const obstacle = findObstacle(question.address, page) ?? findKeyFault(connection.key)
  if (obstacle !== null) return obstacle
  const limits: SourceLimits = { ...defaultLimits, ...connection.limits }
  const watch = new Watch(context.signal, limits)
  const ask = context.fetch ?? fetch.bind(globalThis)
  let response: Response
  try {
    context.signal.throwIfAborted()
    response = await ask(question.address, {
      method: question.body === undefined ? 'GET' : 'POST',
      headers: question.headers,
      ...(question.body === undefined ? {} : { body: question.body }),
      signal: watch.signal,
      // Keys follow no redirection to another server, and nothing of this is kept or told.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    watch.stop()
    const stopped = watch.explain()
    if (stopped !== null) return stopped
    return await explainSilence(question.address, page, ask, context.signal)
  }
  const opened = open(response, limits, watch)
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    watch.stop()
    await response.body?.cancel().catch(() => undefined)
    return fail(
      'unsupported',
      'The server sends requests on to another address: write the one that it sends them to.',
    )
  }
  if (response.ok) return succeed(opened)
  const { key = '' } = connection
  const body = await readSome(opened)
  const complaint = readComplaintText(body, connection.key)
  const asked = { status: response.status, headers: response.headers, body, hasKey: key !== '' }
  const failure = explainStatus(complaint, asked)
  if (context.signal.aborted) return watch.explain() ?? failure
  if (response.status !== 404 || failure.code !== 'unsupported') return failure
  const said = /[.!?…]$/.test(failure.message) ? failure.message : `${failure.message}.`
  return { ...failure, message: `${said} Addresses of this kind mostly end in /v1.` }
}

/** JSON of an endpoint; what is none is a failure that says so. */
export async function exchangeJson(
  question: Question,
  connection: SourceConnection,
  context: SourceContext,
): Promise<Success<unknown> | CompletionFailure> {
  const opened = await exchange(question, connection, context)
  if (!opened.ok) return opened
  // What stands for the key needs no escape, and escapes that are part of the key go with it.
  const text = await opened.value.text(connection.key)
  return text.ok ? parseJson(text.value) : text
}

export function parseJson(text: string): Success<unknown> | CompletionFailure {
  if (text.length > mostValues && measureJsonText(text).values > mostValues) return fail('too-large', tooMany)
  try {
    const json: unknown = JSON.parse(text)
    return succeed(json)
  } catch {
    return notJson(text)
  }
}

const tooMany = 'The server sent JSON of more than 100,000 values, which is more than is read.'

function notJson(text: string): CompletionFailure {
  return isWebPage(text)
    ? fail(
        'unsupported',
        'The server answered with a web page: the address is not that of a model’s endpoint.',
      )
    : fail('unsupported', 'The server answered with something that is no JSON.')
}

/** Gives bytes to `onbytes` in slices, between which the page goes on; false as soon as no more is wanted. */
export class SlicedReading {
  readonly #onbytes: (bytes: Uint8Array) => boolean
  #since = performance.now()

  constructor(onbytes: (bytes: Uint8Array) => boolean) {
    this.#onbytes = onbytes
  }

  async give(bytes: Uint8Array): Promise<boolean> {
    for (let from = 0; from < bytes.length; from += sliceBytes) {
      if (performance.now() - this.#since > sliceMs) {
        await yieldToPage()
        this.#since = performance.now()
      }
      if (!this.#onbytes(bytes.subarray(from, from + sliceBytes))) return false
    }
    return true
  }
}

function open(response: Response, limits: SourceLimits, watch: Watch): Exchange {
  async function read(
    onbytes: (bytes: Uint8Array) => boolean,
    most = limits.bytes,
  ): Promise<CompletionFailure | null> {
    const reading = new SlicedReading(onbytes)
    const reader = response.body?.getReader()
    let size = 0
    try {
      for (;;) {
        const piece = await reader?.read()
        if (piece === undefined || piece.done) return null
        watch.heard()
        size += piece.value.length
        if (size > most) {
          return tooLarge(most)
        }
        if (!(await reading.give(piece.value))) return null
      }
    } catch {
      return (
        watch.explain() ?? {
          ...fail('network', 'The connection broke before the answer was complete.'),
          retryAfterMs: null,
        }
      )
    } finally {
      watch.stop()
      await reader?.cancel().catch(() => undefined)
    }
  }
  async function text(key?: string) {
    const decoder = new TextDecoder()
    // A search for the key takes longer than parsing: it goes on slice by slice.
    const filter = new KeyFilter(key)
    let whole = ''
    const failure = await read(
      (bytes) => {
        whole += filter.push(decoder.decode(bytes, { stream: true }))
        return true
      },
      Math.min(limits.bytes, longestJson),
    )
    return failure ?? succeed(whole + filter.push(decoder.decode()) + filter.flush())
  }
  return { headers: response.headers, read, text }
}

/** The beginning of a body; what has come counts, also where the rest never does. */
async function readSome(opened: Exchange): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  await opened.read((bytes) => {
    text += decoder.decode(bytes, { stream: true })
    return text.length < longestComplaint
  })
  return text.slice(0, longestComplaint)
}

export function tooLarge(bytes: number): CompletionFailure {
  return fail('too-large', `The server sent more than ${sizeOf(bytes)}, which is where reading ends.`)
}

function sizeOf(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 2 ** 20)} MiB`
}

/** Headers that hold anything else make browsers throw, with the key in what they say. */
function findKeyFault(key: string | undefined): CompletionFailure | null {
  if (key === undefined || /^[\x21-\x7e]*$/.test(key)) return null
  return fail('unauthorized', 'The key holds blanks or characters that no key has: copy it once more.')
}

function ownPage(): Page | null {
  return typeof location === 'undefined' ? null : location
}

async function explainSilence(
  address: string,
  page: Page | null,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<CompletionFailure> {
  const isThere = page !== null && (await answersAtAll(address, ask, signal))
  if (signal.aborted) return aborted()
  const isDenied = !isThere && (await isLocalNetworkDenied())
  const failure = explainNetwork(address, page, { isThere, isDenied })
  return failure.code === 'network' ? { ...failure, retryAfterMs: null } : failure
}

/** Whether anything answers there that only does not allow us: a question without key and content. */
async function answersAtAll(address: string, ask: typeof fetch, signal: AbortSignal): Promise<boolean> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(3000)])
    await ask(address, { method: 'GET', mode: 'no-cors', credentials: 'omit', signal: within })
    return true
  } catch {
    return false
  }
}

/** Browsers name this permission differently, and most do not know it. */
async function isLocalNetworkDenied(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network', 'local-network-access']) {
    try {
      const query: unknown = Reflect.get(navigator.permissions, 'query')
      if (typeof query !== 'function') return false
      const status: unknown = await Reflect.apply(query, navigator.permissions, [{ name }])
      if (status instanceof PermissionStatus && status.state === 'denied') return true
    } catch {
      // Not known by this name.
    }
  }
  return false
}

export function aborted(): CompletionFailure {
  return fail('aborted', 'Stopped.')
}

/** Ends an exchange at its limits of time, and remembers which of them it was. */
class Watch {
  readonly signal: AbortSignal
  readonly #user: AbortSignal
  readonly #limits: SourceLimits
  readonly #late = new AbortController()
  readonly #total: ReturnType<typeof setTimeout>
  #next: ReturnType<typeof setTimeout>
  #why: string | null = null

  constructor(user: AbortSignal, limits: SourceLimits) {
    this.#user = user
    this.#limits = limits
    this.signal = AbortSignal.any([user, this.#late.signal])
    const seconds = (ms: number) => `${ms / 1000} s`
    // Of two that end together the first to be set speaks.
    this.#next = this.#after(
      limits.firstByteMs,
      `The model did not answer within ${seconds(limits.firstByteMs)}.`,
    )
    this.#total = this.#after(limits.totalMs, `The answer was not complete after ${seconds(limits.totalMs)}.`)
  }

  #after(ms: number, why: string): ReturnType<typeof setTimeout> {
    return setTimeout(
      () => {
        this.#why ??= why
        this.#late.abort()
      },
      Math.min(ms, longestTimerMs),
    )
  }

  heard(): void {
    clearTimeout(this.#next)
    const { idleMs } = this.#limits
    this.#next = this.#after(idleMs, `Nothing more came for ${idleMs / 1000} s.`)
  }

  stop(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#total)
  }

  /** The failure where it was stopped, by the user first. */
  explain(): CompletionFailure | null {
    if (this.#user.aborted) return aborted()
    return this.#why === null ? null : { ...fail('timeout', this.#why), retryAfterMs: null }
  }
}
