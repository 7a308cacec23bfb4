import * as v from 'valibot'

const packSchema = v.object({
  file: v.string(),
  /** Size after unpacking. */
  size: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  /** `<kind>/<folders and name>` and size of each file, in storage order. */
  files: v.array(v.tuple([v.string(), v.number()])),
})
const indexSchema = v.object({ packs: v.array(packSchema) })

export type Pack = v.InferOutput<typeof packSchema>

export interface Entry {
  readonly pack: Pack
  readonly path: string
  readonly offset: number
  readonly size: number
}

/** @param text the unpacked index.json */
export function readIndex(text: Uint8Array): readonly Pack[] {
  return v.parse(indexSchema, JSON.parse(new TextDecoder().decode(text))).packs
}

/**
 * Maps `<kind>/<name>` to the position of the file. Names are unique per kind, because kpsewhich chose among
 * duplicates.
 */
export function indexEntries(packs: readonly Pack[]): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const pack of packs) {
    let offset = 0
    for (const [path, size] of pack.files) {
      const kind = path.slice(0, path.indexOf('/'))
      entries.set(`${kind}/${path.slice(path.lastIndexOf('/') + 1)}`, { pack, path, offset, size })
      offset += size
    }
  }
  return entries
}
