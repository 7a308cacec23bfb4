import { inflateSync, strFromU8 } from 'fflate'
import * as v from 'valibot'
import { base64ToBytes } from '../base64.ts'

/*
 * Names of packages that exist. A package that is missing here says nothing about an answer if it exists, and is the
 * answer's mistake if the answer made it up. The lists are made by scripts/packages and loaded only when a package is
 * missing.
 */

export type Ecosystem = 'npm' | 'python' | 'typst'

export interface KnownPackages {
  readonly ecosystem: string
  readonly count: number
  /** When the names were listed, as `2026-11-25`. */
  readonly date: string
  readonly source: string
  /**
   * Takes what an import names: `lodash/fp`, `@scope/name/file`, `node:fs`, `react@18` for npm, `os.path` for Python,
   * `@preview/cetz:0.4.2` for Typst.
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

/** Loaded once; a failed try is forgotten. */
export function loadKnownPackages(ecosystem: Ecosystem): Promise<KnownPackages> {
  const earlier = loaded.get(ecosystem)
  if (earlier !== undefined) return earlier
  const loading = lists[ecosystem]().then(({ default: text }) => readList(ecosystem, text))
  loading.catch(() => loaded.delete(ecosystem))
  loaded.set(ecosystem, loading)
  return loading
}

/** @param text as scripts/packages/pack-names.mjs writes it */
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

/** The name of the package that an import names. */
export function packageOf(ecosystem: Ecosystem, specifier: string): string {
  return packagePatterns[ecosystem].exec(specifier)?.[1] ?? specifier
}

/** What is said of a package that nobody published. */
export function describeUnknown(
  name: string,
  { ecosystem, count, date }: Pick<KnownPackages, 'ecosystem' | 'count' | 'date'>,
): string {
  const what = kinds[ecosystem] ?? 'packages'
  return `The answer imports "${name}", which is not among the ${count.toLocaleString('en')} ${what} known on ${date}.`
}

const kinds: Readonly<Record<string, string>> = {
  npm: 'npm packages',
  python: 'Python modules',
  typst: 'Typst packages',
  tex: 'TeX files',
}
