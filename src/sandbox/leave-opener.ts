/*
 * The first of all modules: a site that opened this page keeps no way into it, and frames find no way to that site
 * through `top.opener`. It still holds our window and with it the frames in it; where a header cuts that
 * (Cross-Origin-Opener-Policy), which our server and the service worker send, it is gone as well.
 */

/** Whether another site opened this page and may still hold its window. */
export const isHeldByAnotherSite = hasForeignOpener()

window.opener = null

function hasForeignOpener(): boolean {
  const { opener } = window as { readonly opener: unknown } // eslint-disable-line no-restricted-syntax -- Window.opener is `any`; this takes that away
  if (typeof opener !== 'object' || opener === null) return false
  try {
    return !('origin' in opener && opener.origin === location.origin)
  } catch {
    // Reading it from a foreign window throws.
    return true
  }
}

/** Loads the page once more through the service worker that watches over it by now, which cuts what still holds it. */
export function cutOpener(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  // Once: a browser that knows no such header would go on for ever.
  if (isHeldByAnotherSite && !isReload) location.reload()
}
