import type { ModelEntry, ModelFile } from './model-entry.ts'

/*
 * Keys for model files in this browser's Cache API. Workers write the files, and the About page lists them.
 */

export const modelCacheName = 'roundtrip-models'
/** The host in these URLs does not exist, because they are only used as cache keys and never fetched. */
const base = 'https://models.invalid/'
const partFolder = 'unfinished/'
const pinFolder = 'pins/'

/** Headers of a cached file. */
export const hashHeader = 'x-roundtrip-sha256'
export const bytesHeader = 'content-length'
export const fromHeader = 'x-roundtrip-from'

type Named = Pick<ModelEntry, 'id'>
type File = Pick<ModelFile, 'path' | 'sha256'>

/**
 * The hash is part of the key, so that a different file in a user's own entry with the same id is never mistaken for
 * ours.
 */
const nameOf = ({ id }: Named, { path, sha256 }: File) => `${id}/${path}?sha256=${sha256 ?? 'learnt'}`

export const fileKey = (entry: Named, file: File) => `${base}${nameOf(entry, file)}`
/** The hash that a file had when it was first fetched. Used if the catalogue has no hash for the file. */
export const pinKey = (entry: Named, file: File) => `${base}${pinFolder}${nameOf(entry, file)}`
/** The beginning of a file whose download was interrupted. It is stored in pieces, numbered by `index`. */
export const partKey = (entry: Named, file: File, index: number) =>
  `${base}${partFolder}${index}/${nameOf(entry, file)}`

export interface SavedFile {
  readonly key: string
  readonly id: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** The URL from which the file was fetched. */
  readonly from: string
}

/** Reads a key and the headers of a cache entry. Null if the entry is not a complete model file. */
export function readSaved(url: string, headers: Headers): SavedFile | null {
  if (!url.startsWith(base)) return null
  const named = url.slice(base.length).split('?', 1)[0] ?? ''
  const slash = named.indexOf('/')
  const sha256 = headers.get(hashHeader)
  if (sha256 === null || slash < 0 || named.startsWith(partFolder) || named.startsWith(pinFolder)) return null
  return {
    key: url,
    id: named.slice(0, slash),
    path: named.slice(slash + 1),
    bytes: Number(headers.get(bytesHeader) ?? 0),
    sha256,
    from: headers.get(fromHeader) ?? '',
  }
}

/** True if a key belongs to any stored part of a model, other than the key of its pinned hash. */
export function belongsTo(url: string, id: string): boolean {
  return url.startsWith(`${base}${id}/`) || new RegExp(`^${base}${partFolder}\\d+/${id}/`).test(url)
}
