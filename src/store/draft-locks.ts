/*
 * Which tab writes which draft. Each tab holds a Web Lock named after its draft for as long as it lives; the browser
 * frees it on close and crash alike. The tab remembers its draft's id in sessionStorage, which survives a reload.
 */

import { takeLock } from './locks.ts'

export interface DraftClaim {
  readonly id: string
  /** The draft to start from, where this tab is a duplicate of one that still has it. */
  readonly copyOf?: string
  readonly release: () => void
}

/** After a reload the old document may hold its lock for a moment longer. */
const reloadGraceMs = 250

/** Claims a draft: the tab's own, else the first of `known` (newest first) that no tab holds, else a new one. */
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
  // crypto.randomUUID needs a secure context.
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
    // Storage is switched off: the draft is this page's alone.
  }
}

function nothing(): void {
  // A fresh random id is nobody else's: there is nothing to let go of.
}
