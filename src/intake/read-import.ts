import type { Context, ImportEvent } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import type { CsvFormat } from '../lib/table/csv-format.ts'
import { defined } from '../lib/defined.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import type { RowRange } from '../lib/table/table-row.ts'
import type { ColumnMapping } from './table-mapping.ts'
import type { MappingLook, TableLook } from './import-methods.ts'

/** A file of rows that an importer accepts. */
export interface OpenImport {
  readonly importer: string
  /** How certain the importer is that the file is in its format, from 0 to 1. */
  readonly confidence: number
  /** Throws if the file cannot be read any further. */
  readonly events: AsyncIterable<ImportEvent>
}

/** Reads a file in a worker, or here if there are no workers, as in unit tests. Null if no importer accepts it. */
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

/**
 * Yields the worker's next events from the open file. Issues are reported under the given file name, or under their
 * own file name if `file` is null.
 */
async function* readEvents(file: string | null, signal: AbortSignal): AsyncGenerator<ImportEvent> {
  const { imports } = await import('./client.ts')
  for (;;) {
    const { rows, isDone } = await imports.call('readEvents', null, { signal }).catch((thrown: unknown) => {
      // The importer's message is kept, although the error was thrown in a worker.
      throw signal.aborted ? thrown : new Error(describeError(thrown), { cause: thrown })
    })
    const list: readonly ImportEvent[] = JSON.parse(rows) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- JSON.stringify of such a list on the other end
    for (const event of list) yield event.type === 'issue' && file !== null ? { ...event, file } : event
    if (isDone) return
  }
}

/**
 * Opens a table so that the user can map its columns. Null if the file is not a table. Throws if the file is broken.
 */
export async function inspectTable(
  source: TableSource,
  signal: AbortSignal,
  csv?: Partial<CsvFormat>,
): Promise<TableLook | null> {
  const { imports } = await import('./client.ts')
  return imports.call('openTable', { source, ...defined({ csv }) }, { signal })
}

/** Returns the result of applying a mapping to the open table's first rows. */
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
