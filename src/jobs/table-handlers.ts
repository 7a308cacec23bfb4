import { TableReader } from './table-reader.ts'
import type { TableMethods } from './table-methods.ts'

let open: TableReader | null = null

/** The table that is open; throws where none is. */
export function openedTable(): TableReader {
  if (open === null) throw new TypeError('No table is open.')
  return open
}

export const tableHandlers = {
  async openTable({
    source,
  }: TableMethods['openTable']['params']): Promise<TableMethods['openTable']['result']> {
    open = null
    open = await TableReader.open(source)
    return open?.look() ?? null
  },
  tryMapping({
    mapping,
  }: TableMethods['tryMapping']['params']): Promise<TableMethods['tryMapping']['result']> {
    return openedTable().tryMapping(mapping)
  },
}
