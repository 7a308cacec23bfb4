import { MessageError } from '../../lib/errors.ts'
import * as v from 'valibot'
import type { JsonValue, Message } from '../../contracts/index.ts'
import { refuseToRun } from './closure.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startHostIn } from './host-page.ts'
import { loadText } from '../../lib/load-text.ts'

/*
 * A frame that people see and interact with. One of our engines shows the chart or other content that a document
 * describes, in the same isolation as the frames whose pixels are scored (host.html, then an opaque origin without
 * network). No model code runs in it; the document is sent as data over the frame's port.
 */

/** Messages sent into the frame over its port. */
export type LiveCommand =
  | { readonly what: 'show'; readonly data: JsonValue }
  /** The frame must reply with `alive`. */
  | { readonly what: 'ping' }

/** Size in CSS pixels; anything beyond it is cut off. */
const maxSide = 20_000
const sideSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((side) => Math.min(maxSide, Math.ceil(side))),
)
const messageSchema = v.variant('type', [
  v.object({ type: v.literal('alive') }),
  v.object({ type: v.literal('size'), width: sideSchema, height: sideSchema }),
  v.object({ type: v.literal('failed'), message: v.pipe(v.string(), v.maxLength(2000)) }),
])

export interface LiveFrame {
  /** Shows another document instead of the previous one. */
  show(data: JsonValue): void
  dispose(): void
}

interface LiveFrameOptions {
  /** URL of the engine's script, which is imported with `?frame`. */
  readonly engine: string
  /** Element that contains the frame; the frame fills the element's width. */
  readonly place: HTMLElement
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** Called with the reason if a document cannot be shown, and with null once one is shown. */
  readonly onproblem: (problem: Message | null) => void
}

const id = 'live'

/** Longer than it takes to show a chart that has already been drawn once for its pixels. */
const beat = { everyMs: 2000, mostMissed: 15 }

/** Opens an interactive frame. Rejects if host.html or the engine is unavailable. */
export async function openLiveFrame(options: LiveFrameOptions): Promise<LiveFrame> {
  const { width } = options
  // The element can contain a frame that is being removed and one that is being added at the same time.
  const own = document.createElement('div')
  options.place.append(own)
  const [host, script] = await Promise.all([
    startHostIn(own, 0, 'Interactive picture of the answer'),
    loadText(options.engine),
  ]).catch((thrown: unknown) => {
    own.remove()
    throw thrown
  })
  const refused = await refuseToRun(host.closure)
  if (refused !== null) {
    own.remove()
    throw new MessageError(refused.message)
  }
  const { port1, port2 } = new MessageChannel()
  const resize = (wide: number, high: number) => {
    host.resize(wide, high)
    host.send({ type: 'resize', id, width: wide, height: high })
  }
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data)
    if (!message.success) return
    heart.hear()
    const received = message.output
    if (received.type === 'failed') options.onproblem(received.message)
    if (received.type === 'size') {
      options.onproblem(null)
      resize(Math.max(width, received.width), Math.max(40, received.height))
    }
  }
  host.send({ type: 'create', id, width, height: options.height, bootstrap: script }, port2)
  resize(width, options.height)
  const send = (command: LiveCommand) => port1.postMessage(command)
  const dispose = () => {
    heart.stop()
    port1.close()
    own.remove()
  }
  const heart = startHeartbeat({
    ...beat,
    ask: () => send({ what: 'ping' }),
    onlost() {
      dispose()
      options.onproblem('The interactive picture stopped responding and was closed.')
    },
  })
  return { show: (data) => send({ what: 'show', data }), dispose }
}
