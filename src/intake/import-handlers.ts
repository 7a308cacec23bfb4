import type { ImportEvent } from '../contracts/index.ts'
import { nextBatch } from '../lib/json/json-batch.ts'
import { findOversize } from '../lib/json/value-size.ts'
import { findImporter } from '../registry/importers.ts'
import type { ImportMethods } from './import-methods.ts'
import { TableReader } from './table-reader.ts'

let table: TableReader | null = null
let reading: AsyncIterator<ImportEvent> = bounded([])
let ended = new AbortController()

/** Throws if no table is open. */
function openedTable(): TableReader {
  if (table === null) throw new TypeError('No table is open.')
  return table
}

type Handlers = {
  readonly [M in keyof ImportMethods]: (
    params: ImportMethods[M]['params'],
  ) => Promise<ImportMethods[M]['result']>
}

export const importHandlers: Handlers = {
  async openImport({ file }) {
    ended.abort()
    ended = new AbortController()
    reading = bounded([])
    const found = await findImporter(file)
    if (found === null) return null
    const { signal } = ended
    reading = bounded(found.importer.read(file, { signal, progress: () => undefined }))
    return { importer: found.meta.id, confidence: found.confidence }
  },

  async openTable({ source, csv }) {
    table = null
    table = await TableReader.open(source, csv)
    return table?.look() ?? null
  },

  tryMapping({ mapping }) {
    return openedTable().tryMapping(mapping)
  },

  readTable({ mapping, range }) {
    ended.abort()
    ended = new AbortController()
    reading = bounded(openedTable().read(mapping, range, ended.signal))
    return Promise.resolve(null)
  },

  readEvents: () => nextBatch(reading),
}

/**
 * Replaces an item that is too large for the page with an issue. The item's answers are then imported without an
 * item.
 */
async function* bounded(
  events: AsyncIterable<ImportEvent> | Iterable<ImportEvent>,
): AsyncGenerator<ImportEvent> {
  for await (const event of events) {
    const message = event.type === 'item' ? findOversize(event.item) : null
    yield message === null ? event : { type: 'issue', file: '', row: event.row, path: 'item', message }
  }
}
