import type { HostHello } from '../messages/host-protocol.ts'

/** The file that host.html tries to load, which is public/reach.js. */
export const reachFile = 'reach.js'

/**
 * Detects whether this document was served with the header that closes its network, and whether the network is
 * actually closed, by trying to load a script that its other policies allow. Neither check is sufficient: the
 * header's presence proves nothing in a browser that does not support it, and a script can fail to load for other
 * reasons. Our page therefore tries to load the script too.
 */
export async function detectClosure(): Promise<Pick<HostHello, 'closedBy' | 'reached'>> {
  return { closedBy: readSender(), reached: await canLoad(reachFile) }
}

/**
 * Read from the response for this document, because our page might be controlled by a different worker, or by none
 * after a hard reload.
 */
function readSender(): HostHello['closedBy'] {
  for (const entry of performance.getEntriesByType('navigation')) {
    if (!(entry instanceof PerformanceNavigationTiming)) continue
    const sender = entry.serverTiming.find(({ name }) => name === 'connection-allowlist')?.description
    if (sender === 'server' || sender === 'worker') return sender
  }
  return null
}

function canLoad(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
    script.src = file
    document.head.append(script)
  })
}
