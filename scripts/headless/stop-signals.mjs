import { constants } from 'node:os'

const parentPollMs = 200

/**
 * Ends the whole command immediately on a termination signal, with the shell's exit code for it (143 for SIGTERM).
 * Playwright kills the browser as the process exits. If Playwright handled the signal, only the browser would end,
 * and the next request would start another one. `watchParent`: npm passes a signal to the shell that runs its
 * scripts, and that shell may exit without passing it on, so the command also ends when its parent process
 * disappears.
 * @param {{ watchParent?: boolean }} [options]
 */
export function endOnSignals({ watchParent = false } = {}) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.once(signal, () => end(signal))
  }
  if (!watchParent) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, parentPollMs).unref()
}

/** @param {'SIGTERM' | 'SIGINT' | 'SIGHUP'} signal @returns {never} */
function end(signal) {
  process.exit(128 + constants.signals[signal])
}

/** Launch options that leave the handling of signals to us. */
export const ownSignals = { handleSIGTERM: false, handleSIGINT: false, handleSIGHUP: false }
