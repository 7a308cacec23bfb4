/** Time limits for waiting, in case no idle moment comes or the browser cannot report one. */
const longestMs = 1500
const usualMs = 200

let first: Promise<void> | undefined

/** Resolves once the page has been painted and has then been idle. Later calls resolve immediately. */
export function firstIdle(): Promise<void> {
  first ??= waitForIdle()
  return first
}

async function waitForIdle(): Promise<void> {
  // A background page is not painted, so it must not wait for a paint.
  if (document.visibilityState === 'visible') {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestMs })
    else setTimeout(resolve, usualMs)
  })
}
