import { fail, msg, succeed, type Outcome } from '../../contracts/index.ts'

/**
 * Chooses the page that a server would show for `/`, otherwise the index page nearest to the root, otherwise the
 * first page. If there is no page, chooses a Markdown file, preferably an index, as in Jekyll. Folders and files
 * starting with `_` contain parts of pages, so a page in them is only opened if there is no other page.
 */
export function chooseEntry(paths: Iterable<string>): Outcome<string, 'missing-entry'> {
  const all = [...paths]
  const shown = all.filter((path) => !/(?:^|\/)_/.test(path))
  const entry = findEntry(shown, shown.length < all.length) ?? findEntry(all, false)
  if (entry !== undefined) return succeed(entry)
  return fail('missing-entry', msg`There is no page to open among the files: ${nameFiles(all)}.`)
}

function findEntry(paths: readonly string[], isJekyll: boolean): string | undefined {
  const depth = (path: string): number => path.split('/').length
  const shallowest = (pattern: RegExp): string | undefined =>
    paths.filter((path) => pattern.test(path)).sort((left, right) => depth(left) - depth(right))[0]
  return (
    ['index.html', 'index.htm', ...(isJekyll ? ['index.md', 'index.markdown'] : [])].find((name) =>
      paths.includes(name),
    ) ??
    shallowest(/(?:^|\/)index\.x?html?$/i) ??
    shallowest(/\.x?html?$/i) ??
    shallowest(/(?:^|\/)(?:index|readme)\.(?:md|markdown)$/i) ??
    shallowest(/\.(?:md|markdown)$/i)
  )
}

function nameFiles(paths: readonly string[]): string {
  if (paths.length === 0) return 'there are none'
  const shown = paths.slice(0, 8).join(', ')
  return paths.length > 8 ? `${shown} and ${paths.length - 8} more` : shown
}
