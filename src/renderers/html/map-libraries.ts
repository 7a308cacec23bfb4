import { succeed, type FileMap, type Outcome, type RenderFailure } from '../../contracts/index.ts'
import { failLoad, loadText } from '../../sandbox/load-text.ts'
import { mapPage, warnOfProblems } from '../../sandbox/libraries/map-page.ts'

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
  try {
    const mapped = await mapPage(text, entry)
    const { html, substitutions } = mapped
    const engines = await Promise.all(mapped.engines.map(loadText))
    const changed = html === text ? files : new Map([...files, [entry, new TextEncoder().encode(html)]])
    return succeed({ files: changed, engines, substitutions }, warnOfProblems(mapped))
  } catch (thrown) {
    return failLoad(thrown)
  }
}
