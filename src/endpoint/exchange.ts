import {
  fail,
  msg,
  succeed,
  textOf,
  type CompletionFailure,
  type Message,
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
 * The only module that sends requests to a model's endpoint. It returns either the start of a readable response or a
 * failure. Reading the rest of the response is subject to the same limits and can also fail.
 */

export const defaultLimits: SourceLimits = {
  firstByteMs: 120_000,
  idleMs: 60_000,
  totalMs: 30 * 60_000,
  bytes: 64 * 2 ** 20,
  characters: 2 * 2 ** 20,
}

/**
 * Maximum number of bytes and of JSON values in a non-streamed response. Such a response is parsed in one go, which
 * blocks the page.
 */
const longestJson = 2 * 2 ** 20
const mostValues = 100_000
/** How much of a response is processed at a time, and for how long, before yielding to the page. */
const sliceBytes = 16 * 1024
const sliceMs = 25

/** Maximum number of characters read from an error response. */
const longestComplaint = 64 * 1024

export interface Question {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Requests with a body use POST. */
  readonly body?: string
}

export interface Exchange {
  readonly headers: Headers
  /** Passes every chunk to `onbytes`, which returns whether to continue. Returns null at the end. */
  read(onbytes: (bytes: Uint8Array) => boolean): Promise<CompletionFailure | null>
  /**
   * Reads the complete response as text. The text is small enough to be parsed in one go. If a key is given, it is
   * removed from the text.
   */
  text(key?: string): Promise<Success<string> | CompletionFailure>
}

/** Sends a request and returns when the response starts. An error response is returned as a failure. */
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
      // Keys must not be sent on to another server by a redirect, and nothing about the request may be cached or
      // disclosed.
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
    return fail('unsupported', 'The server redirects to another address: enter that address instead.')
  }
  if (response.ok) return succeed(opened)
  const { key = '' } = connection
  const body = await readSome(opened)
  const complaint = readComplaintText(body, connection.key)
  const asked = { status: response.status, headers: response.headers, body, hasKey: key !== '' }
  const failure = explainStatus(complaint, asked)
  if (context.signal.aborted) return watch.explain() ?? failure
  if (response.status !== 404 || failure.code !== 'unsupported') return failure
  const said = /[.!?…]$/.test(textOf(failure.message)) ? failure.message : msg`${failure.message}.`
  return { ...failure, message: msg`${said} These addresses usually end in /v1.` }
}

/** Returns the JSON response of an endpoint. Any other response is reported as a failure. */
export async function exchangeJson(
  question: Question,
  connection: SourceConnection,
  context: SourceContext,
): Promise<Success<unknown> | CompletionFailure> {
  const opened = await exchange(question, connection, context)
  if (!opened.ok) return opened
  // The text that replaces the key needs no escaping, and escapes that are part of the key are removed with it.
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

const tooMany = 'The server sent JSON with more than 100,000 values, which is over the limit.'

export function notJson(text: string): CompletionFailure {
  return isWebPage(text)
    ? fail(
        'unsupported',
        'The server answered with a web page: this is not the address of a model’s endpoint.',
      )
    : fail('unsupported', 'The server answered with something that is not JSON.')
}

/**
 * Passes bytes to `onbytes` in slices, yielding to the page in between. Returns false as soon as `onbytes` refuses
 * more bytes.
 */
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
    // Searching for the key takes longer than parsing, so the search is done slice by slice.
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

/** Reads the start of a body. Uses whatever has arrived, even if the rest never arrives. */
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
  return fail('too-large', msg`The server sent more than ${sizeOf(bytes)}, which is the limit.`)
}

function sizeOf(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 2 ** 20)} MiB`
}

/**
 * Refuses keys with characters that headers cannot contain. For such characters, browsers throw an error whose
 * message contains the key.
 */
function findKeyFault(key: string | undefined): CompletionFailure | null {
  if (key === undefined || /^[\x21-\x7e]*$/.test(key)) return null
  return fail('unauthorized', 'The key contains spaces or characters that no key has: copy it again.')
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

/**
 * True if something responds at this URL but does not allow us access. Sends a request without the key or any
 * content.
 */
async function answersAtAll(address: string, ask: typeof fetch, signal: AbortSignal): Promise<boolean> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(3000)])
    await ask(address, { method: 'GET', mode: 'no-cors', credentials: 'omit', signal: within })
    return true
  } catch {
    return false
  }
}

/** Browsers use different names for the permission to access the local network, and most browsers do not support it. */
async function isLocalNetworkDenied(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network', 'local-network-access']) {
    try {
      const query: unknown = Reflect.get(navigator.permissions, 'query')
      if (typeof query !== 'function') return false
      const status: unknown = await Reflect.apply(query, navigator.permissions, [{ name }])
      if (status instanceof PermissionStatus && status.state === 'denied') return true
    } catch {
      // The browser does not support the permission under this name.
    }
  }
  return false
}

export function aborted(): CompletionFailure {
  return fail('aborted', 'Stopped.')
}

/** Aborts an exchange when a time limit is reached, and records which one. */
class Watch {
  readonly signal: AbortSignal
  readonly #user: AbortSignal
  readonly #limits: SourceLimits
  readonly #late = new AbortController()
  readonly #total: ReturnType<typeof setTimeout>
  #next: ReturnType<typeof setTimeout>
  #why: Message | null = null

  constructor(user: AbortSignal, limits: SourceLimits) {
    this.#user = user
    this.#limits = limits
    this.signal = AbortSignal.any([user, this.#late.signal])
    const seconds = (ms: number) => `${ms / 1000} s`
    // If two limits expire at the same time, the one set first is reported.
    this.#next = this.#after(
      limits.firstByteMs,
      msg`The model did not answer within ${seconds(limits.firstByteMs)}.`,
    )
    this.#total = this.#after(
      limits.totalMs,
      msg`The answer was not complete after ${seconds(limits.totalMs)}.`,
    )
  }

  #after(ms: number, why: Message): ReturnType<typeof setTimeout> {
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
    this.#next = this.#after(idleMs, msg`No more data arrived for ${idleMs / 1000} s.`)
  }

  stop(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#total)
  }

  /**
   * The failure that stopped the exchange. Null if it was not stopped. If the user also stopped the exchange, that
   * failure takes precedence over a time limit.
   */
  explain(): CompletionFailure | null {
    if (this.#user.aborted) return aborted()
    return this.#why === null ? null : { ...fail('timeout', this.#why), retryAfterMs: null }
  }
}
