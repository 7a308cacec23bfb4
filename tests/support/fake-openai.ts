import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server responds to a request. */
export type Reply =
  | { readonly content: string }
  | { readonly status: number; readonly retryAfter?: string }
  /** The server never replies. */
  | { readonly silent: true }

export interface Received {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

/** A fake OpenAI-style server on its own port, which sends prepared replies in order and records requests. */
export class FakeOpenAi {
  readonly received: Received[] = []
  /** Without CORS headers, browsers withhold replies from pages of other origins. */
  allowsOrigins = true
  #replies: Reply[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))

    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/v1`
  }

  /** Sets the next replies and clears the list of recorded requests. */
  expect(...replies: readonly Reply[]): void {
    this.#replies = [...replies]
    this.received.length = 0
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
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      response.setHeader('access-control-expose-headers', 'retry-after')
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(this.allowsOrigins ? 204 : 403).end()
      return
    }
    this.received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    const reply = request.method === 'POST' ? this.#replies.shift() : { status: 404 }
    if (reply === undefined) response.writeHead(500).end('nothing prepared')
    else if ('silent' in reply) return
    else if ('status' in reply) {
      if (reply.retryAfter !== undefined) response.setHeader('retry-after', reply.retryAfter)
      response.writeHead(reply.status).end('told so')
    } else {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: reply.content } }],
          usage: { prompt_tokens: 1000, completion_tokens: 20 },
        }),
      )
    }
  }
}
