import type { FrameStart } from './messages.ts'
import { awaitPort } from '../../../sandbox/engine/await-port.ts'
import { enforcePolicy } from '../../../sandbox/engine/enforce-policy.ts'

/*
 * The only script of the frame in which Python's worker runs. It starts the worker and passes it the port to our
 * page. No model code runs in this document, and the worker ends when the document does.
 */

interface UrlPolicy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: UrlPolicy): UrlPolicy
}

/** The only message contains the renderer's policy, the worker's code and its port. */
function open(port: MessagePort): void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    port.onmessage = null
    // Only our page has the other end of the port.
    const { policy, code, port: toWorker } = data as FrameStart // eslint-disable-line @typescript-eslint/consistent-type-assertions -- see above
    enforcePolicy(policy)
    // Blob URLs for module workers do not work in an opaque origin, but data: URLs do.
    const bytes = new TextEncoder().encode(code)
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    }
    const url = `data:text/javascript;base64,${btoa(text)}`
    const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- not in the DOM library yet; absent in Firefox of our support range
    const rules = { createScriptURL: (given: string) => given }
    const trusted = (trustedTypes?.createPolicy('rt', rules) ?? rules).createScriptURL(url)
    const worker = new Worker(trusted, { type: 'module', name: 'python' })
    worker.onerror = (event) => {
      port.postMessage({ type: 'broken', message: event.message || 'The Python worker did not start.' })
    }
    worker.postMessage(null, [toWorker])
  }
}

awaitPort(open)
