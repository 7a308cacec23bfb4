import { isSystemFile } from '../archives/archive.ts'

/** A source and its files, with paths relative to it. An archive or document is a source with one file. */
export interface FoundSource<File> {
  readonly name: string
  readonly isFolder: boolean
  readonly files: readonly { readonly path: string; readonly file: File }[]
}

/** Names the days and subjects of the sources next to it: `{"paper.tar.gz": {"date": "2024-01-31", "subject": "math"}}`. */
export const aboutSourcesFile = 'sources.json'

/** True if the file describes sources, and is not one of a source's own files. */
export function isAboutSources(path: string, sources: readonly FoundSource<unknown>[]): boolean {
  return (
    path.split('/').at(-1) === aboutSourcesFile &&
    !sources.some(({ name, isFolder }) => isFolder && path.startsWith(`${name}/`))
  )
}

type Placed<File> = FoundSource<File>['files']

/**
 * Splits files into sources. A folder with a page or a paper at its top is one source; any other folder contains
 * sources, each a file or a folder.
 */
export function findSources<File>(files: Placed<File>): readonly FoundSource<File>[] {
  return split(
    files.filter(({ path }) => !isSystemFile(path)),
    '',
  )
}

function split<File>(files: Placed<File>, folder: string): readonly FoundSource<File>[] {
  const folders = new Map<string, { path: string; file: File }[]>()
  const sources: FoundSource<File>[] = []
  for (const one of files) {
    const end = one.path.indexOf('/')
    if (end === -1) {
      if (one.path !== aboutSourcesFile)
        sources.push({ name: folder + one.path, isFolder: false, files: [one] })
      continue
    }
    const inside = folders.get(one.path.slice(0, end)) ?? []
    inside.push({ path: one.path.slice(end + 1), file: one.file })
    folders.set(one.path.slice(0, end), inside)
  }
  for (const [name, inside] of folders) {
    const paths = inside.map(({ path }) => path)
    if (isSource(paths)) sources.push({ name: folder + name, isFolder: true, files: inside })
    else sources.push(...split(inside, `${folder}${name}/`))
  }
  return sources.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const archive = /\.(?:zip|tar|tgz|gz|pdf)$/i

function isSource(paths: readonly string[]): boolean {
  const top = paths.filter((path) => !path.includes('/'))
  if (top.some((path) => /\.(?:html?|tex)$|^(?:_config\.ya?ml|package\.json)$/i.test(path))) return true
  // A README next to archives is about them.
  return (
    !top.some((path) => archive.test(path)) && top.some((path) => /\.(?:md|markdown|css|m?js)$/i.test(path))
  )
}
