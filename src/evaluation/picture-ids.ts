import type { WorkerClient } from '../rpc/connect.ts'
import type { ScoreMethods } from '../../workers/score/methods.ts'
import type { Raster } from '../contracts/index.ts'

interface PictureName {
  readonly id: number
  sha256?: string
}

/** Every raster that met a worker; a raster never changes once it exists. */
const names = new WeakMap<Raster, PictureName>()
let lastId = 0

/** An id for a picture that a worker is about to make. */
export function newPictureId(): number {
  return (lastId += 1)
}

/** The exact hash of a raster where a worker has told it. */
export function knownHash(raster: Raster): string | undefined {
  return names.get(raster)?.sha256
}

/** Which pictures one worker was given: each goes there once, however many metrics compare it. */
export class CachedPictures {
  readonly #client: WorkerClient<ScoreMethods>
  readonly #sent = new Map<number, Promise<unknown>>()
  #starts = 0

  constructor(client: WorkerClient<ScoreMethods>) {
    this.#client = client
  }

  /** Notes that the worker itself made this picture and kept it. */
  note(raster: Raster, id: number, sha256: string): void {
    this.#forgetOfDead()
    names.set(raster, { id, sha256 })
    this.#sent.set(id, Promise.resolve())
  }

  /** Gives the worker a picture it does not have yet; resolves when it has it. */
  async send(raster: Raster): Promise<number> {
    const { id, sent } = this.place(raster)
    await sent
    return id
  }

  /**
   * Gives the worker a picture it does not have yet; the id stands for it in every call from then on, since a worker
   * takes its calls in order.
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
      // The call itself may have started the worker.
      this.#forgetOfDead()
      this.#sent.set(id, sending)
    }
    return { id, sent: sending }
  }

  /** Nothing counts as sent any more. */
  forget(): void {
    this.#sent.clear()
  }

  /** Not cancelled with the caller: others may wait for the same picture. */
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
