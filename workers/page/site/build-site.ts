import { fail, msg, succeed } from '../../../src/contracts/index.ts'
import type { FileMap, Outcome, RenderFailure } from '../../../src/contracts/index.ts'
import type { PictureScreen } from '../../../src/lib/markup/picture-sources.ts'
import { mediaTypeOf } from '../../../src/lib/markup/media-type.ts'
import { buildPage } from './page.ts'
import type { BuiltPage } from './page.ts'
import { SiteReport } from '../../../src/lib/site/site-report.ts'
import { SiteFiles, SiteTooLargeError } from '../../../src/lib/site/site-files.ts'

export interface BuiltSite {
  /** The entry page, in which everything it refers to is inlined. */
  readonly document: string
  /** True if the page's doctype, or the absence of one, triggers quirks mode. */
  readonly quirks: boolean
  /** All files, needed for requests by scripts while the page runs. */
  readonly resources: ReadonlyMap<string, { readonly mime: string; readonly bytes: Uint8Array<ArrayBuffer> }>
}

export interface BuildOptions {
  /** A path such as `/blog` under which the site expects to be hosted. */
  readonly servedUnder?: string
  /**
   * The window size used to choose among the sources of responsive images. If it is absent, all sources are included.
   */
  readonly screen?: PictureScreen
  /** Applies further processing to the text of linked style sheets. */
  readonly finishSheet?: (css: string, quirks: boolean) => string
}

/** Builds a single document that shows `entry`. Missing files and URLs on other servers result in warnings. */
export function buildSite(
  files: FileMap,
  entry: string,
  { servedUnder = '', screen, finishSheet = (css) => css }: BuildOptions = {},
): Outcome<BuiltSite, RenderFailure> {
  const bytes = files.get(entry)
  if (bytes === undefined) return fail('missing-entry', msg`There is no file ${entry} to show.`)
  const report = new SiteReport()
  const site = new SiteFiles(files, entry, servedUnder, report)
  if (site.text(entry).trim() === '') {
    return fail('empty', msg`${entry} is empty.`, { place: { file: entry } })
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
