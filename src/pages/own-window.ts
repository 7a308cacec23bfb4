/*
 * The first of all modules: a site that opened this page keeps no way into it, and frames find no way to that site
 * through `top.opener`. It still holds our window and with it the frames in it; where a header cuts that
 * (Cross-Origin-Opener-Policy), which our server and the service worker send, it is gone as well.
 */

/** Whether another site opened this page and may still hold its window. */
const isOpenedByAnotherSite = hasForeignOpener()

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
  if (isOpenedByAnotherSite && !isReload) location.reload()
}

/**
 * True where our page may start: not inside a page of another origin, which could cover it and steer clicks. A
 * policy in a meta element cannot say `frame-ancestors`, so the page looks for itself, before anything is shown.
 */
export function refuseFraming(): boolean {
  if (window.top === window) return true
  try {
    if (window.top?.location.origin === location.origin) return true
  } catch {
    // Reading a foreign address throws: that is the case to refuse.
  }
  showNotice()
  return false
}

/** The one thing to click opens this address in a tab of its own, where it shows its source before it runs any. */
function showNotice(): void {
  const link = document.createElement('a')
  link.href = location.href
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Open it in a tab of its own'
  const notice = document.createElement('p')
  notice.style.padding = '1rem'
  notice.append('Roundtrip does not run inside another site. ', link, '.')
  document.body.replaceChildren(notice)
}
