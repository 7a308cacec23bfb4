/*
 * Headers that make the site safer than its files alone, in one place: our servers send them, and the service worker
 * sets those of host.html where a static host sends none.
 */

/**
 * For every page, worker and frame of ours: with the opener's policy it isolates the site, so that models may run on
 * threads. Credentialless: pictures of other sites load, without the cookies that they may have set.
 */
const embedder = { 'Cross-Origin-Embedder-Policy': 'credentialless' }

/**
 * For host.html. No address may be reached from it and from the frames below it, our own included: its script is
 * inline. Where a browser knows the first header, it holds below the reach of model code. The second tells host.html
 * that it was answered with the first, and by whom; `src/sandbox/host/detect.ts` reads it.
 * @param {'server' | 'worker'} sender
 * @returns {Record<string, string>}
 */
export function hostHeaders(sender) {
  return {
    'Connection-Allowlist': '()',
    'Server-Timing': `connection-allowlist;desc="${sender}"`,
    // An isolated page shows no frame that is not.
    ...embedder,
  }
}

/**
 * What the service worker sets: on host.html, on all other pages, which it can cut off from the site that opened them,
 * and on scripts, since an isolated page starts no worker whose script is not.
 */
export const workerHeaders = {
  host: hostHeaders('worker'),
  page: { 'Cross-Origin-Opener-Policy': 'same-origin', ...embedder },
  script: embedder,
}

/** For every file. @type {Readonly<Record<string, string>>} */
export const siteHeaders = {
  // The page refuses other sites by itself, but only after its script has started. host.html is framed by the page.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  ...embedder,
  'X-Content-Type-Options': 'nosniff',
}
