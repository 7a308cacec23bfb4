import { hello, type FrameLoad, type FrameMessage, type PageLoad } from '../protocol.ts'
import { instrument } from '../instrument/instrument.ts'
import { SnapshotError } from '../snapshot/error.ts'
import { takeSnapshot } from '../snapshot/snapshot.ts'
import { installClock, startClock } from './clock.ts'
import { startDeadline, tick } from './guard.ts'
import { apply, getter, listen, postTo, unlisten } from './natives.ts'
import { installRandom, seedRandom } from './random.ts'
import { exposeGuard, moduleRan, runStub, runWaiting, setScripts } from './scripts.ts'
import { settle } from './settle.ts'
import { installDefaultPolicy, trustedHtml } from './trusted-types.ts'
import { collectWarnings, warn } from './warnings.ts'

const nativeOpen = Document.prototype.open
const nativeWrite = Document.prototype.write
const nativeClose = Document.prototype.close
const nativeRemove = Element.prototype.remove
const dataOf = getter<unknown>(MessageEvent.prototype, 'data')
const portsOf = getter<readonly MessagePort[]>(MessageEvent.prototype, 'ports')
const sourceOf = getter<unknown>(MessageEvent.prototype, 'source')
const nativeParent = window.parent
const nativeEval = window.eval

function start(): void {
  const own = document.currentScript
  if (own !== null) apply(nativeRemove, own, [])
  const receive = (event: MessageEvent<unknown>) => {
    const [port] = portsOf(event)
    if (sourceOf(event) !== nativeParent || dataOf(event) !== hello || port === undefined) return
    unlisten(window, 'message', receive)
    open(port)
  }
  listen(window, 'message', receive)
  nativeParent.postMessage(hello, '*')
}

function open(port: MessagePort): void {
  const send = (message: FrameMessage, transfer: readonly Transferable[] = []) => {
    postTo(port, message, transfer)
  }
  collectWarnings((warning) => send({ type: 'log', warnings: [warning] }))
  port.onmessage = (event: MessageEvent<FrameLoad>) => {
    const load = event.data
    if (load.what !== 'page') return
    port.onmessage = null
    void runPage(load, send)
  }
  send({ type: 'ready' })
}

type Send = (message: FrameMessage, transfer?: readonly Transferable[]) => void

async function runPage(load: PageLoad, send: Send): Promise<void> {
  startDeadline(load.timeoutMs, () => {
    send({
      type: 'failed',
      code: 'timeout',
      message: `The page's scripts ran longer than ${load.timeoutMs / 1000} s, most likely in an endless loop.`,
    })
  })
  try {
    seedRandom(load.seed)
    startClock(load.epochMs)
    installRandom()
    installClock(
      (code) => () => {
        apply(nativeEval, window, [instrument(code, { module: false }).code])
      },
      (error) => warn('script-error', String(error)),
    )
    installDefaultPolicy({
      createHTML: (text) => text,
      createScript: (text) => text,
      createScriptURL: (text) => text,
    })
    setScripts(load.scripts, () => undefined)
    exposeGuard(tick, { script: runStub, ran: moduleRan })
    apply(nativeOpen, document, [])
    apply(nativeWrite, document, [trustedHtml(load.document)])
    await runWaiting()
    apply(nativeClose, document, [])
    await settle()
    const { raster, html, text, warnings } = await takeSnapshot({
      width: load.width,
      height: load.height,
      scale: load.scale,
      background: load.background,
      fontFaces: () => Promise.resolve(''),
    })
    for (const { code, message, place } of warnings) warn(code, message, place)
    send({ type: 'done', raster, html, text: [...text] }, [raster.rgba.buffer])
  } catch (error) {
    const code = error instanceof SnapshotError ? error.code : 'crash'
    send({ type: 'failed', code, message: error instanceof Error ? error.message : String(error) })
  }
}

start()
