/*
 * Security headers that the site's files cannot set themselves. They are defined once: our servers send them, and the
 * service worker sets those of host.html if a static host sends none.
 */

/**
 * Headers for all our pages, workers and frames. Together with the opener policy, they isolate the site so that
 * models can use threads. With `credentialless`, images from other sites load, but without cookies.
 */
const embedder = { 'Cross-Origin-Embedder-Policy': 'credentialless' }

/**
 * Headers for host.html. The page and its nested frames cannot request any URL, not even from our own origin, so its
 * script is inline. In browsers that support the first header, model code cannot bypass this restriction. The second
 * header tells host.html that the first header was sent, and whether the server or the service worker sent it;
 * `src/sandbox/host/detect.ts` reads it.
 * @param {'server' | 'worker'} sender
 * @returns {Record<string, string>}
 */
export function hostHeaders(sender) {
  return {
    'Connection-Allowlist': '()',
    'Server-Timing': `connection-allowlist;desc="${sender}"`,
    // An isolated page can only embed frames that are isolated too.
    ...embedder,
  }
}

/**
 * Headers set by the service worker: on host.html, on all other pages (to cut them off from the site that opened
 * them), and on scripts, because an isolated page only starts workers whose scripts are served with the isolation
 * header.
 */
export const workerHeaders = {
  host: hostHeaders('worker'),
  page: { 'Cross-Origin-Opener-Policy': 'same-origin', ...embedder },
  script: embedder,
}

/** Headers for every file. @type {Readonly<Record<string, string>>} */
export const siteHeaders = {
  // The page also refuses to be framed by other sites, but only once its script has started. host.html is framed by
  // the page.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  ...embedder,
  'X-Content-Type-Options': 'nosniff',
}
