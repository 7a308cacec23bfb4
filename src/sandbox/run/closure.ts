import { fail, type Failure } from '../../contracts/index.ts'
import type { HostHello } from '../messages/host-protocol.ts'
import { mayRunUnprotected, noteNetwork } from '../network.ts'

/** Also asked for by host.html; see there. */
const reachFile = 'reach.js'

/** `missing`: the browser may know the header that closes the network, and this host.html came without it. */
export type Closure = 'closed-by-browser' | 'closed-by-policy' | 'missing'

/**
 * What closes the network of the frames in a host.html that reports this. Where host.html cannot load a file that our
 * page can, and its answer carried the header, the browser's rule holds.
 */
export async function readClosure({ closedBy, reached }: Omit<HostHello, 'type'>): Promise<Closure> {
  if (!mayKnowHeader()) return 'closed-by-policy'
  if (!reached) return closedBy !== null && (await canReach()) ? 'closed-by-browser' : 'missing'
  // Nothing stands between the worker, or a server on this machine, and the browser: it does not know the header.
  return closedBy === 'worker' || (closedBy === 'server' && isLoopback()) ? 'closed-by-policy' : 'missing'
}

/** Browsers whose frames take a policy from their element are of the family that has the header as well. */
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

/** Null where model code may run; asks where the browser's own rule could hold and does not. */
export async function refuseToRun(closure: Closure): Promise<Failure<'unprotected'> | null> {
  if (closure === 'missing' && !(await mayRunUnprotected())) {
    return fail(
      'unprotected',
      'This browser can close the network of model code by itself, but neither a service worker nor the server told it to; only the policy of the frame and our guards would hold. Nothing was run.',
    )
  }
  noteNetwork(closure === 'missing' ? 'closed-by-policy' : closure)
  return null
}
