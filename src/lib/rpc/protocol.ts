import { defined } from '../defined.ts'

/*
 * What travels between a page (or worker) and one of our own workers. Both ends are built from the same `Methods`
 * type, so payloads are trusted; frames with model code never speak this protocol.
 */

/** A worker's methods, written as a `type` (an interface would need an index signature). */
export interface Methods {
  readonly [name: string]: { readonly params: unknown; readonly result: unknown }
}

export interface WireError {
  readonly name: string
  readonly message: string
  readonly stack?: string
  readonly code?: string
}

export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly type: 'cancel'; readonly id: number }

export type FromWorker =
  /** Sent once, when calls can be received: earlier ones could be lost. */
  | { readonly type: 'ready' }
  /** The handler begins now: the time limit counts from here, not from a wait behind other calls. */
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly done: number; readonly total?: number }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: WireError }
  /** A message that could not be read: which call it was is unknown, so all of them are lost. */
  | { readonly type: 'broken'; readonly message: string }

/** Every way a call fails but its own cancellation; `code` is the worker's own where it gave one. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: string | undefined
  /** Name and stack of the error as thrown in the worker. */
  readonly remote: { readonly name: string; readonly stack?: string } | undefined

  constructor(
    message: string,
    options: { code?: string; cause?: unknown; remote?: RpcError['remote'] } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = options.code
    this.remote = options.remote
  }
}

export function toWireError(thrown: unknown): WireError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) }
  return {
    name: thrown.name,
    message: thrown.message,
    ...defined({ stack: thrown.stack }),
    ...('code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}),
  }
}

export function fromWireError({ name, message, stack, code }: WireError): RpcError {
  return new RpcError(message, {
    ...defined({ code }),
    remote: { name, ...defined({ stack }) },
  })
}

const types: ReadonlySet<unknown> = new Set(['ready', 'started', 'progress', 'result', 'error', 'broken'])

/** Tells our messages from others on the same channel, such as those of a library inside the worker. */
export function isFromWorker(data: unknown): data is FromWorker {
  return typeof data === 'object' && data !== null && 'type' in data && types.has(data.type)
}

export function isToWorker(data: unknown): data is ToWorker {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    (data.type === 'call' || data.type === 'cancel') &&
    'id' in data &&
    typeof data.id === 'number'
  )
}
