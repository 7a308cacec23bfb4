import { collections, dataSets, unfreeDataSets, type Collection } from './catalogue.ts'

/** What an address asks for of the data sets that are known here. */
export type FoundDataSet =
  | {
      readonly kind: 'bundled'
      /** As in the catalogue. */
      readonly name: string
      /** What came in place of what. */
      readonly substitution: string
      /** The version asked for, where it is of another generation. */
      readonly other: string | null
    }
  /** It is known, and not everybody may pass it on. */
  | { readonly kind: 'unfree'; readonly file: string; readonly reason: string }

const version = String.raw`(?:@v?(?<version>[\w.^~-]+))?`
/** Where these collections are found on the net. */
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
/** As the galleries of Vega write it. */
const relative = /^(?:\.{0,2}\/)*(?:examples\/)?data\/(?<file>[\w.-]+)$/

/** Null for all other addresses; `isRelative` where addresses without a host are those of Vega's galleries. */
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
  // The first generations of the atlases had other names for the same pictures of the world.
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

/** The sentence for a data set that cannot be bundled. */
export function describeUnavailable(file: string, reason: string): string {
  return `The data set "${file}" is not bundled, because not everybody may pass it on (${reason}).`
}
