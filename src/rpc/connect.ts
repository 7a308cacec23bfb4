import { msg } from '../contracts/index.ts'
import { describeError, reasonOf } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { fromWireError, isFromWorker, RpcError } from '../lib/rpc/protocol.ts'
import type { FromWorker, Methods, ToWorker } from '../lib/rpc/protocol.ts'

export interface CallOptions {
  /** Cancels the call, which then rejects immediately with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total?: number) => void
  /** Buffers to be transferred to the worker instead of copied. */
  readonly transfer?: readonly Transferable[]
  /** Overrides the method's default time limit. */
  readonly timeLimitMs?: number
}

export type Call<M extends Methods> = <K extends keyof M & string>(
  method: K,
  params: M[K]['params'],
  options?: CallOptions,
) => Promise<M[K]['result']>

export interface WorkerClientOptions<M extends Methods> {
  /** Starts the worker; called on the first call and again after the worker dies. */
  readonly spawn: () => Worker
  /** Time limit per method, counted from when its handler starts. */
  readonly timeLimitsMs: { readonly [K in keyof M]: number }
  /** How long a cancelled call can continue before its worker is terminated. */
  readonly graceMs?: number
  /**
   * Ends a worker that has had no calls for this long; the next call starts it again. Only for workers that need no
   * state from earlier jobs. Never by default.
   */
  readonly idleMs?: number
  /** How long a worker can take until it is ready for calls. */
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
  /** Set if cancellation has already settled the call for the caller; the call is kept until the worker replies. */
  abandoned: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Calls the methods of a worker. An error or an unreadable message terminates the worker and rejects every open call
 * with `worker-died`. Exceeding a time limit or ignoring a cancellation also terminates the worker, but rejects only
 * the call at fault, with that call's own code, and passes calls that have not started on to the next worker.
 */
export class WorkerClient<M extends Methods> {
  readonly #options: WorkerClientOptions<M>
  readonly #open = new Map<number, OpenCall>()
  #worker: Worker | undefined
  #isReady = false
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #nextId = 1
  #starts = 0
  #disposed = false

  constructor(options: WorkerClientOptions<M>) {
    this.#options = options
  }

  /** How many times a worker was started; a value above one means that it was replaced. */
  get starts(): number {
    return this.#starts
  }

  readonly call: Call<M> = (method, params, options = {}) => this.#call(method, params, options)

  /** Starts the worker before the first call. */
  warm(): void {
    if (!this.#disposed && this.#worker === undefined) this.#start()
  }

  /** Terminates the worker; open and later calls reject with `disposed`. */
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
      clearTimeout(this.#idleTimer)
      const id = this.#nextId++
      const cancel = () => this.#cancel(id)
      signal?.addEventListener('abort', cancel, { once: true })
      this.#open.set(id, {
        method,
        params,
        options,
        // Both ends use the same Methods type, so the reply has this method's result type.
        resolve,
        reject,
        stopListening: () => signal?.removeEventListener('abort', cancel),
        sent: false,
        started: false,
        abandoned: false,
        timer: undefined,
      })
      if (this.#worker === undefined) this.#start()
      else if (this.#isReady) this.#send(id)
    })
  }

  #start(): void {
    this.#isReady = false
    let worker: Worker
    try {
      worker = this.#options.spawn()
    } catch (cause) {
      this.#end(
        new RpcError(msg`The worker could not be started: ${reasonOf(cause)}`, {
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
      // Without this, the error would be reported again as an uncaught error of the page.
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
        this.#isReady = true
        for (const [id, open] of [...this.#open]) if (!open.sent) this.#send(id)
        this.#endIfIdle()
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
          logger.warn(`A worker responded to the unknown call ${message.id} (${message.type}).`)
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

  #endIfIdle(): void {
    const { idleMs = Infinity } = this.#options
    if (idleMs === Infinity || this.#open.size > 0 || this.#worker === undefined) return
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      this.#end(new RpcError('The worker was idle.', { code: 'worker-died' }))
    }, idleMs)
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
    if (open.started) return
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
    // A call that has not started is queued behind other calls, and cancelling it must not terminate those calls.
    if (open.started) this.#limitGrace(open)
  }

  #limitGrace(open: OpenCall): void {
    const graceMs = this.#options.graceMs ?? 500
    clearTimeout(open.timer)
    const end = () => this.#die(`the cancelled "${open.method}" did not stop`, { keepsWaiting: true })
    // Without a grace period, terminate the worker immediately, because a call made right afterwards must not reach a
    // worker that is about to be terminated.
    if (graceMs <= 0) end()
    else open.timer = setTimeout(end, graceMs)
  }

  #die(why: string, options: { readonly keepsWaiting?: boolean } = {}): void {
    this.#end(new RpcError(msg`The worker ended: ${why}.`, { code: 'worker-died' }), options)
  }

  /**
   * Terminates the worker and rejects open calls. Calls that are already settled ignore the rejection. With
   * `keepsWaiting`, a single call is at fault, so the calls queued behind that call go to the next worker.
   */
  #end(error: RpcError, { keepsWaiting = false }: { readonly keepsWaiting?: boolean } = {}): void {
    clearTimeout(this.#startTimer)
    clearTimeout(this.#idleTimer)
    this.#worker?.terminate()
    this.#worker = undefined
    for (const [id, open] of [...this.#open]) {
      // Transferred buffers are lost with the worker.
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
    this.#endIfIdle()
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException(describeError(reason), 'AbortError')
}
