import type { KeepMessage } from '../../workers/offline/methods.ts'
import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { trustedScriptUrl } from '../lib/trusted.ts'

/**
 * Makes the site work offline from now on. Call it after the first paint: it fetches the rest of the shell. Where
 * the browser has no service workers (or refuses them), nothing else changes. When everything used so far is stored,
 * `data-offline="ready"` stands on the document element.
 */
export async function registerOffline(): Promise<'watching' | 'unavailable'> {
  // The development server has no built service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'unavailable'
  const { serviceWorker } = navigator
  try {
    const controlled = new Promise<void>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    })
    const url = trustedScriptUrl(new URL('sw.js', document.baseURI).href)
    const scope = new URL('./', document.baseURI).pathname
    const { installing } = await serviceWorker.register(url, { scope, updateViaCache: 'none' })
    if (serviceWorker.controller === null) await Promise.race([controlled, rejectOnFailure(installing)])
    if (serviceWorker.controller === null) return 'unavailable'
    // What was loaded before passed the service worker by.
    await keepFiles(serviceWorker.controller, loadedFiles())
    document.documentElement.dataset['offline'] = 'ready'
    return 'watching'
  } catch (thrown) {
    logger.warn(`The site will not work offline: ${describeError(thrown)}`)
    return 'unavailable'
  }
}

/** Rejects when the shell could not be stored as it was built. */
function rejectOnFailure(worker: ServiceWorker | null): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('a file of the site could not be kept.'))
    })
  })
}

/** Resolves when the service worker has stored the files, or has tried to. */
function keepFiles(controller: ServiceWorker, urls: readonly string[]): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const message: KeepMessage = { type: 'keep', urls }
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    controller.postMessage(message, [port2])
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
