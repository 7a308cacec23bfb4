import {
  fail,
  msg,
  succeed,
  type Failure,
  type Message,
  type Place,
  type RenderFailure,
} from '../contracts/index.ts'
import { describeUnknown, loadKnownPackages } from '../lib/known-packages/known-packages.ts'
import { failLoad } from '../lib/load-text.ts'
import { readAddress, readBareName } from './address.ts'
import { licenceProblem } from './catalogue.ts'
import { isOwnFile } from './ui-names.ts'

/*
 * Determines whether the answer is to blame for a missing import, using only the source and the look-ups here. If a
 * package exists but is not bundled, the answer is not to blame. In all other cases it is.
 */

/** A static import that resolves to nothing bundled. */
export interface MissingImport {
  readonly name: string
  readonly place: Place
}

/**
 * Packages that are bundled completely. If an answer imports a module of such a package that is not bundled, this is
 * a mistake in the answer.
 */
const complete: ReadonlySet<string> = new Set(['react', 'react-dom', 'vue'])

/**
 * The failure to report for missing imports: that of the first import that is a mistake in the answer, otherwise that
 * of the first import. Null if there are no missing imports.
 * @param available the available packages, which the failure lists
 * @param files paths of the files that were provided with the answer
 */
export async function failMissing(
  imports: readonly MissingImport[],
  available: readonly string[] = [],
  files: Iterable<string> = [],
): Promise<Failure<RenderFailure> | null> {
  const failures: Failure<RenderFailure>[] = []
  const paths = [...files]
  for (const { name, place } of imports) {
    failures.push(failProvided(name, place, paths) ?? (await failImport(name, place, available)))
  }
  return failures.find(({ code }) => code !== 'unsupported') ?? failures[0] ?? null
}

/**
 * The failure for an import of another script that was provided with the answer. The answer is not to blame: here, a
 * component is rendered from one file. The folder is ignored, because `@/` and other aliases can be any folder.
 */
function failProvided(name: string, place: Place, paths: readonly string[]): Failure<RenderFailure> | null {
  if (!isOwnFile(name)) return null
  const wanted = stemOf(name)
  const path = paths.find(
    (path) => path !== place.file && scriptExtension.test(path) && stemOf(path) === wanted,
  )
  return path === undefined
    ? null
    : fail(
        'unsupported',
        msg`The import "${name}" is in "${path}", but only one file of a component is rendered: put the code of both into one file.`,
        { place },
      )
}

const scriptExtension = /\.(?:[cm]?[jt]sx?|vue)$/

/** `./pages/Home.tsx`, `./Home` and `./Home/index` -> `Home`. */
function stemOf(path: string): string {
  const stem = path.replace(scriptExtension, '').replace(/\/index$/, '')
  return stem.slice(stem.lastIndexOf('/') + 1)
}

async function failImport(
  name: string,
  place: Place,
  available: readonly string[],
): Promise<Failure<RenderFailure>> {
  if (isOwnFile(name)) return fail('missing-file', describeOwnFile(name), { place })
  const elsewhere = readAddress(name)
  // Vite's `?worker` and `?url` follow the path.
  const asked = elsewhere ?? readBareName(name.split('?')[0] ?? '')
  if (asked === null) {
    return /^(?:https?:)?\/\//.test(name)
      ? fail('blocked', msg`The import "${name}" is on another server; nothing is loaded from there.`, {
          place,
        })
      : fail('syntax', msg`The import "${name}" does not name a package.`, { place })
  }
  const licence = licenceProblem(asked)
  if (licence !== null) return fail('unsupported', licence, { place })
  if (complete.has(asked.name)) {
    return fail('syntax', msg`The bundled "${asked.name}" has no module "${name}".`, { place })
  }
  const loaded = await loadKnownPackages('npm').then((list) => succeed(list), failLoad)
  if (!loaded.ok) return loaded
  const known = loaded.value
  const names = elsewhere === null ? [asked.name] : spellings(asked.name)
  return names.some((one) => known.has(one))
    ? fail('unsupported', describeMissing(name, available), { place })
    : fail('unknown-package', describeUnknown(asked.name, known), { place })
}

/** CDNs spell some package names differently from npm. For example, `Sortable.js` is `sortablejs`. */
function spellings(name: string): readonly string[] {
  const bare = name.toLowerCase().replace(/[.-]?js$/, '')
  return [name, name.toLowerCase(), bare, `${bare}.js`, `${bare}js`, `${bare}-js`]
}

function describeOwnFile(name: string): Message {
  return msg`The import "${name}" is a file of the surrounding application, which was not provided with the answer: what that file renders or does is unknown here.`
}

function describeMissing(name: string, available: readonly string[]): Message {
  return available.length === 0
    ? msg`The import "${name}" is not available here.`
    : msg`The import "${name}" is not available here; there are: ${available.join(', ')}.`
}
