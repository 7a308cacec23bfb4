import type { StoredKind } from './usage.ts'

type Listener = (kind: StoredKind) => void

const listeners = new Set<Listener>()

/** Registers a callback that is called when the user clears a kind of data, so that no copy stays in memory. */
export function onCleared(listener: Listener): void {
  listeners.add(listener)
}

export function announceCleared(kind: StoredKind): void {
  for (const listener of listeners) listener(kind)
}
