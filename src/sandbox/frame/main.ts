/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { hello } from '../messages/hello.ts'
import type { FrameLoad, FrameMessage } from '../protocol.ts'
import { installFonts } from '../fonts/frame/install.ts'
import { collectWarnings } from './warnings.ts'
import { apply, getter, listen, nativePromise, onMessage, postTo, unlisten } from './natives.ts'
import { enforcePolicy } from '../engine/enforce-policy.ts'
import { runPage } from './run-page.ts'

/*
 * First script of a child frame. All imported modules capture the native functions they need before any model code
 * exists in this realm; the port is only kept in closures.
 */

const dataOf = getter<unknown>(MessageEvent.prototype, 'data')
const portsOf = getter<readonly MessagePort[]>(MessageEvent.prototype, 'ports')
const sourceOf = getter<unknown>(MessageEvent.prototype, 'source')
const ownParent = window.parent
const { remove } = Element.prototype

function start(): void {
  const own = document.currentScript
  if (own !== null) apply(remove, own, [])
  enforcePolicy('sealed')
  const receive = (event: MessageEvent<unknown>) => {
    const [port] = portsOf(event)
    if (sourceOf(event) !== ownParent || dataOf(event) !== hello || port === undefined) return
    unlisten(window, 'message', receive)
    open(port)
  }
  listen(window, 'message', receive)
  ownParent.postMessage(hello, '*')
}

function open(port: MessagePort): void {
  const send = (message: FrameMessage, transfer: readonly Transferable[] = []) => {
    postTo(port, message, transfer)
  }
  collectWarnings((warning) => send({ type: 'log', warnings: [warning] }))
  let arrived: () => void = () => undefined
  /** Resolves when the next fonts have arrived. The page is paused while waiting. */
  const askFor = (fonts: readonly string[]) => {
    const arrival = nativePromise<undefined>((resolve) => {
      arrived = () => resolve(undefined)
    })
    send({ type: 'ready', fonts: fonts })
    return arrival
  }
  let isRunning = false
  onMessage(port, (event: MessageEvent<unknown>) => {
    // Only our page has the other end of the port.
    const load = dataOf(event) as FrameLoad // eslint-disable-line @typescript-eslint/consistent-type-assertions -- see above
    if (load.what === 'ping') send({ type: 'log', warnings: [] })
    else if (load.what === 'fonts') {
      installFonts(load.fonts)
      arrived()
    } else if (!isRunning) {
      isRunning = true
      // Inside the child, the message cannot be rejected: `runPage` reports thrown errors as a failure.
      void runPage(load, send, askFor)
    }
  })
  send({ type: 'ready' })
}

start()
