import { belongsTo, modelCacheName, pinKey, readSaved, type SavedFile } from '../lib/models/model-store.ts'
import type { ModelEntry, ModelFile } from '../lib/models/model-entry.ts'

async function openModels(): Promise<Cache | null> {
  if (!('caches' in globalThis) || !(await caches.has(modelCacheName))) return null
  return caches.open(modelCacheName)
}

/** The model files cached by this browser, in alphabetical order. */
export async function listSavedFiles(): Promise<readonly SavedFile[]> {
  const cache = await openModels()
  const found: SavedFile[] = []
  for (const request of (await cache?.keys()) ?? []) {
    const response = await cache?.match(request)
    const kept = response === undefined ? null : readSaved(request.url, response.headers)
    if (kept !== null) found.push(kept)
  }
  return found.sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** Deletes a model's files, including incomplete ones. The model's pinned hashes are kept. */
export async function deleteModel(id: string): Promise<void> {
  const cache = await openModels()
  for (const request of (await cache?.keys()) ?? []) {
    if (belongsTo(request.url, id)) await cache?.delete(request)
  }
}

/** The hash of a file when it was first fetched in this browser. */
export async function findPinnedHash(
  entry: Pick<ModelEntry, 'id'>,
  file: Pick<ModelFile, 'path' | 'sha256'>,
): Promise<string | null> {
  const response = await (await openModels())?.match(pinKey(entry, file))
  return response === undefined ? null : response.text()
}
