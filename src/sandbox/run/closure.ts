import { fail, type Failure } from '../../contracts/index.ts'
import type { HostHello } from '../messages/host-protocol.ts'
import { mayRunUnprotected, noteNetwork } from '../network.ts'

/** The file that host.html requests too; see the comment in the code of host.html. */
const reachFile = 'reach.js'

/**
 * `missing` means that the browser might support the header that closes the network, but this host.html was served
 * without it.
 */
export type Closure = 'closed-by-browser' | 'closed-by-policy' | 'missing'

/**
 * Determines how the network is closed for frames in a host.html that reports these values. If the response of
 * host.html had the header, and host.html cannot load a file that our page can load, the browser's rule is in effect.
 */
export async function readClosure({ closedBy, reached }: Omit<HostHello, 'type'>): Promise<Closure> {
  if (!mayKnowHeader()) return 'closed-by-policy'
  if (!reached) return closedBy !== null && (await canReach()) ? 'closed-by-browser' : 'missing'
  // Nothing between the browser and the worker, or between the browser and a server on this machine, could remove the
  // header, so the browser does not support it.
  return closedBy === 'worker' || (closedBy === 'server' && isLoopback()) ? 'closed-by-policy' : 'missing'
}

/**
 * Browsers that accept a policy in an attribute of the frame element belong to the family that also supports the
 * header.
 */
function mayKnowHeader(): boolean {
  return 'csp' in HTMLIFrameElement.prototype
}

async function canReach(): Promise<boolean> {
  try {
    return (await fetch(new URL(reachFile, document.baseURI))).ok
  } catch {
    return false
  }
}

function isLoopback(): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)
}

/**
 * Null if model code is allowed to run, otherwise a failure. Asks the user if the browser's own rule could be in
 * effect but is not.
 */
export async function refuseToRun(closure: Closure): Promise<Failure<'unprotected'> | null> {
  if (closure === 'missing' && !(await mayRunUnprotected())) {
    return fail(
      'unprotected',
      "This browser can block the network access of model code, but neither a service worker nor the server told it to; only the frame's policy and our guards would apply. Nothing was run.",
    )
  }
  noteNetwork(closure === 'missing' ? 'closed-by-policy' : closure)
  return null
}
