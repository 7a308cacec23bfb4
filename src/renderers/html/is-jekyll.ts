import type { FileMap } from '../../contracts/index.ts'

/** True where a configuration, a layout or front matter makes the files a Jekyll site. */
export function isJekyllSite(files: FileMap, entry: string): boolean {
  // Jekyll serves nothing of these names: whoever opens one wants it as it is.
  if (/(?:^|\/)_[^/]*\.x?html?$/i.test(entry) || /^_/.test(entry)) return false
  if (/\.(?:md|markdown)$/i.test(entry)) return true
  for (const path of files.keys()) {
    if (/(?:^|\/)(?:_config\.ya?ml$|_layouts\/)/.test(path)) return true
  }
  const head = files.get(entry)?.subarray(0, 5)
  return head !== undefined && /^---\s/.test(String.fromCharCode(...head))
}
