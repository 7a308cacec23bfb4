import type { WorkerClient } from './connect.ts'
import { RpcError, type Methods } from '../lib/rpc/protocol.ts'

/** A client that is replaced by a new one where its engine broke down inside of a worker that goes on. */
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
   * Makes a job's calls with one client. Where another job's breakdown replaced it meanwhile, they are made again
   * with the new one.
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

  /** Ends a client whose engine broke down; nothing happens where that was done already. */
  replace(broken: WorkerClient<M>): void {
    if (this.#current !== broken) return
    this.#current = this.#open()
    broken.dispose()
  }
}
