import type { FileMap, Warning } from '../../contracts/index.ts'
import { findDataSet, describeUnavailable } from '../../lib/data-sets/find-data-set.ts'
import { loadDataSet } from './load-data-set.ts'

/** Data sets of other servers that a page's scripts name. */
export interface PageData {
  /** By the address as it is written. */
  readonly elsewhere: ReadonlyMap<string, { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
}

const scripts = /\.(?:html?|xhtml|m?js|json)$/i
const address = /\bhttps?:\/\/[^\s"'`<>()\\]+/g

/** The bundled copies of the data sets that a page's files name whole. Rejects where one cannot be loaded. */
export async function findPageData(files: FileMap): Promise<PageData> {
  const decoder = new TextDecoder()
  const elsewhere = new Map<string, { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>()
  const substitutions: string[] = []
  const warnings = new Map<string, Warning>()
  for (const [path, bytes] of files) {
    if (!scripts.test(path)) continue
    const text = decoder.decode(bytes)
    for (const { 0: written, index } of text.matchAll(address)) {
      if (elsewhere.has(written)) continue
      const found = findDataSet(written)
      if (found === null) continue
      const place = { file: path, line: text.slice(0, index).split('\n').length }
      if (found.kind === 'unfree') {
        const message = describeUnavailable(found.file, found.reason)
        warnings.set(message, { code: 'unsupported-data', message, place })
        continue
      }
      const mime = found.name.endsWith('.json') ? 'application/json' : 'text/csv'
      elsewhere.set(written, { mime, bytes: await loadDataSet(found.name) })
      substitutions.push(found.substitution)
      if (found.other !== null) {
        const message = `The page asks for version ${found.other} of its data; it gets another one (${found.substitution}).`
        warnings.set(message, { code: 'substituted-major', message, place })
      }
    }
  }
  return { elsewhere, substitutions, warnings: [...warnings.values()] }
}
