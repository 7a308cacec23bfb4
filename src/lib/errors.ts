/** The message of anything that was thrown. */
export function describeError(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message === '' ? thrown.name : thrown.message
  return String(thrown)
}

/** True for what an aborted signal makes others throw. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name === 'AbortError' : false
}
