import { msg, type FileMap, type JsonValue, type Warning } from '../../contracts/index.ts'
import { findDataSet } from '../../lib/data-sets/find-data-set.ts'

/** Finds the data that a specification refers to by URL. */
export interface FoundData {
  /** The text at each URL. */
  readonly texts: Readonly<Record<string, string>>
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
}

/**
 * Loads data from the files next to the specification, or from the bundled data sets. Rejects if one cannot be
 * loaded.
 */
export async function findData(spec: JsonValue, files: FileMap): Promise<FoundData> {
  const decoder = new TextDecoder()
  const texts: Record<string, string> = {}
  const substitutions: string[] = []
  const warnings: Warning[] = []
  for (const address of addressesIn(spec)) {
    const own = files.get(address.replace(/^\.?\//, ''))
    if (own !== undefined) {
      texts[address] = decoder.decode(own)
      continue
    }
    const found = findDataSet(address, true)
    if (found?.kind !== 'bundled') continue
    // Loaded on demand, because most charts include their data.
    const { loadDataSet } = await import('../../page-build/data-sets/load-data-set.ts')
    texts[address] = decoder.decode(await loadDataSet(found.name))
    substitutions.push(found.substitution)
    if (found.other !== null) {
      const message = msg`The specification requests version ${found.other} of its data; another version is used (${found.substitution}).`
      warnings.push({ code: 'substituted-major', message })
    }
  }
  return { texts, substitutions, warnings }
}

/** The URLs of all data sources. */
function addressesIn(spec: JsonValue): ReadonlySet<string> {
  const addresses = new Set<string>()
  const open: { readonly value: unknown; readonly isData: boolean }[] = [{ value: spec, isData: false }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, isData } = next
    if (typeof value !== 'object' || value === null) continue
    for (const [key, member] of Object.entries<unknown>({ ...value })) {
      if (isData && key === 'url' && typeof member === 'string') addresses.add(member)
      else if (key !== 'values' && key !== 'datasets')
        open.push({ value: member, isData: key === 'data' || (isData && Array.isArray(value)) })
    }
  }
  return addresses
}
