import type { FileMap } from '../../contracts/index.ts'

/** True if a configuration, a layout or front matter makes the files a Jekyll site. */
export function isJekyllSite(files: FileMap, entry: string): boolean {
  // Jekyll does not serve files with these names, so a user who opens such a file wants to see it unchanged.
  if (/(?:^|\/)_[^/]*\.x?html?$/i.test(entry) || /^_/.test(entry)) return false
  if (/\.(?:md|markdown)$/i.test(entry)) return true
  for (const path of files.keys()) {
    if (/(?:^|\/)(?:_config\.ya?ml$|_layouts\/)/.test(path)) return true
  }
  const head = files.get(entry)?.subarray(0, 5)
  return head !== undefined && /^---\s/.test(String.fromCharCode(...head))
}
