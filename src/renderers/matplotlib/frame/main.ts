import type { FrameStart } from './messages.ts'
import { awaitPort } from '../../../sandbox/engine/await-port.ts'
import { enforcePolicy } from '../../../sandbox/engine/enforce-policy.ts'

/*
 * The only script of the frame that Python's worker lives in: it starts the worker and hands it the port to our page.
 * No model code runs in this document, and the worker ends with it.
 */

interface UrlPolicy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: UrlPolicy): UrlPolicy
}

/** The first message is the renderer's policy and the worker's code; every other one is the worker's own. */
function open(port: MessagePort): void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    port.onmessage = null
    // Only our page holds the other end.
    const { policy, code } = data as FrameStart // eslint-disable-line no-restricted-syntax -- see above
    enforcePolicy(policy)
    // Blob addresses of module workers fail in an opaque origin; data: addresses do not.
    const bytes = new TextEncoder().encode(code)
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    }
    const url = `data:text/javascript;base64,${btoa(text)}`
    const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory } // eslint-disable-line no-restricted-syntax -- not in the DOM library yet; absent in Firefox of our support range
    const rules = { createScriptURL: (given: string) => given }
    const trusted = (trustedTypes?.createPolicy('rt', rules) ?? rules).createScriptURL(url)
    const worker = new Worker(trusted, { type: 'module', name: 'python' })
    worker.onerror = (event) => {
      port.postMessage({ type: 'broken', message: event.message || 'The worker of Python did not start.' })
    }
    worker.postMessage(null, [port])
  }
}

awaitPort(open)
