import { succeed, type FileMap, type Outcome, type RenderFailure } from '../../contracts/index.ts'
import { loadText } from '../../sandbox/load-text.ts'
import { mapPage } from '../../sandbox/libraries/map-page.ts'

interface MappedFiles {
  readonly files: FileMap
  /** Texts of the engines that scripts of the page stand for. */
  readonly engines: readonly string[]
  readonly substitutions: readonly string[]
}

/** The site's files with the page's libraries led to the bundled copies. */
export async function mapHtml(
  files: FileMap,
  entry: string,
  text: string,
): Promise<Outcome<MappedFiles, RenderFailure>> {
  const mapped = await mapPage(text, entry)
  if (!mapped.ok) return mapped
  const { html, substitutions, warnings, refused } = mapped.value
  const engines = await Promise.all(mapped.value.engines.map(loadText))
  const told = refused.map(({ message, place }) => ({ code: 'unsupported-library', message, place }))
  const changed = html === text ? files : new Map([...files, [entry, new TextEncoder().encode(html)]])
  return succeed({ files: changed, engines, substitutions }, [...warnings, ...told])
}
