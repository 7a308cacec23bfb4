import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { trustedScriptUrl } from '../lib/trusted.ts'

/** Registered once a visit. */
let watching: Promise<boolean> | undefined

/**
 * Has the service worker watch over the site: it closes the network of the frames that run model code, and keeps what
 * is used. Resolves when one answers for pages that are opened from now on, with false where there will be none: the
 * browser has no service workers or refuses them, the address is not a secure one, or the site has no build.
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
    logger.warn(`No service worker watches over the site: ${describeError(thrown)}`)
    return false
  }
}

/** False when the worker on its way is given up and there is no other. */
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
