/** Usual minimum interval between two checks. */
const leastUsualMs = 0.1
/** A pause that lasts this many usual intervals is not attributed to the page's code. */
const longPause = 4
const share = 0.3

/**
 * Estimates the time taken by the page's own code from the intervals between checks of the clock. If checks are
 * closely spaced, a long pause must be caused by the browser, by the page waiting or by a busy machine; code that has
 * become slow is recognised after a few checks. Called at every loop iteration, so it does not use anything that a
 * page could have changed.
 */
export function createOwnTime(): (passedMs: number) => number {
  let spentMs = 0
  let usualMs = 1
  return (passedMs) => {
    const most = usualMs * longPause
    const counted = passedMs > most ? most : passedMs
    spentMs += counted
    usualMs += (counted - usualMs) * share
    if (usualMs < leastUsualMs) usualMs = leastUsualMs
    return spentMs
  }
}
