/*
 * Determines which tab writes which draft. Each tab holds a Web Lock named after its draft for as long as the tab is
 * open; the browser releases the lock when the tab is closed or crashes. The tab keeps its draft's id in
 * sessionStorage, which survives a reload.
 */

import { takeLock } from './locks.ts'

export interface DraftClaim {
  readonly id: string
  /** The draft to copy if this tab is a duplicate of a tab that still has that draft open. */
  readonly copyOf?: string
  readonly release: () => void
}

/** After a reload, the old document may keep its lock for a moment, so the new document waits for the lock. */
const reloadGraceMs = 250

/**
 * Claims a draft: the tab's own draft, otherwise the first draft in `known` (newest first) that is not held by any
 * tab, otherwise a new one.
 */
export async function claimDraft(page: string, known: readonly string[]): Promise<DraftClaim> {
  const key = `roundtrip-draft-${page}`
  const own = readSession(key)
  if (own !== null) {
    const release = await takeLock(nameOf(own), reloadGraceMs)
    if (release !== null) return { id: own, release }
  } else {
    for (const id of known) {
      const release = await takeLock(nameOf(id))
      if (release === null) continue
      writeSession(key, id)
      return { id, release }
    }
  }
  const id = `${page}-${randomId()}`
  const release = (await takeLock(nameOf(id))) ?? nothing
  writeSession(key, id)
  return { id, release, ...(own === null ? {} : { copyOf: own }) }
}

function nameOf(id: string): string {
  return `roundtrip-draft ${id}`
}

function randomId(): string {
  // crypto.randomUUID is only available in a secure context.
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function readSession(key: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeSession(key: string, value: string): void {
  try {
    globalThis.sessionStorage.setItem(key, value)
  } catch {
    // If storage is disabled, the draft only belongs to this page.
  }
}

function nothing(): void {
  // A new random id is unique, so there is no lock to release.
}
