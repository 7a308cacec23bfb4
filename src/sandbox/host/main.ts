import * as v from 'valibot'
import { frameCsp } from '../policies.ts'
import { frameLoaded, hello } from '../messages/hello.ts'
import { hostCommandSchema, type CreateCommand, type HostHello } from '../messages/host-protocol.ts'
import { detectClosure } from './detect.ts'

/*
 * The page between ours and model code. It has the same origin as ours and its own policy, and contains no model
 * text. It creates child frames on request and passes each one the port that our page made for it. Frames inherit its
 * policies, including the header that closes the network. That header prevents this page from loading anything else,
 * so this script is inlined.
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
    // An opaque origin can only be addressed with '*'. The target window has just been checked.
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
  // Only our own page can use the host. If the parent is from another site, reading its origin throws; without a
  // parent, the host does nothing.
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
