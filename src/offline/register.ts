import { isCachedMessage, type KeepMessage } from '../lib/offline-messages.ts'
import { logger } from '../lib/logger.ts'
import { watchOver } from './watch.ts'

/**
 * Makes the site work offline from now on. Call it after the first paint: it fetches the rest of the shell. Where
 * the browser has no service workers (or refuses them), nothing else changes. When the shell and everything used so
 * far is stored, `data-offline="ready"` stands on the document element.
 */
export async function registerOffline(): Promise<'watching' | 'unavailable'> {
  if (!(await watchOver())) return 'unavailable'
  // Null after a reload past the cache, though the worker watches over everything but this page.
  const worker = navigator.serviceWorker.controller ?? (await navigator.serviceWorker.ready).active
  if (worker === null) return 'unavailable'
  // What was loaded before passed the service worker by.
  const problem = await keepFiles(worker, loadedFiles())
  if (problem !== null) {
    logger.warn(`The site will not work offline: ${problem}`)
    return 'unavailable'
  }
  document.documentElement.dataset['offline'] = 'ready'
  return 'watching'
}

/** Resolves when the service worker has stored the shell and these files, with what kept it from that. */
function keepFiles(worker: ServiceWorker, urls: readonly string[]): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  const message: KeepMessage = { type: 'keep', urls }
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      resolve(isCachedMessage(data) ? data.problem : 'the service worker is of another version.')
    }
    worker.postMessage(message, [port2])
  })
}

/** Addresses that this page and its frames of our own origin have loaded so far. */
function loadedFiles(): readonly string[] {
  const urls = new Set<string>([location.href])
  for (const frame of [
    window,
    ...Array.from(document.querySelectorAll('iframe'), (one) => one.contentWindow),
  ]) {
    try {
      for (const { name } of frame?.performance.getEntriesByType('resource') ?? []) urls.add(name)
    } catch {
      // A frame of another origin.
    }
  }
  return [...urls].filter((url) => url.startsWith(location.origin))
}
