import * as v from 'valibot'
import type { JsonValue } from '../../contracts/index.ts'
import { refuseToRun } from './closure.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startHostIn } from './host-page.ts'
import { loadText } from '../../lib/load-text.ts'

/*
 * A frame that people look at and use: an engine of ours shows what a document says, in the same isolation as the
 * frames whose pixels are scored (host.html, then an opaque origin without network). No model code runs in it; the
 * document travels as data over the frame's port.
 */

/** What goes into the frame over its port. */
export type LiveCommand =
  | { readonly what: 'show'; readonly data: JsonValue }
  /** To be answered with `alive`. */
  | { readonly what: 'ping' }

/** CSS pixels; what is drawn beyond is cut off. */
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
  /** Called with why a document cannot be shown; with null once one is. */
  readonly onproblem: (problem: string | null) => void
}

const id = 'live'

/** Longer than a chart takes that was drawn for its pixels before. */
const beat = { everyMs: 2000, mostMissed: 15 }

/** Opens such a frame. Rejects where host.html or the engine cannot be had. */
export async function openLiveFrame(options: LiveFrameOptions): Promise<LiveFrame> {
  const { width } = options
  // A place can have a frame that goes and one that comes at once.
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
    throw new Error(refused.message)
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
      options.onproblem('The interactive picture did not answer any more and was closed.')
    },
  })
  return { show: (data) => send({ what: 'show', data }), dispose }
}
