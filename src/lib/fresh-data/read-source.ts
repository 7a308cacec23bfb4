import { succeed, type FileMap, type Outcome } from '../../contracts/index.ts'
import { listFiles } from '../answers/answer-files.ts'
import { bytesToBase64 } from '../base64.ts'
import type { DropCode } from './candidate.ts'
import type { FoundSource } from './find-sources.ts'
import { openSource } from './open-source.ts'
import { findStructures, joinInputs, type Structure } from './paper.ts'
import { isAssetPath, isHiddenPath, judgeSite, type Site } from './website.ts'

/** A source that was read and may become items once it is rendered. */
export type SourceDraft = { readonly date: string | null } & (
  | {
      readonly kind: 'site'
      readonly site: Site
      /** The text files, as the list of files that answers consist of. */
      readonly structure: string
      /** The other files, as data: addresses keyed by path. */
      readonly assets: Readonly<Record<string, string>>
    }
  | { readonly kind: 'paper'; readonly structures: readonly Structure[] }
  | { readonly kind: 'score'; readonly pdf: Blob }
)

export async function readSource(source: FoundSource<Blob>): Promise<Outcome<SourceDraft, DropCode>> {
  const opened = await openSource(source)
  if (!opened.ok) return opened
  if (opened.value.kind === 'score') return succeed(opened.value)
  const { kind, files, date } = opened.value
  if (kind === 'paper') return succeed({ kind, date, structures: readPaper(files) })
  const site = judgeSite(files)
  if (!site.ok) return site
  const texts: { name: string; content: string }[] = []
  const assets: Record<string, string> = {}
  for (const [path, bytes] of files) {
    if (isHiddenPath(path)) continue
    const text = isAssetPath(path) ? null : readText(bytes)
    if (text !== null) texts.push({ name: path, content: text })
    else assets[path] = `data:application/octet-stream;base64,${bytesToBase64(bytes)}`
  }
  return succeed({ kind, date, site: site.value, structure: listFiles(texts), assets })
}

function readText(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function readPaper(files: FileMap): readonly Structure[] {
  const texts = [...files]
    .filter(([path]) => /\.(?:tex|ltx)$/i.test(path))
    .map(([path, bytes]) => [path, readText(bytes) ?? new TextDecoder('latin1').decode(bytes)] as const)
  const seen = new Set<string>()
  return [...joinInputs(new Map(texts)).values()].flatMap(findStructures).filter(({ source }) => {
    const isNew = !seen.has(source)
    seen.add(source)
    return isNew
  })
}
