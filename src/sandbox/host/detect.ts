import type { HostHello } from '../messages/host-protocol.ts'

/** What host.html tries to load; public/reach.js. */
export const reachFile = 'reach.js'

/**
 * Whether this document was answered with the header that closes its network, and whether it is closed: it tries to
 * load a script that its other policies allow. Neither alone would do. The header's name in the answer says nothing of
 * a browser that does not know it, and a script may fail to load for other reasons, so our page tries it too.
 */
export async function detectClosure(): Promise<Pick<HostHello, 'closedBy' | 'reached'>> {
  return { closedBy: readSender(), reached: await canLoad(reachFile) }
}

/** Of this answer itself: what watches over our page may be another worker, or none after a hard reload. */
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
