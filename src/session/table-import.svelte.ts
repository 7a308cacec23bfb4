import { lookAtTable, readTable, tryMapping } from '../intake/read-import.ts'
import type { ColumnMapping } from '../intake/table-mapping.ts'
import type { MappingLook, TableLook } from '../intake/import-methods.ts'
import { describeUnread } from '../lib/errors.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import { suite } from './suite.svelte.ts'

/** A table whose columns its user gives a meaning before it is read. */
export class TableImport {
  look = $state.raw<TableLook | null>(null)
  mapping = $state.raw<ColumnMapping | null>(null)
  tried = $state.raw<MappingLook | null>(null)
  problem = $state<string | null>(null)
  readonly #opener = new AbortController()
  #turn = 0
  #choice = 0

  async open(source: TableSource): Promise<void> {
    const name = 'file' in source ? source.file.name : source.name
    try {
      const look = await lookAtTable(source, this.#opener.signal)
      if (look === null) {
        this.problem = `${name} is no table that can be read: neither JSON, CSV, TSV, Parquet nor a ZIP of these or of pictures.`
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

  /** Another benchmark has other fields: their likeliest columns are chosen. */
  async choose(benchmark: string, shape: ColumnMapping['shape'], domain: string): Promise<void> {
    const empty: ColumnMapping = { benchmark, shape, columns: {}, domain }
    const choice = ++this.#choice
    this.mapping = empty
    const { likely } = await tryMapping(empty)
    if (choice !== this.#choice) return
    // What was said of a column meanwhile stays.
    await this.change({ ...this.mapping, columns: { ...likely, ...this.mapping.columns } })
  }

  /** Lists the rows that are asked for. `skip`, `most`: of the file. */
  async read(skip: number, most: number | null): Promise<void> {
    const { look, mapping } = this
    if (look === null || mapping === null) return
    await suite.readTable(look.name, (signal) => readTable(mapping, { skip, most }, signal))
  }

  close(): void {
    this.#opener.abort()
  }
}
