import type { ModelAccess } from '../lib/models/model-entry.ts'

/** How this page can currently get models. Nothing is fetched before the user requests it. */
let current: ModelAccess = { mayFetch: false }

export function modelAccess(): ModelAccess {
  return current
}

export function setModelAccess(access: ModelAccess): void {
  current = access
}
