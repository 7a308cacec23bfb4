/*
 * Headers that make the site safer than its files alone, in one place: our servers send them, and the service worker
 * sets those of host.html where a static host sends none.
 */

/**
 * For host.html. No address may be reached from it and from the frames below it, our own included: its script is
 * inline. Where a browser knows the first header, it holds below the reach of model code. The second tells host.html
 * that it was answered with the first, and by whom; `src/sandbox/host/detect.ts` reads it.
 * @param {'server' | 'worker'} sender
 * @returns {Record<string, string>}
 */
export function hostHeaders(sender) {
  return { 'Connection-Allowlist': '()', 'Server-Timing': `connection-allowlist;desc="${sender}"` }
}

/**
 * What the service worker sets on pages: host.html, and all others, which it can cut off from the site that opened
 * them.
 */
export const workerHeaders = {
  host: hostHeaders('worker'),
  page: { 'Cross-Origin-Opener-Policy': 'same-origin' },
}

/** For every file. @type {Readonly<Record<string, string>>} */
export const siteHeaders = {
  // The page refuses other sites by itself, but only after its script has started. host.html is framed by the page.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}
