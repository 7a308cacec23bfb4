import { refuseToRun } from './closure.ts'
import { openHost } from './host-page.ts'
import { loadText } from '../../lib/load-text.ts'
import { succeed, type Outcome } from '../../contracts/index.ts'

/*
 * An invisible frame for an engine that runs model code in a separate worker. It has the same isolation as rendered
 * pages (host.html, then an opaque origin without network). The frame and all its workers end with `dispose`.
 */

export interface EngineFrame {
  readonly port: MessagePort
  /** Called when the other end of the port has been closed. */
  onlost: () => void
  dispose(): void
}

let frames = 0

/**
 * @param script URL of the frame's first script, imported with `?frame`; it receives the port as described in `hello`
 * Rejects if host.html or the script is unavailable.
 */
export async function openEngineFrame(script: string): Promise<Outcome<EngineFrame, 'unprotected'>> {
  const [host, bootstrap] = await Promise.all([openHost(), loadText(script)])
  const refused = await refuseToRun(host.closure)
  if (refused !== null) return refused
  const { port1, port2 } = new MessageChannel()
  const id = `engine-${(frames += 1)}`
  const frame: EngineFrame = {
    port: port1,
    onlost: () => undefined,
    dispose() {
      frame.onlost = () => undefined
      port1.close()
      host.send({ type: 'destroy', id })
    },
  }
  port1.addEventListener('close', () => frame.onlost())
  host.send({ type: 'create', id, width: 1, height: 1, bootstrap }, port2)
  return succeed(frame)
}
