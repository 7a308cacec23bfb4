import { msg, textOf, type FileMap, type Warning } from '../../contracts/index.ts'
import { findDataSet, describeUnavailable } from '../../lib/data-sets/find-data-set.ts'
import { loadDataSet } from './load-data-set.ts'

/** Data sets on other servers that a page's scripts refer to. */
export interface PageData {
  /** Keyed by the URL as it is written in the page. */
  readonly elsewhere: ReadonlyMap<string, { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
}

const scripts = /\.(?:html?|xhtml|m?js|json)$/i
const address = /\bhttps?:\/\/[^\s"'`<>()\\]+/g

/**
 * Loads the bundled copies of data sets whose complete URL occurs in a page's files. Rejects if a data set cannot be
 * loaded.
 */
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
        warnings.set(textOf(message), { code: 'unsupported-data', message, place })
        continue
      }
      const mime = found.name.endsWith('.json') ? 'application/json' : 'text/csv'
      elsewhere.set(written, { mime, bytes: await loadDataSet(found.name) })
      substitutions.push(found.substitution)
      if (found.other !== null) {
        const message = msg`The page requests version ${found.other} of its data; another version is used (${found.substitution}).`
        warnings.set(textOf(message), { code: 'substituted-major', message, place })
      }
    }
  }
  return { elsewhere, substitutions, warnings: [...warnings.values()] }
}
