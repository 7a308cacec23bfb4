/**
 * Hears what a wasm module says to the console instead of the console: its last words before it ends, and its remarks
 * on every file that a document asks for in vain.
 */
export function listenToErrors(): { heard(): readonly string[]; stop(): void } {
  const heard: string[] = []
  const { console } = globalThis
  const real = { error: console.error, info: console.info }
  const hear = (...told: readonly unknown[]) => heard.push(told.map(String).join(' '))
  Object.assign(console, { error: hear, info: hear })
  return { heard: () => heard, stop: () => void Object.assign(console, real) }
}
