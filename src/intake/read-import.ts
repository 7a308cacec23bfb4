import type { Context, ImportEvent } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import type { RowRange } from '../lib/table/table-row.ts'
import type { ColumnMapping } from './table-mapping.ts'
import type { MappingLook, TableLook } from './import-methods.ts'

/** A file of rows that an importer takes. */
export interface OpenImport {
  readonly importer: string
  /** How sure it is that the file is its own, from 0 to 1. */
  readonly confidence: number
  /** Throws where the file cannot be read any further. */
  readonly events: AsyncIterable<ImportEvent>
}

/** Reads a file in a worker; where there are no workers, as in unit tests, here. Null where no importer takes it. */
export async function openImport(file: File, signal: AbortSignal): Promise<OpenImport | null> {
  if (typeof Worker === 'undefined') {
    const { findImporter } = await import('../registry/importers.ts')
    const found = await findImporter(file)
    const context: Context = { signal, progress: () => undefined }
    if (found === null) return null
    const { meta, importer, confidence } = found
    return { importer: meta.id, confidence, events: importer.read(file, context) }
  }
  const { imports } = await import('./client.ts')
  const opened = await imports.call('openImport', { file }, { signal })
  return opened === null ? null : { ...opened, events: readEvents(file.name, signal) }
}

/** What the worker reads next of the open file, under this name in what is said of it; its own where it is null. */
async function* readEvents(file: string | null, signal: AbortSignal): AsyncGenerator<ImportEvent> {
  const { imports } = await import('./client.ts')
  for (;;) {
    const { rows, isDone } = await imports.call('readEvents', null, { signal }).catch((thrown: unknown) => {
      // The sentence is the importer's own; that it came from a worker is of no interest.
      throw signal.aborted ? thrown : new Error(describeError(thrown), { cause: thrown })
    })
    const list: readonly ImportEvent[] = JSON.parse(rows) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- JSON.stringify of such a list on the other end
    for (const event of list) yield event.type === 'issue' && file !== null ? { ...event, file } : event
    if (isDone) return
  }
}

/** Opens a table whose columns the user is to give a meaning; null where the file is none. Throws where it is broken. */
export async function lookAtTable(source: TableSource, signal: AbortSignal): Promise<TableLook | null> {
  const { imports } = await import('./client.ts')
  return imports.call('openTable', { source }, { signal })
}

/** What the open table's first rows are under a mapping. */
export async function tryMapping(mapping: ColumnMapping): Promise<MappingLook> {
  const { imports } = await import('./client.ts')
  return imports.call('tryMapping', { mapping })
}

/** Reads the open table. */
export async function* readTable(
  mapping: ColumnMapping,
  range: RowRange,
  signal: AbortSignal,
): AsyncGenerator<ImportEvent> {
  const { imports } = await import('./client.ts')
  await imports.call('readTable', { mapping, range }, { signal })
  yield* readEvents(null, signal)
}
