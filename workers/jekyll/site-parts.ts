import { decodeText } from '../../src/lib/site/text-decoding.ts'
import type { JekyllJob } from './methods.ts'
import { asData, asText, asWords } from './values.ts'
import type { Data } from './values.ts'

/* Information that can be read from a site's configuration and paths without parsing its pages. */

/**
 * The folder that contains the configuration, otherwise the folder that contains the layouts, otherwise the folder of
 * the entry.
 */
export function findRoot({ files, entry }: JekyllJob): string {
  const marks = [/^(.*\/)?_config\.ya?ml$/, /^(.*?\/)?_layouts\//, /^(.*?\/)?_includes\//]
  for (const mark of marks) {
    const roots = [...files.keys()].flatMap((path) => {
      const match = mark.exec(path)
      return match === null ? [] : [match[1] ?? '']
    })
    const root = roots
      .filter((one) => entry.startsWith(one))
      .sort((left, right) => right.length - left.length)[0]
    if (root !== undefined) return root
  }
  return ''
}

export function collectionNames(config: Data): string[] {
  const collections: unknown = config['collections']
  const names = Array.isArray(collections) ? collections.map(asText) : Object.keys(asData(collections))
  return names.filter((name) => name !== 'posts' && name !== '')
}

export function describeStaticFile(path: string): Data {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? ''
  return {
    path: `/${path}`,
    name,
    basename: name.slice(0, name.length - extension.length),
    extname: extension,
  }
}

/** Sorts the documents of a collection by the collection's sort key. */
export function sortBy(views: Record<string, unknown>[], key: string): Record<string, unknown>[] {
  return views.sort((left, right) => {
    const [before, after] = [left[key], right[key]]
    if (typeof before === 'number' && typeof after === 'number') return before - after
    return asText(before) < asText(after) ? -1 : asText(before) > asText(after) ? 1 : 0
  })
}

/** The first page of `paginate` posts, as shown on a blog's entry page. Null if pagination is not configured. */
export function paginate(config: Data, posts: unknown): Data | null {
  const size = Number(config['paginate'])
  if (!(size > 0) || !Array.isArray(posts)) return null
  const pages = Math.max(1, Math.ceil(posts.length / size))
  const template = asText(config['paginate_path']) || '/page:num/'
  return {
    page: 1,
    per_page: size,
    posts: posts.slice(0, size),
    total_posts: posts.length,
    total_pages: pages,
    previous_page: null,
    previous_page_path: null,
    next_page: pages > 1 ? 2 : null,
    next_page_path: pages > 1 ? template.replace(':num', '2') : null,
  }
}

export function groupBy(views: readonly Record<string, unknown>[], key: string): Data {
  const groups = new Map<string, unknown[]>()
  for (const view of views) {
    for (const name of asWords(view[key])) groups.set(name, [...(groups.get(name) ?? []), view])
  }
  return Object.fromEntries(groups)
}

/** `2024-01-01-my-post.md` -> `My Post`. */
export function titleFromName(name: string): string {
  return name
    .replace(/^\d{4}-\d+-\d+-/, '')
    .replace(/\.[^.]+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Files that can refer to other files. */
const namingFile = /\.(?:html?|css|m?js|json|svg|webmanifest)$/i

/** The files in `wanted` whose names appear in the entry, in a file that the entry names, and so on. */
export function findReached(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  entry: string,
  wanted: Iterable<string>,
): ReadonlySet<string> {
  const unmet = new Set([...files.keys(), ...wanted])
  const reached = new Set([entry])
  for (const path of reached) {
    unmet.delete(path)
    const bytes = namingFile.test(path) ? files.get(path) : undefined
    if (bytes === undefined) continue
    const text = decodeText(bytes)
    for (const other of unmet) {
      const name = other.slice(other.lastIndexOf('/') + 1)
      if (text.includes(name) || text.includes(encodeURIComponent(name))) reached.add(other)
    }
  }
  return reached
}
