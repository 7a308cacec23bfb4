import { fail, succeed } from '../../../src/contracts/index.ts'
import type { FileMap, Outcome, RenderFailure } from '../../../src/contracts/index.ts'
import type { PictureScreen } from '../../../src/lib/markup/picture-sources.ts'
import { mediaTypeOf } from '../../../src/lib/markup/media-type.ts'
import { buildPage } from './page.ts'
import type { BuiltPage } from './page.ts'
import { SiteReport } from '../../../src/lib/site/site-report.ts'
import { SiteFiles, SiteTooLargeError } from '../../../src/lib/site/site-files.ts'

export interface BuiltSite {
  /** The entry page with everything it refers to inside it. */
  readonly document: string
  /** True where the page's doctype, or none, means quirks mode. */
  readonly quirks: boolean
  /** All files, for what scripts ask for while the page runs. */
  readonly resources: ReadonlyMap<string, { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>
}

export interface BuildOptions {
  /** A path such as `/blog` under which the site expects to be served. */
  readonly servedUnder?: string
  /** The window for which pictures are chosen among several; without one, all of them travel. */
  readonly screen?: PictureScreen
  /** What else is to be done to the text of linked sheets. */
  readonly finishSheet?: (css: string, quirks: boolean) => string
}

/** Builds the one document that shows `entry`. Missing files and other servers' addresses are warnings. */
export function buildSite(
  files: FileMap,
  entry: string,
  { servedUnder = '', screen, finishSheet = (css) => css }: BuildOptions = {},
): Outcome<BuiltSite, RenderFailure> {
  const bytes = files.get(entry)
  if (bytes === undefined) return fail('missing-entry', `There is no file ${entry} to show.`)
  const report = new SiteReport()
  const site = new SiteFiles(files, entry, servedUnder, report)
  if (site.text(entry).trim() === '') {
    return fail('empty', `${entry} is empty.`, { place: { file: entry } })
  }
  let page: BuiltPage
  try {
    page = buildPage(site, entry, { scripts: true, depth: 0, screen: screen ?? null, finishSheet })
  } catch (thrown) {
    if (!(thrown instanceof SiteTooLargeError)) throw thrown
    return fail('too-large', thrown.message, { warnings: report.warnings })
  }
  const resources = new Map(
    [...files].map(([path, content]) => [path, { mime: mediaTypeOf(path, content), bytes: content }]),
  )
  return succeed({ ...page, resources }, report.warnings)
}
