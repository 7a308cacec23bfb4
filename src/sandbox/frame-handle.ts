import { logger } from '../lib/logger.ts'
import { loadPinnedFonts } from './fonts/load.ts'
import { loadBootstrap, openHost, type HostPage } from './host-page.ts'
import type { FrameLoad } from './protocol.ts'

let frames = 0

/** One child frame: made at once, given one job at most, gone after `dispose`. */
export class FrameHandle {
  /** Receives everything that comes through the frame's port, unchecked. */
  onmessage: (data: unknown) => void = () => undefined
  /** Called when the other end of the port is gone. */
  onlost: () => void = () => undefined

  readonly #id = String((frames += 1))
  readonly #port: MessagePort
  readonly #host: Promise<HostPage>
  readonly #fonts: Promise<void>

  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = (event: MessageEvent<unknown>) => this.onmessage(event.data)
    port1.onmessageerror = () => this.onmessage(undefined)
    // Fonts go first: the port keeps the order. Without them the system's own are used, and the page still renders.
    this.#fonts = loadPinnedFonts().then(
      (fonts) => this.send({ type: 'load', what: 'fonts', fonts }),
      (error: unknown) => logger.error('The bundled fonts could not be loaded.', error),
    )
    port1.addEventListener('close', () => this.onlost())
    this.#host = this.#create(port2)
    // `resize` awaits the same promise and reports.
    this.#host.catch(() => undefined)
  }

  async #create(port: MessagePort): Promise<HostPage> {
    const [host, bootstrap] = await Promise.all([openHost(), loadBootstrap()])
    host.send({ type: 'create', id: this.#id, width: 1920, height: 1080, bootstrap }, port)
    return host
  }

  /** Sets the viewport in CSS pixels. Rejects where host.html cannot be had. */
  async resize(width: number, height: number): Promise<void> {
    await this.#fonts
    const host = await this.#host
    host.resize(width, height)
    host.send({ type: 'resize', id: this.#id, width, height })
  }

  send(load: FrameLoad): void {
    this.#port.postMessage(load)
  }

  dispose(): void {
    this.onmessage = () => undefined
    this.onlost = () => undefined
    this.#port.close()
    this.#host.then(
      (host) => host.send({ type: 'destroy', id: this.#id }),
      () => undefined,
    )
  }
}
