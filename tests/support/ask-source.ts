import type {
  CompletionOutcome,
  CompletionRequest,
  ModelSource,
  SourceConnection,
  SourceContext,
  SourceEvent,
} from '../../src/contracts/index.ts'
import { FakeEndpoint, type FakeReply } from './fake-endpoint.ts'

/** The API key with which tests query a source; it must not appear in any output. */
export const planted = 'sk-planted-9f8e7d6c5b4a3210'

const request: CompletionRequest = {
  model: 'eye-1',
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'Draw a square.' }] }],
  settings: {},
}

interface AskOptions extends Partial<CompletionRequest> {
  readonly connection?: SourceConnection
  readonly context?: Partial<SourceContext>
}

/** Queries a source that is connected to a fake endpoint. */
export class SourceAsker {
  readonly server = new FakeEndpoint()
  baseUrl = ''
  /** All output produced so far. */
  readonly outputs: string[] = []
  readonly #source: ModelSource

  constructor(source: ModelSource) {
    this.#source = source
  }

  async start(): Promise<void> {
    this.baseUrl = await this.server.start()
  }

  /** Sends one request, with prepared replies for all HTTP requests that it might need. */
  async ask(
    reply: FakeReply | readonly FakeReply[],
    { connection, context, ...more }: AskOptions = {},
  ): Promise<{ readonly outcome: CompletionOutcome; readonly events: readonly SourceEvent[] }> {
    this.server.expect(...[reply].flat())
    const events: SourceEvent[] = []
    const outcome = await this.#source.complete(
      { ...request, ...more },
      { baseUrl: this.baseUrl, key: planted, ...connection },
      {
        signal: new AbortController().signal,
        progress: () => undefined,
        onevent: (event) => events.push(event),
        ...context,
      },
    )
    this.outputs.push(JSON.stringify([outcome, events]))
    return { outcome, events }
  }

  /** The body of the last request. */
  sent(): unknown {
    return JSON.parse(this.server.heard.at(-1)?.body ?? '{}')
  }
}

export function jsonReply(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): FakeReply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    pieces: [typeof body === 'string' ? body : JSON.stringify(body)],
  }
}
