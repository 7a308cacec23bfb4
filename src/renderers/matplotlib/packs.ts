import { packFiles, type PackName } from './engine-files.ts'
import type { LazyPackages } from './frame/messages.ts'

/** The pack that contains each package, keyed by import name. */
const packages: LazyPackages = {
  pandas: 'pandas',
  seaborn: 'seaborn',
  scipy: 'scipy',
  pytz: 'pandas',
  tzdata: 'pandas',
  fontTools: 'print',
  /** This is not a package, but the data that Matplotlib's `get_sample_data` reads. */
  'matplotlib.sample_data': 'samples',
}
/** The packs on which each pack depends. */
const needs: Readonly<Record<string, readonly string[]>> = { seaborn: ['pandas'] }

export function isPack(name: string): name is PackName {
  return Object.hasOwn(packFiles, name)
}

/** Packages that an interpreter with these packs does not have yet and would have to request. */
export function lazyPackages(has: ReadonlySet<PackName>): LazyPackages {
  return Object.fromEntries(Object.entries(packages).filter(([, pack]) => isPack(pack) && !has.has(pack)))
}

const importPattern =
  /^[ \t]*(?:import|from)[ \t]+([A-Za-z_][\w.]*(?:[ \t]+as[ \t]+\w+)?(?:[ \t]*,[ \t]*[A-Za-z_][\w.]*(?:[ \t]+as[ \t]+\w+)?)*)/gm

/** Packs that a script will need, guessed from its text. If a pack is missed, it is requested while the script runs. */
export function packsOf(source: string, formats: readonly string[]): readonly PackName[] {
  const found = new Set<string>()
  const add = (pack: string) => {
    found.add(pack)
    for (const other of needs[pack] ?? []) found.add(other)
  }
  for (const [, names = ''] of source.matchAll(importPattern)) {
    for (const name of names.split(',')) {
      const top = name.trim().split(/[.\s]/)[0] ?? ''
      if (Object.hasOwn(packages, top)) add(packages[top] ?? '')
    }
  }
  if (/\b(?:serif|monospace|DejaVu Sans Mono|DejaVu Serif)\b/i.test(source.replaceAll(/sans-serif/gi, '')))
    add('fonts')
  // `zoneinfo` is in the standard library, but its time zone data is in the same pack as pandas.
  if (/\bzoneinfo\b/.test(source)) add('pandas')
  if (/\bget_sample_data\b/.test(source)) add('samples')
  if (formats.includes('pdf') || /savefig\((?:(?!savefig\()[^)])*?\.(?:pdf|ps|eps)/.test(source)) add('print')
  return [...found].filter(isPack)
}
