import {
  succeed,
  type FileMap,
  type Outcome,
  type RenderFailure,
  type Warning,
} from '../../contracts/index.ts'
import { findPageData, type PageData } from '../../page-build/data-sets/find-page-data.ts'
import { failLoad, loadText } from '../../lib/load-text.ts'
import { mapPage, warnOfProblems } from '../../page-build/map-page.ts'
import { moveWarning } from '../../page-build/original-places.ts'

interface MappedFiles {
  readonly files: FileMap
  /** Source code of the engines that replace scripts on the page. */
  readonly engines: readonly string[]
  readonly elsewhere: PageData['elsewhere']
  readonly substitutions: readonly string[]
  /** Maps positions in compiled scripts to positions in the page's own scripts. */
  readonly move: (warning: Warning) => Warning
}

/** The site's files, with the page's libraries redirected to the bundled copies. */
export async function mapHtml(
  files: FileMap,
  entry: string,
  text: string,
): Promise<Outcome<MappedFiles, RenderFailure>> {
  try {
    const mapped = await mapPage(text, entry, files)
    const { html, places } = mapped
    const { elsewhere, substitutions, warnings } = await findPageData(files)
    const engines = await Promise.all(mapped.engines.map(loadText))
    const changed = new Map([...files, ...mapped.files])
    if (html !== text) changed.set(entry, new TextEncoder().encode(html))
    const move = (warning: Warning) =>
      [...places].reduce((moved, [file, find]) => moveWarning(moved, file, find), warning)
    return succeed(
      {
        files: changed,
        engines,
        elsewhere,
        substitutions: [...mapped.substitutions, ...substitutions],
        move,
      },
      [...warnOfProblems(mapped), ...warnings],
    )
  } catch (thrown) {
    return failLoad(thrown)
  }
}
