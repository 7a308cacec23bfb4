import { isCachedMessage, type KeepMessage } from '../lib/offline-messages.ts'
import { logger } from '../lib/logger.ts'
import { watchOver } from './watch.ts'

/**
 * Makes the site work offline from now on. Must be called after the first paint, because it fetches the rest of the
 * shell. If the browser has no service workers (or refuses them), nothing else changes. Once the shell and everything
 * used so far are stored, the document element has `data-offline="ready"`.
 */
export async function registerOffline(): Promise<'watching' | 'unavailable'> {
  if (!(await watchOver())) return 'unavailable'
  // `controller` is null after a reload that bypasses the cache, although the worker is active for all other pages.
  const worker = navigator.serviceWorker.controller ?? (await navigator.serviceWorker.ready).active
  if (worker === null) return 'unavailable'
  // Files that were loaded before the service worker was active did not go through it, so the worker is asked to
  // store them now.
  const problem = await keepFiles(worker, loadedFiles())
  if (problem !== null) {
    logger.warn(`The site will not work offline: ${problem}`)
    return 'unavailable'
  }
  document.documentElement.dataset['offline'] = 'ready'
  return 'watching'
}

/**
 * Resolves with null once the service worker has stored the shell and these files, or with the reason why it could
 * not store them.
 */
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

/** URLs that have been loaded so far by this page and those of its frames that have our own origin. */
function loadedFiles(): readonly string[] {
  const urls = new Set<string>([location.href])
  for (const frame of [
    window,
    ...Array.from(document.querySelectorAll('iframe'), (one) => one.contentWindow),
  ]) {
    try {
      for (const { name } of frame?.performance.getEntriesByType('resource') ?? []) urls.add(name)
    } catch {
      // A frame of another origin, which cannot be accessed.
    }
  }
  return [...urls].filter((url) => url.startsWith(location.origin))
}
