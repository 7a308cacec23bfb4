import type { WorkerClient } from '../rpc/connect.ts'
import type { ScoreMethods } from '../../workers/score/methods.ts'
import type { Raster } from '../contracts/index.ts'

interface PictureName {
  readonly id: number
  sha256?: string
}

/** Every raster that was sent to a worker or created by one. A raster never changes once it exists. */
const names = new WeakMap<Raster, PictureName>()
let lastId = 0

/** An id for a picture that a worker is about to create. */
export function newPictureId(): number {
  return (lastId += 1)
}

/** The exact hash of a raster, if a worker has reported it. */
export function knownHash(raster: Raster): string | undefined {
  return names.get(raster)?.sha256
}

/**
 * Tracks which pictures have been sent to one worker. Each picture is sent to the worker once, however many metrics
 * compare it.
 */
export class CachedPictures {
  readonly #client: WorkerClient<ScoreMethods>
  readonly #sent = new Map<number, Promise<unknown>>()
  #starts = 0

  constructor(client: WorkerClient<ScoreMethods>) {
    this.#client = client
  }

  /** Records that the worker itself created this picture and has it in memory. */
  note(raster: Raster, id: number, sha256: string): void {
    this.#forgetOfDead()
    names.set(raster, { id, sha256 })
    this.#sent.set(id, Promise.resolve())
  }

  /** Sends a picture to the worker if the worker does not have it yet. Resolves when the worker has received it. */
  async send(raster: Raster): Promise<number> {
    const { id, sent } = this.place(raster)
    await sent
    return id
  }

  /**
   * Sends a picture to the worker if the worker does not have it yet. Every later call can refer to the picture by
   * its id, because a worker handles its calls in order.
   */
  place(raster: Raster): { readonly id: number; readonly sent: Promise<unknown> } {
    this.#forgetOfDead()
    let name = names.get(raster)
    if (name === undefined) {
      name = { id: newPictureId() }
      names.set(raster, name)
    }
    const { id } = name
    let sending = this.#sent.get(id)
    if (sending === undefined) {
      sending = this.#keep(raster, name)
      // Sending the picture may have started or restarted the worker, so pictures sent to an earlier worker are
      // removed from the list again.
      this.#forgetOfDead()
      this.#sent.set(id, sending)
    }
    return { id, sent: sending }
  }

  /** Clears the list of pictures that were sent. */
  forget(): void {
    this.#sent.clear()
  }

  /**
   * This request is not cancelled when its caller is cancelled, because other callers may be waiting for the same
   * picture.
   */
  async #keep(raster: Raster, name: PictureName): Promise<void> {
    try {
      name.sha256 = await this.#client.call('keep', { id: name.id, raster })
    } catch (thrown) {
      this.#sent.delete(name.id)
      throw thrown
    }
  }

  #forgetOfDead(): void {
    if (this.#starts === this.#client.starts) return
    this.#starts = this.#client.starts
    this.#sent.clear()
  }
}
