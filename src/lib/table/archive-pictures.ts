import type { JsonValue } from '../../contracts/index.ts'
import { bytesToBase64 } from '../base64.ts'
import { isList } from '../json/kinds.ts'
import type { TableCells } from './table-row.ts'

export const picture = /\.(?:png|jpe?g|webp|gif|svg)$/i

/** The pictures of an archive, looked up by the paths used in rows. */
export class ArchivePictures {
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Null if several files have this name. */
  readonly #byName = new Map<string, string | null>()

  constructor(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#files = files
    for (const path of files.keys()) {
      if (!picture.test(path)) continue
      const name = lastPart(path)
      this.#byName.set(name, this.#byName.has(name) ? null : path)
    }
  }

  read(path: string): JsonValue {
    return { from: 'data', base64: bytesToBase64(this.#files.get(path) ?? new Uint8Array()), path }
  }

  /** Replaces paths in cells with the pictures they refer to. Also replaces paths nested one level deep. */
  put(cells: TableCells, table: string): TableCells {
    const folder = table.includes('/') ? table.slice(0, table.lastIndexOf('/') + 1) : ''
    const replaced = (value: JsonValue, depth: number): JsonValue => {
      if (typeof value === 'string') {
        const path = picture.test(value) ? this.#find(value, folder) : null
        return path === null ? value : this.read(path)
      }
      if (typeof value !== 'object' || value === null || depth > 2) return value
      if (isList(value)) return value.map((one) => replaced(one, depth + 1))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, depth + 1)]))
    }
    return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, replaced(value, 0)]))
  }

  #find(written: string, folder: string): string | null {
    const path = written.replace(/^\.?\//, '')
    if (this.#files.has(folder + path)) return folder + path
    if (this.#files.has(path)) return path
    return this.#byName.get(lastPart(path)) ?? null
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
