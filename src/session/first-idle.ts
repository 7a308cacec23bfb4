/** Where no moment of leisure comes, or the browser cannot tell of one, what waits goes on after these. */
const longestMs = 1500
const usualMs = 200

let first: Promise<void> | undefined

/** Resolves once the page has been painted and a moment of leisure has come after that; at once from then on. */
export function firstIdle(): Promise<void> {
  first ??= waitForIdle()
  return first
}

async function waitForIdle(): Promise<void> {
  // A page in the background paints nothing, and must not wait for it.
  if (document.visibilityState === 'visible') {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestMs })
    else setTimeout(resolve, usualMs)
  })
}
