import type { WorkerClient } from './connect.ts'
import { RpcError, type Methods } from '../lib/rpc/protocol.ts'

/** A client that is replaced if its engine crashes while the worker keeps running. */
export class RenewableClient<M extends Methods> {
  readonly #open: () => WorkerClient<M>
  #current: WorkerClient<M>

  constructor(open: () => WorkerClient<M>) {
    this.#open = open
    this.#current = open()
  }

  get current(): WorkerClient<M> {
    return this.#current
  }

  /**
   * Runs all calls of a job with one client. If a crash in another job caused the client to be replaced in the
   * meantime, the calls are repeated with the new one.
   */
  async use<T>(calls: (client: WorkerClient<M>) => Promise<T>): Promise<T> {
    for (;;) {
      const client = this.#current
      try {
        return await calls(client)
      } catch (error) {
        const isReplaced = error instanceof RpcError && error.code === 'disposed' && this.#current !== client
        if (!isReplaced) throw error
      }
    }
  }

  /** Disposes a client whose engine crashed; does nothing if it has already been disposed. */
  replace(broken: WorkerClient<M>): void {
    if (this.#current !== broken) return
    this.#current = this.#open()
    broken.dispose()
  }
}
