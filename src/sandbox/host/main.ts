import * as v from 'valibot'
import { frameCsp } from '../policies.ts'
import { frameLoaded, hello } from '../messages/hello.ts'
import { hostCommandSchema, type CreateCommand, type HostHello } from '../messages/host-protocol.ts'
import { detectClosure } from './detect.ts'

/*
 * The page between ours and model code: same origin as ours, a policy of its own, and no model text in it. It makes
 * child frames on request and hands each the port that our page made for it. Frames inherit its policies, the header
 * that closes the network included, so this script stands in the page: nothing more can be loaded.
 */

const frames = new Map<string, HTMLIFrameElement>()

function createFrame({ id, width, height, bootstrap }: CreateCommand, port: MessagePort): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('allow', '')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.title = 'Rendered page'
  resize(frame, width, height)
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('')
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${frameCsp(nonce)}"><meta http-equiv="x-dns-prefetch-control" content="off"><script nonce="${nonce}">${bootstrap}</script>`
  const handOver = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.data !== hello) return
    removeEventListener('message', handOver)
    // An opaque origin can only be addressed by '*'; the window is the one that was just checked.
    frame.contentWindow?.postMessage(hello, '*', [port])
  }
  addEventListener('message', handOver)
  frame.addEventListener('load', () => parent.postMessage(frameLoaded + id, origin))
  frames.set(id, frame)
  document.body.append(frame)
}

function resize(frame: HTMLIFrameElement, width: number, height: number): void {
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
}

function receive(message: unknown, ports: readonly MessagePort[]): void {
  const command = v.parse(hostCommandSchema, message)
  const [port] = ports
  const frame = frames.get(command.id)
  if (command.type === 'create' && port !== undefined) createFrame(command, port)
  if (command.type === 'resize' && frame !== undefined) resize(frame, command.width, command.height)
  if (command.type === 'scale' && frame !== undefined) {
    frame.style.zoom = String(command.zoom)
    resize(frame, command.width, command.height)
  }
  if (command.type === 'destroy') {
    frame?.remove()
    frames.delete(command.id)
  }
}

function start(): void {
  // Only our own page may use the host: reading a foreign parent's origin throws, and alone it has no work.
  if (parent === window || parent.origin !== origin) return
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === parent && event.origin === origin) receive(event.data, event.ports)
  })
  void detectClosure().then((closure) => {
    const greeting: HostHello = { type: 'roundtrip-host', ...closure }
    parent.postMessage(greeting, origin)
  })
}
start()
