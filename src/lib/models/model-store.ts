import type { ModelEntry, ModelFile } from './model-entry.ts'

/*
 * Names of what is kept of models in this browser's Cache API; workers write it, the About page lists it.
 */

export const modelCacheName = 'roundtrip-models'
/** No such host exists: these are keys and no addresses. */
const base = 'https://models.invalid/'
const partFolder = 'unfinished/'
const pinFolder = 'pins/'

/** Headers of a kept file. */
export const hashHeader = 'x-roundtrip-sha256'
export const bytesHeader = 'content-length'
export const fromHeader = 'x-roundtrip-from'

type Named = Pick<ModelEntry, 'id'>
type File = Pick<ModelFile, 'path' | 'sha256'>

/** The hash is part of the key: a user's own entry of the same id is another file, and never taken for ours. */
const nameOf = ({ id }: Named, { path, sha256 }: File) => `${id}/${path}?sha256=${sha256 ?? 'learnt'}`

export const fileKey = (entry: Named, file: File) => `${base}${nameOf(entry, file)}`
/** The hash that a file had when it was first fetched, where the catalogue names none. */
export const pinKey = (entry: Named, file: File) => `${base}${pinFolder}${nameOf(entry, file)}`
/** The beginning of a file whose download broke off; `index` counts its pieces. */
export const partKey = (entry: Named, file: File, index: number) =>
  `${base}${partFolder}${index}/${nameOf(entry, file)}`

export interface SavedFile {
  readonly key: string
  readonly id: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** Where it came from. */
  readonly from: string
}

/** What a key and headers of the cache say; null for what is no finished file of a model. */
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

/** Whether a key holds anything of a model, its pin excepted. */
export function belongsTo(url: string, id: string): boolean {
  return url.startsWith(`${base}${id}/`) || new RegExp(`^${base}${partFolder}\\d+/${id}/`).test(url)
}
