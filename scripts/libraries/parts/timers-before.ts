/*
 * React's scheduler uses `setImmediate` if there is one, otherwise messages between ports, whose pending number a
 * frame cannot know. With timers, React's work follows the page's clock, and the page is idle when no timer is left.
 * Imported before React and reverted by `timers-after.ts`.
 */
Object.assign(globalThis, {
  setImmediate: (callback: () => void) => setTimeout(callback, 0),
  clearImmediate: (id: number) => clearTimeout(id),
})
