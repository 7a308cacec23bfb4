import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { fromWireError, isFromWorker, RpcError } from '../lib/rpc/protocol.ts'
import type { FromWorker, Methods, ToWorker } from '../lib/rpc/protocol.ts'

export interface CallOptions {
  /** Cancels the call: it rejects with the signal's reason at once. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total?: number) => void
  /** Buffers that move to the worker instead of being copied. */
  readonly transfer?: readonly Transferable[]
  /** Instead of the method's own limit. */
  readonly timeLimitMs?: number
}

export type Call<M extends Methods> = <K extends keyof M & string>(
  method: K,
  params: M[K]['params'],
  options?: CallOptions,
) => Promise<M[K]['result']>

export interface WorkerClientOptions<M extends Methods> {
  /** Starts the worker; called on the first call and again after a death. */
  readonly spawn: () => Worker
  /** Per method, from the moment its handler begins. */
  readonly timeLimitsMs: { readonly [K in keyof M]: number }
  /** Gives a restarted worker its state back before any waiting call is sent. */
  readonly onRestart?: (call: Call<M>) => Promise<void>
  /** How long a cancelled call may go on before its worker is terminated. */
  readonly graceMs?: number
  /** How long a worker may take until it can receive calls. */
  readonly startLimitMs?: number
}

interface OpenCall {
  readonly method: string
  readonly params: unknown
  readonly options: CallOptions
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly stopListening: () => void
  sent: boolean
  started: boolean
  /** Settled for the caller by cancellation; kept until the worker answers. */
  abandoned: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Calls methods of one worker. An error or an unreadable message ends it and rejects every open call with
 * `worker-died`; so do a time limit and a cancellation that is ignored, which reject their own call with their own code
 * and let calls that have not begun go to the next worker.
 */
export class WorkerClient<M extends Methods> {
  readonly #options: WorkerClientOptions<M>
  readonly #open = new Map<number, OpenCall>()
  #worker: Worker | undefined
  #state: 'starting' | 'restoring' | 'ready' = 'starting'
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #nextId = 1
  #starts = 0
  #disposed = false

  constructor(options: WorkerClientOptions<M>) {
    this.#options = options
  }

  /** How often a worker was started: more than one means that it was replaced. */
  get starts(): number {
    return this.#starts
  }

  readonly call: Call<M> = (method, params, options = {}) => this.#call(method, params, options, false)

  /** Starts the worker ahead of the first call. */
  warm(): void {
    if (!this.#disposed && this.#worker === undefined) this.#start()
  }

  /** Ends the worker; open and later calls reject with `disposed`. */
  dispose(): void {
    this.#disposed = true
    this.#end(new RpcError('The worker was shut down.', { code: 'disposed' }))
  }

  [Symbol.dispose](): void {
    this.dispose()
  }

  #call<K extends keyof M & string>(
    method: K,
    params: M[K]['params'],
    options: CallOptions,
    restoring: boolean,
  ): Promise<M[K]['result']> {
    return new Promise<M[K]['result']>((resolve, reject) => {
      const { signal } = options
      if (signal?.aborted === true) {
        reject(asError(signal.reason))
        return
      }
      if (this.#disposed) {
        reject(new RpcError('The worker was shut down.', { code: 'disposed' }))
        return
      }
      const id = this.#nextId++
      const cancel = () => this.#cancel(id)
      signal?.addEventListener('abort', cancel, { once: true })
      this.#open.set(id, {
        method,
        params,
        options,
        // Both ends are built from the same Methods type, so what comes back is this method's result.
        resolve,
        reject,
        stopListening: () => signal?.removeEventListener('abort', cancel),
        sent: false,
        started: false,
        abandoned: false,
        timer: undefined,
      })
      if (this.#worker === undefined) this.#start()
      else if (this.#state === 'ready' || restoring) this.#send(id)
    })
  }

  #start(): void {
    this.#state = 'starting'
    let worker: Worker
    try {
      worker = this.#options.spawn()
    } catch (cause) {
      this.#end(
        new RpcError(`The worker could not be started: ${describeError(cause)}`, {
          code: 'worker-unavailable',
          cause,
        }),
      )
      return
    }
    this.#worker = worker
    this.#starts += 1
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.#worker === worker && isFromWorker(data)) this.#receive(data)
    })
    worker.addEventListener('error', (event) => {
      // Otherwise reported a second time, as an error of the page.
      event.preventDefault()
      if (this.#worker === worker)
        this.#die(event.message || 'its script could not be loaded or failed at once')
    })
    worker.addEventListener('messageerror', () => {
      if (this.#worker === worker) this.#die('it sent a message that could not be read')
    })
    const limitMs = this.#options.startLimitMs ?? 30_000
    this.#startTimer = setTimeout(() => this.#die(`it did not start within ${limitMs} ms`), limitMs)
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        clearTimeout(this.#startTimer)
        void this.#restoreAndSend()
        return
      case 'broken':
        this.#die(message.message)
        return
      case 'started':
      case 'progress':
      case 'result':
      case 'error': {
        const open = this.#open.get(message.id)
        if (open === undefined) {
          logger.warn(`A worker answered the unknown call ${message.id} (${message.type}).`)
          return
        }
        if (message.type === 'started') this.#begin(open)
        else if (message.type === 'progress') {
          if (!open.abandoned) open.options.onProgress?.(message.done, message.total)
        } else {
          this.#forget(message.id, open)
          if (message.type === 'result') open.resolve(message.value)
          else open.reject(fromWireError(message.error))
        }
      }
    }
  }

  async #restoreAndSend(): Promise<void> {
    const worker = this.#worker
    if (this.#starts > 1 && this.#options.onRestart !== undefined) {
      this.#state = 'restoring'
      try {
        await this.#options.onRestart((method, params, options = {}) =>
          this.#call(method, params, options, true),
        )
      } catch (thrown) {
        if (this.#worker === worker) this.#die(`its state could not be restored: ${describeError(thrown)}`)
        return
      }
      if (this.#worker !== worker) return
    }
    this.#state = 'ready'
    for (const [id, open] of [...this.#open]) if (!open.sent) this.#send(id)
  }

  #send(id: number): void {
    const open = this.#open.get(id)
    if (open === undefined || this.#worker === undefined) return
    try {
      const message: ToWorker = { type: 'call', id, method: open.method, params: open.params }
      this.#worker.postMessage(message, [...(open.options.transfer ?? [])])
      open.sent = true
    } catch (thrown) {
      this.#forget(id, open)
      open.reject(thrown)
    }
  }

  #begin(open: OpenCall): void {
    open.started = true
    if (open.abandoned) {
      this.#limitGrace(open)
      return
    }
    const limitMs = open.options.timeLimitMs ?? this.#options.timeLimitsMs[open.method] ?? Infinity
    if (limitMs === Infinity) return
    open.timer = setTimeout(() => {
      const message = `The worker's "${open.method}" took longer than ${limitMs} ms.`
      open.reject(new RpcError(message, { code: 'timeout' }))
      this.#die(`"${open.method}" took longer than ${limitMs} ms`, { keepsWaiting: true })
    }, limitMs)
  }

  #cancel(id: number): void {
    const open = this.#open.get(id)
    if (open === undefined) return
    open.reject(asError(open.options.signal?.reason))
    if (!open.sent) {
      this.#forget(id, open)
      return
    }
    open.abandoned = true
    clearTimeout(open.timer)
    const message: ToWorker = { type: 'cancel', id }
    this.#worker?.postMessage(message)
    // A call that has not begun waits behind others, which must not die for it.
    if (open.started) this.#limitGrace(open)
  }

  #limitGrace(open: OpenCall): void {
    const graceMs = this.#options.graceMs ?? 500
    clearTimeout(open.timer)
    const end = () => this.#die(`the cancelled "${open.method}" did not stop`, { keepsWaiting: true })
    // Without any grace at once: a call made right afterwards must not reach a worker that is about to end.
    if (graceMs <= 0) end()
    else open.timer = setTimeout(end, graceMs)
  }

  #die(why: string, options: { readonly keepsWaiting?: boolean } = {}): void {
    this.#end(new RpcError(`The worker ended: ${why}.`, { code: 'worker-died' }), options)
  }

  /**
   * Ends the worker and rejects what is open; those that were settled before ignore the rejection. With
   * `keepsWaiting` the fault is one call's own: those that wait behind it go to the next worker.
   */
  #end(error: RpcError, { keepsWaiting = false }: { readonly keepsWaiting?: boolean } = {}): void {
    clearTimeout(this.#startTimer)
    this.#worker?.terminate()
    this.#worker = undefined
    for (const [id, open] of [...this.#open]) {
      // What was transferred is gone with the worker.
      const isWhole = (open.options.transfer ?? []).length === 0
      if (keepsWaiting && isWhole && open.sent && !open.started && !open.abandoned) {
        open.sent = false
        continue
      }
      this.#forget(id, open)
      open.reject(error)
    }
    if (this.#open.size > 0) this.#start()
  }

  #forget(id: number, open: OpenCall): void {
    clearTimeout(open.timer)
    open.stopListening()
    this.#open.delete(id)
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException(describeError(reason), 'AbortError')
}
