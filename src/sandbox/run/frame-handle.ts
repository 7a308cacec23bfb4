import type { Closure } from './closure.ts'
import { listFonts, loadFonts, loadNamed } from '../fonts/load.ts'
import { basicFontFiles } from '../fonts/pinned-font.ts'
import { loadBootstrap, openHost, type HostPage } from './host-page.ts'
import { frameLoaded } from '../messages/hello.ts'
import { sideBeforeZoom } from '../messages/pixel-ratio.ts'
import type { FrameLoad } from '../protocol.ts'

let frames = 0

/** Thrown if a bundled font is missing or altered, because other fonts would produce different pixels. */
export class FontsMissing extends Error {
  override name = 'FontsMissing'
}

function failOnFonts(cause: unknown): never {
  throw new FontsMissing(cause instanceof Error ? cause.message : String(cause), { cause })
}

/** A child frame. Created immediately, used for at most one job, and removed by `dispose`. */
export class FrameHandle {
  /** Receives everything that arrives through the frame's port, without validation. */
  onmessage: (data: unknown) => void = () => undefined
  /** Called when the other end of the port has been closed. */
  onlost: () => void = () => undefined

  /** Called when the frame has loaded a document, whether its own or another. */
  onload: () => void = () => undefined

  readonly #id = String((frames += 1))
  readonly #port: MessagePort
  readonly #host: Promise<HostPage>
  readonly #hasFonts: Promise<boolean>

  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = (event: MessageEvent<unknown>) => this.onmessage(event.data)
    port1.onmessageerror = () => this.onmessage(undefined)
    // Fonts are sent first, because the port preserves the order. For a frame created in advance, sending fonts may
    // fail here, in which case `resize` can still send them.
    this.#hasFonts = this.#sendBasicFonts().then(
      () => true,
      () => false,
    )
    port1.addEventListener('close', () => this.onlost())
    addEventListener('message', this.#receive)
    this.#host = this.#create(port2)
    // `resize` awaits the same promise, so it reports the error.
    this.#host.catch(() => undefined)
  }

  /**
   * Only accepts messages from host.html, because no other document of our origin runs in a frame of this page. An
   * answer can also post messages to this page. Reading `data` would deserialise such a message on this thread, so
   * the origin is compared first.
   */
  readonly #receive = (event: MessageEvent<unknown>) => {
    if (event.origin === location.origin && event.data === frameLoaded + this.#id) this.onload()
  }

  async #create(port: MessagePort): Promise<HostPage> {
    const [host, bootstrap] = await Promise.all([openHost(), loadBootstrap()])
    host.send({ type: 'create', id: this.#id, width: 1920, height: 1080, bootstrap }, port)
    return host
  }

  async #sendBasicFonts(): Promise<void> {
    const [basic, all] = await Promise.all([loadFonts(basicFontFiles), listFonts()])
    this.send({ type: 'load', what: 'fonts', fonts: [...all, ...basic] })
  }

  /** How this frame is prevented from accessing the network. Rejects if host.html is unavailable. */
  async closure(): Promise<Closure> {
    return (await this.#host).closure
  }

  /** Sends bundled fonts by file name. Throws `FontsMissing`. */
  async sendFonts(files: readonly string[]): Promise<void> {
    this.send({ type: 'load', what: 'fonts', fonts: await loadNamed(files).catch(failOnFonts) })
  }

  /** Sets the viewport in CSS pixels. Throws `FontsMissing`; rejects if host.html is unavailable. */
  async resize(width: number, height: number): Promise<void> {
    if (!(await this.#hasFonts)) await this.#sendBasicFonts().catch(failOnFonts)
    const host = await this.#host
    host.resize(width, height)
    host.send({ type: 'resize', id: this.#id, width, height })
  }

  /**
   * Scales the frame so that its pixels match those of the browser, which draws `pixelRatio` pixels per frame pixel.
   */
  scale(width: number, height: number, pixelRatio: number): void {
    const [wide, high] = [sideBeforeZoom(width, pixelRatio), sideBeforeZoom(height, pixelRatio)]
    if (wide === null || high === null) return
    const size = { width: wide * pixelRatio, height: high * pixelRatio }
    void this.#host.then((host) => host.send({ type: 'scale', id: this.#id, ...size, zoom: 1 / pixelRatio }))
  }

  send(load: FrameLoad): void {
    this.#port.postMessage(load)
  }

  dispose(): void {
    this.onmessage = () => undefined
    this.onlost = () => undefined
    removeEventListener('message', this.#receive)
    this.#port.close()
    this.#host.then(
      (host) => host.send({ type: 'destroy', id: this.#id }),
      () => undefined,
    )
  }
}
