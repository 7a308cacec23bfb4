import type { Message } from '../../contracts/index.ts'
import { defined } from '../defined.ts'
import { MessageError } from '../errors.ts'

/*
 * The messages between a page (or worker) and one of our own workers. Both ends are built from the same `Methods`
 * type, so payloads are trusted. Frames with model code never use this protocol.
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
  /** Present if the message can be translated. */
  readonly said?: Message
}

export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly type: 'cancel'; readonly id: number }

export type FromWorker =
  /** Sent once, when calls can be received. Calls sent before this message could be lost. */
  | { readonly type: 'ready' }
  /** Sent when the handler starts. The time limit counts from here and does not include waiting for other calls. */
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly done: number; readonly total?: number }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: WireError }
  /** A message could not be read. It is not known which call the message belongs to, so all calls fail. */
  | { readonly type: 'broken'; readonly message: string }

/**
 * Every way in which a call can fail, except cancellation by the caller. `code` is the worker's own error code, if it
 * has one.
 */
export class RpcError extends MessageError {
  override readonly name = 'RpcError'
  readonly code: string | undefined
  /** Name and stack of the error as thrown in the worker. */
  readonly remote: { readonly name: string; readonly stack?: string } | undefined

  constructor(
    message: Message,
    options: { code?: string; cause?: unknown; remote?: RpcError['remote'] } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = options.code
    this.remote = options.remote
  }
}

/** True if a call ended because it exceeded its worker's time limit. */
export function isTimeout(thrown: unknown): boolean {
  return thrown instanceof RpcError && thrown.code === 'timeout'
}

export function toWireError(thrown: unknown): WireError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) }
  return {
    name: thrown.name,
    message: thrown.message,
    ...defined({ stack: thrown.stack }),
    ...(thrown instanceof MessageError ? { said: thrown.said } : {}),
    ...('code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}),
  }
}

export function fromWireError({ name, message, stack, code, said }: WireError): RpcError {
  return new RpcError(said ?? message, {
    ...defined({ code }),
    remote: { name, ...defined({ stack }) },
  })
}

const types: ReadonlySet<unknown> = new Set(['ready', 'started', 'progress', 'result', 'error', 'broken'])

/** Distinguishes our messages from others on the same channel, such as those of a library inside the worker. */
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
