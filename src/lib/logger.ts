/** Where log lines go: to the console, unless a test or a page collects them. */
export interface LogSink {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
}

/* eslint-disable no-console -- the one place that writes to the console */
const consoleSink: LogSink = {
  warn: (message, detail) => (detail === undefined ? console.warn(message) : console.warn(message, detail)),
  error: (message, detail) =>
    detail === undefined ? console.error(message) : console.error(message, detail),
}
/* eslint-enable no-console */

let sink = consoleSink

/** Messages for developers. Anything that users must know is reported in warnings and outcomes instead. */
export const logger: LogSink = {
  warn: (message, detail) => sink.warn(message, detail),
  error: (message, detail) => sink.error(message, detail),
}

/** Redirects log lines until the returned function is called. */
export function redirectLog(to: LogSink): () => void {
  const previous = sink
  sink = to
  return () => {
    sink = previous
  }
}
