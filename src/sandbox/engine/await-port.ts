import { hello } from '../messages/hello.ts'
import { enforcePolicy } from './enforce-policy.ts'

/** Called by a program that has its own frame. Locks down the document and accepts the port to our page, once. */
export function awaitPort(onport: (port: MessagePort) => void): void {
  const ownParent = window.parent
  document.currentScript?.remove()
  enforcePolicy('sealed')
  const receive = (event: MessageEvent<unknown>) => {
    const [port] = event.ports
    if (event.source !== ownParent || event.data !== hello || port === undefined) return
    removeEventListener('message', receive)
    onport(port)
  }
  addEventListener('message', receive)
  ownParent.postMessage(hello, '*')
}
