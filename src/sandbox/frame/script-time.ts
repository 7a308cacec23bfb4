/** No closer do looks follow each other, as a rule. */
const leastUsualMs = 0.1
/** A pause as long as this many usual ones is not the code's. */
const longPause = 4
const share = 0.3

/**
 * Counts the time of the page's own code from the times between looks at the clock. Between looks that follow each
 * other closely a long pause is the browser's, the page's wait or that of a busy machine; code that has become slow is
 * known as such after a few looks. Called at loop turns, so without anything that a page could have changed.
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
