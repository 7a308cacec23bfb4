import { msg, type Message } from '../../contracts/index.ts'
import { inflateSync, strFromU8 } from 'fflate'
import * as v from 'valibot'
import { base64ToBytes } from '../base64.ts'

/*
 * Names of packages that exist. If a package exists but is not available here, the answer is not to blame. If the
 * package does not exist, the answer made up its name, which is a mistake. The lists are created by scripts/packages
 * and are loaded only when a package is missing.
 */

export type Ecosystem = 'npm' | 'python' | 'typst'

export interface KnownPackages {
  readonly ecosystem: string
  readonly count: number
  /** Date of the list of names, such as `2026-11-25`. */
  readonly date: string
  readonly source: string
  /**
   * Accepts the names used in imports: `lodash/fp`, `@scope/name/file`, `node:fs`, `react@18` for npm, `os.path` for
   * Python, `@preview/cetz:0.4.2` for Typst.
   */
  has(specifier: string): boolean
}

const lists: Readonly<Record<Ecosystem, () => Promise<{ readonly default: string }>>> = {
  npm: () => import('./lists/known-npm.txt?raw'),
  python: () => import('./lists/known-python.txt?raw'),
  typst: () => import('./lists/known-typst.txt?raw'),
}

const headSchema = v.object({
  ecosystem: v.string(),
  count: v.number(),
  date: v.string(),
  source: v.string(),
})

const loaded = new Map<Ecosystem, Promise<KnownPackages>>()

/** Each list is loaded once. A failed attempt is not cached. */
export function loadKnownPackages(ecosystem: Ecosystem): Promise<KnownPackages> {
  const earlier = loaded.get(ecosystem)
  if (earlier !== undefined) return earlier
  const loading = lists[ecosystem]().then(({ default: text }) => readList(ecosystem, text))
  loading.catch(() => loaded.delete(ecosystem))
  loaded.set(ecosystem, loading)
  return loading
}

/** @param text as written by scripts/packages/pack-names.mjs */
export function readList(ecosystem: Ecosystem, text: string): KnownPackages {
  const end = text.indexOf('\n')
  const head = v.parse(headSchema, JSON.parse(text.slice(0, end)))
  const names = decodeNames(strFromU8(inflateSync(base64ToBytes(text.slice(end).trim()))))
  return { ...head, has: (specifier) => names.has(packageOf(ecosystem, specifier)) }
}

function decodeNames(coded: string): ReadonlySet<string> {
  const names = new Set<string>()
  let name = ''
  for (const line of coded.split('\n')) {
    name = name.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1)
    names.add(name)
  }
  return names
}

const packagePatterns: Readonly<Record<Ecosystem, RegExp>> = {
  npm: /^(?:npm:|node:)?((?:@[^/@]+\/)?[^/@]+)/,
  python: /^([^.]+)/,
  typst: /^(?:@preview\/)?([^/:]+)/,
}

/** The name of the package to which an import refers. */
export function packageOf(ecosystem: Ecosystem, specifier: string): string {
  return packagePatterns[ecosystem].exec(specifier)?.[1] ?? specifier
}

/** The message about a package that nobody published. */
export function describeUnknown(
  name: string,
  { ecosystem, count, date }: Pick<KnownPackages, 'ecosystem' | 'count' | 'date'>,
): Message {
  const number = count.toLocaleString('en')
  switch (ecosystem) {
    case 'npm':
      return msg`The answer imports "${name}", which is not among the ${number} npm packages known on ${date}.`
    case 'python':
      return msg`The answer imports "${name}", which is not among the ${number} Python modules known on ${date}.`
    case 'typst':
      return msg`The answer imports "${name}", which is not among the ${number} Typst packages known on ${date}.`
    case 'tex':
      return msg`The answer imports "${name}", which is not among the ${number} TeX files known on ${date}.`
    default:
      return msg`The answer imports "${name}", which is not among the ${number} packages known on ${date}.`
  }
}
