import type { Closure } from './closure.ts'
import { listFonts, loadFonts, loadNamed } from '../fonts/load.ts'
import { basicFontFiles } from '../fonts/pinned-font.ts'
import { loadBootstrap, openHost, type HostPage } from './host-page.ts'
import { frameLoaded } from '../messages/hello.ts'
import { sideBeforeZoom } from '../messages/pixel-ratio.ts'
import type { FrameLoad } from '../protocol.ts'

let frames = 0

/** Thrown where a bundled font is missing or altered: other fonts would give other pixels. */
export class FontsMissing extends Error {
  override name = 'FontsMissing'
}

function failOnFonts(cause: unknown): never {
  throw new FontsMissing(cause instanceof Error ? cause.message : String(cause), { cause })
}

/** One child frame: made at once, given one job at most, gone after `dispose`. */
export class FrameHandle {
  /** Receives everything that comes through the frame's port, unchecked. */
  onmessage: (data: unknown) => void = () => undefined
  /** Called when the other end of the port is gone. */
  onlost: () => void = () => undefined

  /** Called when the frame has loaded a document, its own or another. */
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
    // Fonts go first: the port keeps the order. A frame made in advance may fail here and still get them in `resize`.
    this.#hasFonts = this.#sendBasicFonts().then(
      () => true,
      () => false,
    )
    port1.addEventListener('close', () => this.onlost())
    addEventListener('message', this.#receive)
    this.#host = this.#create(port2)
    // `resize` awaits the same promise and reports.
    this.#host.catch(() => undefined)
  }

  /**
   * From host.html alone: no other document of our origin runs below this page. An answer may post to this page, too.
   * Reading `data` would deserialise what it posted, on this thread, so the origin is compared first.
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

  /** What keeps this frame from the network. Rejects where host.html cannot be had. */
  async closure(): Promise<Closure> {
    return (await this.#host).closure
  }

  /** Sends bundled fonts by their file names. Throws `FontsMissing`. */
  async sendFonts(files: readonly string[]): Promise<void> {
    this.send({ type: 'load', what: 'fonts', fonts: await loadNamed(files).catch(failOnFonts) })
  }

  /** Sets the viewport in CSS pixels. Throws `FontsMissing`; rejects where host.html cannot be had. */
  async resize(width: number, height: number): Promise<void> {
    if (!(await this.#hasFonts)) await this.#sendBasicFonts().catch(failOnFonts)
    const host = await this.#host
    host.resize(width, height)
    host.send({ type: 'resize', id: this.#id, width, height })
  }

  /** Gives the frame's pixels the size of the browser's, which draws `pixelRatio` for one. */
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
