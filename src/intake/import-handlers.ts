import type { ImportEvent } from '../contracts/index.ts'
import { findOversize } from '../lib/json/value-size.ts'
import { findImporter } from '../registry/importers.ts'
import type { ImportMethods } from './import-methods.ts'
import { TableReader } from './table-reader.ts'

let table: TableReader | null = null
let reading: AsyncIterator<ImportEvent> | undefined
let ended = new AbortController()
/** Characters of events per batch: the page parses them in a few milliseconds. */
const batchCharacters = 1 << 18

/** Throws where no table is open. */
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
    reading = undefined
    const found = await findImporter(file)
    if (found === null) return null
    const { signal } = ended
    reading = found.importer.read(file, { signal, progress: () => undefined })[Symbol.asyncIterator]()
    return { importer: found.meta.id, confidence: found.confidence }
  },

  async openTable({ source }) {
    table = null
    table = await TableReader.open(source)
    return table?.look() ?? null
  },

  tryMapping({ mapping }) {
    return openedTable().tryMapping(mapping)
  },

  readTable({ mapping, range }) {
    ended.abort()
    ended = new AbortController()
    reading = openedTable().read(mapping, range, ended.signal)[Symbol.asyncIterator]()
    return Promise.resolve(null)
  },

  async readEvents() {
    const events: string[] = []
    let characters = 0
    while (characters < batchCharacters) {
      const next = await reading?.next()
      if (next === undefined || next.done === true) return { events: `[${events.join()}]`, isDone: true }
      const text = JSON.stringify(bounded(next.value))
      events.push(text)
      characters += text.length
    }
    return { events: `[${events.join()}]`, isDone: false }
  },
}

/** Replaces an item too large for the page by an issue; its answers then find no item. */
function bounded(event: ImportEvent): ImportEvent {
  if (event.type !== 'item') return event
  const message = findOversize(event.item)
  return message === null ? event : { type: 'issue', file: '', row: event.row, path: 'item', message }
}
