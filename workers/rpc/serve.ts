import type { Context } from '../../src/contracts/index.ts'
import { logger } from '../../src/lib/logger.ts'
import { isToWorker, toWireError } from '../../src/lib/rpc/protocol.ts'
import type { FromWorker, Methods } from '../../src/lib/rpc/protocol.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { defined } from '../../src/lib/defined.ts'

/** A result, with the buffers that are transferred instead of copied. */
class Transferring<T> {
  readonly value: T
  readonly transfer: readonly Transferable[]

  constructor(value: T, transfer: readonly Transferable[]) {
    this.value = value
    this.transfer = transfer
  }
}

/** Marks buffers of a result for transfer; the worker can no longer use them afterwards. */
export function transferring<T>(value: T, transfer: readonly Transferable[]): Transferring<T> {
  return new Transferring(value, transfer)
}

export type Handlers<M extends Methods> = {
  readonly [K in keyof M]: (
    params: M[K]['params'],
    context: Context,
  ) => Promise<M[K]['result'] | Transferring<M[K]['result']>>
}

/** The part of a worker's global scope (or of a MessagePort) that `serve` needs. */
export interface Channel {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message' | 'messageerror', listener: (event: MessageEvent<unknown>) => void): void
}

export interface ServeOptions {
  /** Defaults to the global scope of this worker. */
  readonly channel?: Channel
  /**
   * `serial` (the default): one call at a time, in order; a call's time limit starts when the call is handled.
   * `parallel`: handlers overlap while they await.
   */
  readonly order?: 'serial' | 'parallel'
}

/** Marks a channel that is already being served, even if this module is loaded a second time. */
const served = Symbol.for('roundtrip.served')

/** More frequent progress messages would only fill the page's event queue. */
const progressIntervalMs = 30

/**
 * Answers calls with `handlers` and reports to the other end that it is ready. Does nothing in the threads that
 * onnxruntime starts from the same worker file: they have their own message handlers. A second start on the same channel
 * is refused, because every call would be answered twice.
 */
export function serve<M extends Methods>(handlers: Handlers<M>, options: ServeOptions = {}): void {
  if (isRuntimeThread()) return
  const place = options.channel ?? globalThis
  if (Reflect.has(place, served)) {
    logger.error('A worker was started a second time.')
    return
  }
  Reflect.set(place, served, true)
  const channel = options.channel ?? ownChannel()
  const serial = new SerialQueue()
  const order = options.order ?? 'serial'
  const open = new Map<number, AbortController>()
  const send = (message: FromWorker, transfer: readonly Transferable[] = []) => {
    channel.postMessage(message, [...transfer])
  }

  async function answer(id: number, method: string, params: unknown, signal: AbortSignal): Promise<void> {
    try {
      signal.throwIfAborted()
      send({ type: 'started', id })
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler === undefined) throw new TypeError(`Expected a method of this worker, got "${method}".`)
      const result: unknown = await handler(params, { signal, progress: throttleProgress(id, signal, send) })
      if (result instanceof Transferring) send({ type: 'result', id, value: result.value }, result.transfer)
      else send({ type: 'result', id, value: result })
    } catch (thrown) {
      send({ type: 'error', id, error: toWireError(thrown) })
    } finally {
      open.delete(id)
    }
  }

  channel.addEventListener('message', ({ data }) => {
    if (!isToWorker(data)) return
    if (data.type === 'cancel') {
      // The call is unknown if the reply was sent at the same time as the cancellation.
      open.get(data.id)?.abort()
      return
    }
    const controller = new AbortController()
    open.set(data.id, controller)
    const start = () => answer(data.id, data.method, data.params, controller.signal)
    void (order === 'serial' ? serial.run(start) : start())
  })
  channel.addEventListener('messageerror', () => {
    logger.error('A call could not be read by the worker.')
    send({ type: 'broken', message: 'A call could not be read by the worker.' })
  })
  send({ type: 'ready' })
}

function throttleProgress(
  id: number,
  signal: AbortSignal,
  send: (message: FromWorker) => void,
): Context['progress'] {
  let sentAt = -Infinity
  return (done, total) => {
    const now = performance.now()
    if (signal.aborted || (now - sentAt < progressIntervalMs && done !== total)) return
    sentAt = now
    send({ type: 'progress', id, done, ...defined({ total }) })
  }
}

/** Emscripten gives its threads names. onnxruntime's threads would hang if their messages were consumed here. */
function isRuntimeThread(): boolean {
  const name: unknown = Reflect.get(globalThis, 'name')
  return typeof name === 'string' && name.startsWith('em-pthread')
}

function ownChannel(): Channel {
  return {
    // postMessage of the worker's scope. In the DOM library, the function of the same name has a different signature.
    postMessage: (message, transfer) => (globalThis as unknown as MessagePort).postMessage(message, transfer), // eslint-disable-line @typescript-eslint/consistent-type-assertions -- this module type-checks under DOM and WebWorker libraries
    addEventListener: (type, listener) =>
      (globalThis as unknown as MessagePort).addEventListener(type, listener), // eslint-disable-line @typescript-eslint/consistent-type-assertions -- as above
  }
}
