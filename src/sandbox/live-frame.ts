import * as v from 'valibot'
import type { JsonValue } from '../contracts/index.ts'
import { startHostIn } from './host-page.ts'
import { loadText } from './load-text.ts'

/*
 * A frame that people look at and use: an engine of ours shows what a document says, in the same isolation as the
 * frames whose pixels are scored (host.html, then an opaque origin without network). No model code runs in it; the
 * document travels as data over the frame's port.
 */

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({
    type: v.literal('size'),
    width: v.pipe(v.number(), v.minValue(0), v.maxValue(20_000)),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(20_000)),
  }),
  v.object({ type: v.literal('failed'), message: v.pipe(v.string(), v.maxLength(2000)) }),
])

export interface LiveFrame {
  /** Shows another document in place of the one before. */
  show(data: JsonValue): void
  dispose(): void
}

interface LiveFrameOptions {
  /** Address of the engine's script, imported with `?frame`. */
  readonly engine: string
  /** Where the frame stands; it fills the width. */
  readonly place: HTMLElement
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** Told why a document cannot be shown; null once one is. */
  readonly ontold: (problem: string | null) => void
}

const id = 'live'

/** Opens such a frame. Rejects where host.html or the engine cannot be had. */
export async function openLiveFrame(options: LiveFrameOptions): Promise<LiveFrame> {
  const { place, width } = options
  const [host, script] = await Promise.all([
    startHostIn(place, 0, 'Interactive picture of the answer'),
    loadText(options.engine),
  ])
  const { port1, port2 } = new MessageChannel()
  const resize = (wide: number, high: number) => {
    host.resize(wide, high)
    host.send({ type: 'resize', id, width: wide, height: high })
  }
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data)
    if (!message.success) return
    const told = message.output
    if (told.type === 'failed') options.ontold(told.message)
    if (told.type === 'size') {
      options.ontold(null)
      resize(Math.max(width, Math.ceil(told.width)), Math.max(40, Math.ceil(told.height)))
    }
  }
  host.send({ type: 'create', id, width, height: options.height, bootstrap: script }, port2)
  resize(width, options.height)
  return {
    show: (data) => port1.postMessage(data),
    dispose() {
      port1.close()
      place.replaceChildren()
    },
  }
}
