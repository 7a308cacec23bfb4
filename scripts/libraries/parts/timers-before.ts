/*
 * React's scheduler waits by `setImmediate` where there is one, else by messages between ports, which a frame cannot see
 * coming. As timers, its waits run in the page's own time, and the page is at rest when none is left. Imported before
 * React, taken back by `timers-after.ts`.
 */
Object.assign(globalThis, {
  setImmediate: (callback: () => void) => setTimeout(callback, 0),
  clearImmediate: (id: number) => clearTimeout(id),
})
