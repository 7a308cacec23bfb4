import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { trustedScriptUrl } from '../lib/trusted.ts'

/** The worker is registered once per visit. */
let watching: Promise<boolean> | undefined

/**
 * Puts the site under the control of the service worker, which blocks network access for the frames that run model
 * code, and caches the files that are used. Resolves once a worker handles pages opened from now on, or with false if
 * there will be none because the browser has no service workers or refuses them, the URL is not secure, or the site
 * was not built.
 */
export function watchOver(): Promise<boolean> {
  watching ??= register()
  return watching
}

async function register(): Promise<boolean> {
  // The development server has no built service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    const url = trustedScriptUrl(new URL('sw.js', document.baseURI).href)
    const scope = new URL('./', document.baseURI).pathname
    const registration = await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' })
    return registration.active?.state === 'activated' || (await isActivated(registration))
  } catch (thrown) {
    logger.warn(`No service worker controls the site: ${describeError(thrown)}`)
    return false
  }
}

/** False if the worker being installed is discarded and there is no other. */
function isActivated(registration: ServiceWorkerRegistration): Promise<boolean> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') resolve(false)
      else if (worker.state === 'activated') resolve(true)
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}
