import type { Importer, ImporterMeta } from '../contracts/index.ts'
import { hasFileNamed, isZip } from '../lib/archives/archive.ts'
import { byPlugin } from './plugin-id.ts'

// Each benchmark's own file formats are read by an importer in its folder, which has the same id as the benchmark.
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

/** Loads an importer's implementation. Throws on an id that is not registered. */
async function loadImporter(id: string): Promise<Importer> {
  const load = loaders.get(id)
  if (load === undefined) throw new Error(`No importer named "${id}" is registered.`)
  return load()
}

/** Number of bytes at the start of a file that importers use to detect the format. */
const headBytes = 4096

/** Returns the importer with the highest confidence for a file. Null if no importer accepts the file. */
export async function findImporter(
  file: File,
): Promise<{ readonly meta: ImporterMeta; readonly importer: Importer; readonly confidence: number } | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const isArchive = isZip(head)
  let best: { meta: ImporterMeta; importer: Importer; confidence: number } | null = null
  for (const meta of importers.values()) {
    const importer = await loadImporter(meta.id)
    const { archiveFile } = meta
    const isNamed = isArchive && archiveFile !== undefined && (await hasFileNamed(file, archiveFile))
    const confidence = isNamed ? 1 : importer.sniff(head, file.name)
    if (confidence > (best?.confidence ?? 0)) best = { meta, importer, confidence }
  }
  return best
}
