import { msg, type Message } from '../contracts/index.ts'
import { inspectTable, readTable, tryMapping } from '../intake/read-import.ts'
import type { ColumnMapping } from '../intake/table-mapping.ts'
import type { MappingLook, TableLook } from '../intake/import-methods.ts'
import { describeUnread } from '../lib/errors.ts'
import type { CsvFormat } from '../lib/table/csv-format.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import { suite } from './suite.svelte.ts'

/** A table whose columns are mapped by the user before it is read. */
export class TableImport {
  look = $state.raw<TableLook | null>(null)
  mapping = $state.raw<ColumnMapping | null>(null)
  tried = $state.raw<MappingLook | null>(null)
  problem = $state<Message | null>(null)
  readonly #opener = new AbortController()
  #turn = 0
  #choice = 0
  #opening = 0

  /** For `csv`, the delimiter and encoding that the user chose. */
  async open(source: TableSource, csv?: Partial<CsvFormat>): Promise<void> {
    const name = 'file' in source ? source.file.name : source.name
    const opening = ++this.#opening
    try {
      const look = await inspectTable(source, this.#opener.signal, csv)
      if (opening !== this.#opening) return
      if (look === null) {
        this.problem = msg`${name} is not a readable table: expected JSON, CSV, TSV, Parquet or a ZIP of these or of pictures.`
        return
      }
      await this.change(look.guess)
      this.look = look
    } catch (thrown) {
      if (!this.#opener.signal.aborted) this.problem = describeUnread(name, thrown)
    }
  }

  async change(mapping: ColumnMapping): Promise<void> {
    this.mapping = mapping
    const turn = ++this.#turn
    const tried = await tryMapping(mapping)
    if (turn === this.#turn) this.tried = tried
  }

  /** Another benchmark has different fields, so the likeliest columns are preselected for them. */
  async choose(benchmark: string, shape: ColumnMapping['shape'], domain: string): Promise<void> {
    const empty: ColumnMapping = { benchmark, shape, columns: {}, domain }
    const choice = ++this.#choice
    this.mapping = empty
    const { likely } = await tryMapping(empty)
    if (choice !== this.#choice) return
    // Columns that the user has mapped in the meantime are kept.
    await this.change({ ...this.mapping, columns: { ...likely, ...this.mapping.columns } })
  }

  /** Lists the requested rows. `skip` and `most` are counts of rows in the file. */
  async read(skip: number, most: number | null): Promise<void> {
    const { look, mapping } = this
    if (look === null || mapping === null) return
    await suite.readTable(look.name, (signal) => readTable(mapping, { skip, most }, signal))
  }

  close(): void {
    this.#opener.abort()
  }
}
