/** The message of anything that was thrown. */
export function describeError(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message === '' ? thrown.name : thrown.message
  return String(thrown)
}

/** Says that a file of that name could not be read, and why, as a sentence: some causes end in a full stop, some do not. */
export function describeUnread(name: string, thrown: unknown): string {
  return `${name} could not be read: ${describeError(thrown).replace(/(?<![.\s])[.\s]+$/, '')}.`
}

/** True for what an aborted signal makes others throw. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name === 'AbortError' : false
}
