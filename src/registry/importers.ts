import type { Importer, ImporterMeta } from '../contracts/index.ts'
import { byPlugin } from './plugin-id.ts'

// A benchmark's own shapes are read by an importer in its folder, which has its id.
const metas = import.meta.glob<ImporterMeta>(['../importers/*/meta.ts', '../benchmarks/*/importer/meta.ts'], {
  eager: true,
  import: 'meta',
})
const loaders = byPlugin(
  import.meta.glob<Importer>(['../importers/*/importer.ts', '../benchmarks/*/importer/importer.ts'], {
    import: 'importer',
  }),
)

export const importers: ReadonlyMap<string, ImporterMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)

/** Loads an importer's implementation; throws on an id that is not registered. */
async function loadImporter(id: string): Promise<Importer> {
  const load = loaders.get(id)
  if (load === undefined) throw new Error(`No importer named "${id}" is registered.`)
  return load()
}

/** Bytes of a file's beginning that importers judge it by. */
const headBytes = 4096

/** The importer that is surest of a file; null where none takes it. */
export async function findImporter(
  file: File,
): Promise<{ readonly meta: ImporterMeta; readonly importer: Importer; readonly confidence: number } | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  let best: { meta: ImporterMeta; importer: Importer; confidence: number } | null = null
  for (const meta of importers.values()) {
    const importer = await loadImporter(meta.id)
    const confidence = importer.sniff(head, file.name)
    if (confidence > (best?.confidence ?? 0)) best = { meta, importer, confidence }
  }
  return best
}
