import { msg, type Template } from '../../contracts/index.ts'
import { collections, dataSets, unfreeDataSets, type Collection } from './catalogue.ts'

/** The known data set that a URL refers to. */
export type FoundDataSet =
  | {
      readonly kind: 'bundled'
      /** Name of the data set in the catalogue. */
      readonly name: string
      /** Describes the substitution that was made. */
      readonly substitution: string
      /** The requested version, if its major version differs from the bundled one. */
      readonly other: string | null
    }
  /** A known data set that not everyone is allowed to redistribute. */
  | { readonly kind: 'unfree'; readonly file: string; readonly reason: string }

const version = String.raw`(?:@v?(?<version>[\w.^~-]+))?`
/** URLs at which these collections are hosted. */
const places: readonly (readonly [RegExp, Collection | null])[] = [
  [
    new RegExp(
      String.raw`^(?:cdn\.jsdelivr\.net/npm|unpkg\.com|esm\.sh|cdn\.skypack\.dev)/(?<name>vega-datasets|world-atlas|us-atlas)${version}/(?:data/|world/|us/)?(?<file>[\w.-]+)$`,
    ),
    null,
  ],
  [
    new RegExp(String.raw`^cdn\.jsdelivr\.net/gh/vega/vega-datasets${version}/data/(?<file>[\w.-]+)$`),
    'vega-datasets',
  ],
  [
    /^(?:raw\.githubusercontent\.com|rawcdn\.githack\.com|raw\.githack\.com)\/vega\/[\w-]+\/(?:refs\/(?:heads|tags)\/)?v?(?<version>[\w.-]+)\/(?:[\w-]+\/)*data\/(?<file>[\w.-]+)$/,
    'vega-datasets',
  ],
  [/^vega\.github\.io\/(?:[\w-]+\/)*data\/(?<file>[\w.-]+)$/, 'vega-datasets'],
]
/** URLs as written in Vega's galleries. */
const relative = /^(?:\.{0,2}\/)*(?:examples\/)?data\/(?<file>[\w.-]+)$/

/**
 * Returns the known data set that a URL refers to, or null for any other URL. Set `isRelative` if URLs without a host
 * refer to Vega's galleries.
 */
export function findDataSet(address: string, isRelative = false): FoundDataSet | null {
  const rest = /^(?:https?:)?\/\/([^?#]+)/i.exec(address.trim())?.[1]
  if (rest === undefined) {
    const file = isRelative ? relative.exec(address.trim())?.groups?.['file'] : undefined
    return file === undefined ? null : describe(address, 'vega-datasets', file, undefined)
  }
  for (const [pattern, collection] of places) {
    const groups = pattern.exec(rest)?.groups
    if (groups === undefined) continue
    const name = Object.keys(collections).find((one): one is Collection => one === groups['name'])
    return describe(address, collection ?? name ?? 'vega-datasets', groups['file'] ?? '', groups['version'])
  }
  return null
}

function describe(
  address: string,
  collection: Collection,
  file: string,
  asked: string | undefined,
): FoundDataSet | null {
  // The first major versions of the atlases used other names for the same world maps.
  const own = collection === 'world-atlas' ? file.replace(/^(110|50|10)m\.json$/, 'countries-$1m.json') : file
  const name = `${collection}/${own}`
  if (dataSets.has(name)) {
    const there = collections[collection]
    const major = /^\d+/.exec(asked ?? '')?.[0]
    const other = major === undefined || there.startsWith(`${major}.`) ? null : (asked ?? null)
    return { kind: 'bundled', name, substitution: `${address} -> bundled ${name} of ${there}`, other }
  }
  const reason = collection === 'vega-datasets' ? unfreeDataSets.get(file) : undefined
  return reason === undefined ? null : { kind: 'unfree', file, reason }
}

/** The message for a data set that cannot be bundled. */
export function describeUnavailable(file: string, reason: string): Template {
  return msg`The data set "${file}" is not bundled, because it cannot be freely redistributed (${reason}).`
}
