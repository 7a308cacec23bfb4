/*
 * Loaded before all other modules. Removes this page's access to the site that opened it, so that frames cannot reach
 * that site through `top.opener`. The site that opened the page still has a reference to our window and thus to the
 * frames in it. That reference is removed by a header (Cross-Origin-Opener-Policy), sent by our server and the
 * service worker.
 */

/** True if another site opened this page and may still have a reference to its window. */
const isOpenedByAnotherSite = hasForeignOpener()

window.opener = null

function hasForeignOpener(): boolean {
  const { opener } = window as { readonly opener: unknown } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- Window.opener is `any`; this takes that away
  if (typeof opener !== 'object' || opener === null) return false
  try {
    return !('origin' in opener && opener.origin === location.origin)
  } catch {
    // Reading this property of a cross-origin window throws.
    return true
  }
}

/**
 * Reloads the page through the service worker that now controls it, so that the site that opened the page loses any
 * remaining reference to its window.
 */
export function cutOpener(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  // The page is only reloaded once, because a browser that does not support the Cross-Origin-Opener-Policy header
  // would reload forever.
  if (isOpenedByAnotherSite && !isReload) location.reload()
}

/**
 * True if our page may start. It may not start inside a page of another origin, because that page could cover it and
 * redirect clicks. A policy in a meta element cannot contain `frame-ancestors`, so the page checks for itself before
 * anything is shown.
 */
export function refuseFraming(): boolean {
  if (window.top === window) return true
  try {
    if (window.top?.location.origin === location.origin) return true
  } catch {
    // Reading the location of a cross-origin page throws, in which case this page must not start.
  }
  showNotice()
  return false
}

/** The only link on the page opens this URL in a separate tab, where the source is shown before any of it runs. */
function showNotice(): void {
  const link = document.createElement('a')
  link.href = location.href
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Open it in a separate tab'
  const notice = document.createElement('p')
  notice.style.padding = '1rem'
  notice.append('Roundtrip does not run inside another site. ', link, '.')
  document.body.replaceChildren(notice)
}
