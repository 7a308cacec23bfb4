import type { StoredKind } from './usage.ts'

type Listener = (kind: StoredKind) => void

const listeners = new Set<Listener>()

/** Calls back when the user clears a kind, so that nothing lives on in memory. */
export function onCleared(listener: Listener): void {
  listeners.add(listener)
}

export function announceCleared(kind: StoredKind): void {
  for (const listener of listeners) listener(kind)
}
