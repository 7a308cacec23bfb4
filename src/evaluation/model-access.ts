import type { ModelAccess } from '../lib/models/model-entry.ts'

/** How this page may have models at the moment. Nothing is fetched before the user asked for it. */
let current: ModelAccess = { mayFetch: false }

export function modelAccess(): ModelAccess {
  return current
}

export function setModelAccess(access: ModelAccess): void {
  current = access
}
