import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A fake model endpoint that speaks the wire formats on its own port. Its replies are set in advance, piece by piece,
 * and it records the requests it receives.
 */

export interface FakeReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Pieces of the reply, written one after another. */
  readonly pieces?: readonly (string | Uint8Array)[]
  /** Delay between two pieces. */
  readonly gapMs?: number
  /**
   * `end`: the reply ends as usual; `cut`: the connection is dropped; `open`: the connection stays open; `repeat`:
   * the last piece is repeated forever.
   */
  readonly then?: 'end' | 'cut' | 'open' | 'repeat'
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export class FakeEndpoint {
  readonly heard: ReceivedRequest[] = []
  /** Number of connections that the client closed before the reply was complete. */
  abandoned = 0
  /** Without CORS headers, browsers withhold replies from pages of other origins. */
  allowsOrigins = true
  /** Replies to any request without a prepared reply. */
  answer: ((request: ReceivedRequest) => FakeReply) | null = null
  #replies: FakeReply[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** The base URL for requests, with `/v1`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/v1`
  }

  /** Sets the next replies, in order, and clears the recorded requests. */
  expect(...replies: readonly FakeReply[]): void {
    this.#replies = [...replies]
    this.heard.length = 0
    this.abandoned = 0
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
    if (this.allowsOrigins) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*, authorization')
      response.setHeader('access-control-expose-headers', '*')
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(this.allowsOrigins ? 204 : 403).end()
      return
    }
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    this.heard.push(received)
    const reply = this.#replies.shift() ??
      this.answer?.(received) ?? { status: 500, pieces: ['nothing prepared'] }
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/event-stream', ...reply.headers })
    await this.#write(reply, response)
  }

  async #write(reply: FakeReply, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1
    })
    const { pieces = [], gapMs, then = 'end' } = reply
    response.flushHeaders()
    for (const [index, piece] of pieces.entries()) {
      if (index > 0 && gapMs !== undefined) await new Promise((resolve) => setTimeout(resolve, gapMs))
      if (!response.destroyed) response.write(piece)
    }
    const last = pieces.at(-1)
    if (then === 'end') response.end()
    // Waits until the written data has been sent.
    else if (then === 'cut') setTimeout(() => response.destroy(), 20)
    else if (then === 'repeat') {
      while (!response.destroyed && last !== undefined) {
        // Writes as fast as the client reads.
        if (!response.write(last)) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
  }
}

/** A single event of a stream. */
export function sse(data: unknown, event?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`
}

/** A chunk of a chat completion. */
export function chatChunk(delta: object, reason: string | null = null, extra: object = {}): string {
  return sse({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'eye-1-2026-01-31',
    system_fingerprint: 'fp_44',
    choices: [{ index: 0, delta, finish_reason: reason, ...extra }],
  })
}

export const chatDone = 'data: [DONE]\n\n'

/** The reply to `GET /models`. */
export function modelList(...ids: readonly string[]): FakeReply {
  const data = ids.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'library' }))
  return {
    headers: { 'content-type': 'application/json' },
    pieces: [JSON.stringify({ object: 'list', data })],
  }
}

/** A complete answer as streamed by OpenAI: role, text pieces, finish reason, usage, end marker. */
export function chatStream(texts: readonly string[], reason = 'stop'): readonly string[] {
  const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 }
  return [
    chatChunk({ role: 'assistant', content: '' }),
    ...texts.map((content) => chatChunk({ content })),
    chatChunk({}, reason),
    sse({ id: 'chatcmpl-1', model: 'eye-1-2026-01-31', choices: [], usage }),
    chatDone,
  ]
}

/** A complete answer as streamed by Anthropic, with the deltas of each block. */
export function messageStream(
  blocks: readonly { readonly start: object; readonly deltas: readonly object[] }[],
  reason = 'end_turn',
): readonly string[] {
  const named = (data: { readonly type: string }) => sse(data, data.type)
  return [
    named({
      type: 'message_start',
      ...{
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'claude-eye-20260131',
          content: [],
          stop_reason: null,
          usage: { input_tokens: 25, cache_read_input_tokens: 5, output_tokens: 1 },
        },
      },
    }),
    named({ type: 'ping' }),
    ...blocks.flatMap(({ start, deltas }, index) => [
      named({ type: 'content_block_start', ...{ index, content_block: start } }),
      ...deltas.map((delta) => named({ type: 'content_block_delta', ...{ index, delta } })),
      named({ type: 'content_block_stop', ...{ index } }),
    ]),
    named({
      type: 'message_delta',
      ...{ delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 15 } },
    }),
    named({ type: 'message_stop' }),
  ]
}
