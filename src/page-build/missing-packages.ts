import { fail, succeed, type Failure, type Place, type RenderFailure } from '../contracts/index.ts'
import { describeUnknown, loadKnownPackages } from '../lib/known-packages/known-packages.ts'
import { failLoad } from '../lib/load-text.ts'
import { readAddress, readBareName } from './address.ts'
import { licenceProblem } from './catalogue.ts'
import { isOwnFile } from './ui-names.ts'

/*
 * Whose fault a missing import is. Only what the source says and what this side looks up decides it: a package that
 * exists and is not bundled is nobody's fault, everything else is the answer's.
 */

/** A static import that leads to nothing bundled. */
export interface MissingImport {
  readonly name: string
  readonly place: Place
}

/** Packages that are bundled with all that a page needs: any other path in them is a mistake. */
const complete: ReadonlySet<string> = new Set(['react', 'react-dom', 'vue'])

/**
 * The failure that missing imports are: the first that is the answer's mistake, else the first of all. Null without any.
 * @param available what is said of a package that exists: which ones there are
 */
export async function failMissing(
  imports: readonly MissingImport[],
  available: string,
): Promise<Failure<RenderFailure> | null> {
  const failures: Failure<RenderFailure>[] = []
  for (const { name, place } of imports) failures.push(await failImport(name, place, available))
  return failures.find(({ code }) => code !== 'unsupported') ?? failures[0] ?? null
}

async function failImport(name: string, place: Place, available: string): Promise<Failure<RenderFailure>> {
  if (isOwnFile(name)) return fail('syntax', describeOwnFile(name), { place })
  const elsewhere = readAddress(name)
  const asked = elsewhere ?? readBareName(name)
  if (asked === null) {
    return /^(?:https?:)?\/\//.test(name)
      ? fail('blocked', `The import "${name}" is on another server; nothing is loaded from there.`, { place })
      : fail('syntax', `The import "${name}" names no package.`, { place })
  }
  const licence = licenceProblem(asked)
  if (licence !== null) return fail('unsupported', licence, { place })
  if (complete.has(asked.name)) {
    return fail('syntax', `The bundled "${asked.name}" has no module "${name}".`, { place })
  }
  const loaded = await loadKnownPackages('npm').then((list) => succeed(list), failLoad)
  if (!loaded.ok) return loaded
  const known = loaded.value
  const names = elsewhere === null ? [asked.name] : spellings(asked.name)
  return names.some((one) => known.has(one))
    ? fail('unsupported', `The import "${name}" is not available here${available}.`, { place })
    : fail('unknown-package', describeUnknown(asked.name, known), { place })
}

/** CDNs spell the names of some packages otherwise than npm: `Sortable.js` is `sortablejs`. */
function spellings(name: string): readonly string[] {
  const bare = name.toLowerCase().replace(/[.-]?js$/, '')
  return [name, name.toLowerCase(), bare, `${bare}.js`, `${bare}js`, `${bare}-js`]
}

function describeOwnFile(name: string): string {
  return `The import "${name}" names a file of the application around the answer, which was not given with it: what that file draws or does is not known here.`
}
