import { constants } from 'node:os'

const parentPollMs = 200

/**
 * Ends the whole command at once where the system asks it to: with the shell's exit code for that signal (143 for
 * SIGTERM), and the browser with it, which Playwright kills as the process exits. Left to Playwright, only the browser
 * would go, and the next request would start another. `watchParent`: npm passes a signal to the shell that it runs
 * scripts by, and that shell may die of it without telling us; it is gone then.
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

/** For the launch of a browser, so that it leaves signals to us. */
export const ownSignals = { handleSIGTERM: false, handleSIGINT: false, handleSIGHUP: false }
