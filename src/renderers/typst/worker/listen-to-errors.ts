/**
 * Captures a wasm module's console output instead of printing it: the last messages before it terminates, and a
 * message for every missing file that a document requests.
 */
export function listenToErrors(): { heard(): readonly string[]; stop(): void } {
  const heard: string[] = []
  const { console } = globalThis
  const real = { error: console.error, info: console.info }
  const hear = (...told: readonly unknown[]) => heard.push(told.map(String).join(' '))
  Object.assign(console, { error: hear, info: hear })
  return { heard: () => heard, stop: () => void Object.assign(console, real) }
}
