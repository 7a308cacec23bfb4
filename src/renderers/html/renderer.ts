import { succeed, textOf } from '../../contracts/index.ts'
import type {
  Context,
  FileMap,
  Outcome,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
  Warning,
} from '../../contracts/index.ts'
import type { PageData } from '../../page-build/data-sets/find-page-data.ts'
import { mayNeedLibraries } from '../../page-build/may-ask.ts'
import { failMoved, preparePage, renderOf, runPrepared, TimeLimit, warmFrames } from '../../sandbox/index.ts'
import { isJekyllSite } from './is-jekyll.ts'
import { meta } from './meta.ts'

interface SiteSource {
  readonly files: FileMap
  readonly entry: string
  readonly servedUnder: string
}

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  // The frame is started while the worker reads the files.
  warmFrames()
  const limit = new TimeLimit(job.timeoutMs)
  const source = await limit.count(buildSource(job, context))
  if (!source.ok) return source
  const { entry, servedUnder } = source.value
  const mapped = await mapLibraries(source.value, job)
  if (!mapped.ok) return { ...mapped, warnings: source.warnings }
  const { files, engines, elsewhere, substitutions, move } = mapped.value
  const page = await preparePage({ files, entry, servedUnder, screen: job.viewport }, limit, context)
  if (!page.ok) return { ...page, warnings: [...source.warnings, ...(page.warnings ?? [])] }
  const result = await runPrepared(
    job,
    page.value,
    { entry, files, elsewhere, engines, policy: meta.policy },
    limit,
    context,
  )
  const before = [...source.warnings, ...mapped.warnings, ...page.warnings.map((warning) => move(warning))]
  const told = new Set(before.map(({ code, message }) => `${code} ${textOf(message)}`))
  // References in the files have already been reported with their position when the frame encounters them again. The
  // picture of a page shows only the window, unless the full page is requested.
  const isExpected = (code: string) => code === 'page-cut' && job.fullPage !== true
  const isNew = ({ code, message }: Warning): boolean =>
    !told.has(`${code} ${textOf(message)}`) && !isExpected(code)
  const later = (result.warnings ?? []).filter(isNew).map((warning) => move(warning))
  const warnings = [...before, ...later]
  if (!result.ok) return failMoved(result, move, warnings)
  return succeed(renderOf(result.value, result.value.html, substitutions), warnings)
}

interface MappedSite {
  readonly files: FileMap
  readonly engines: readonly string[]
  /** Replacements for files on other servers that the page's scripts request, keyed by URL. */
  readonly elsewhere: PageData['elsewhere']
  readonly substitutions: readonly string[]
  /** Maps positions in compiled scripts to positions in the page's own scripts. */
  readonly move: (warning: Warning) => Warning
}

/**
 * The page with its CDN libraries redirected to the bundled copies. Pages of a published pipeline have no network
 * access, so they stay unchanged.
 */
async function mapLibraries(
  { files, entry }: SiteSource,
  { pipeline }: RenderJob,
): Promise<Outcome<MappedSite, RenderFailure>> {
  const unmapped = succeed({
    files,
    engines: [],
    elsewhere: new Map(),
    substitutions: [],
    move: (warning: Warning) => warning,
  })
  const bytes = files.get(entry)
  if (bytes === undefined || pipeline === 'published') return unmapped
  const text = new TextDecoder().decode(bytes)
  if (!mayNeedLibraries(text) && ![...files].some(asksElsewhere)) return unmapped
  // Loaded on demand, because most pages include everything they need.
  const { mapHtml } = await import('./map-libraries.ts')
  return mapHtml(files, entry, text)
}

/** True if a style sheet or module next to the page refers to another server. */
function asksElsewhere([path, bytes]: readonly [string, Uint8Array]): boolean {
  return /\.(?:css|m?js)$/i.test(path) && mayNeedLibraries(new TextDecoder().decode(bytes))
}

/** The files as a server would send them. Jekyll sites are built first. */
async function buildSource(
  { files, entry, epochMs, timeoutMs }: RenderJob,
  context: Context,
): Promise<Outcome<SiteSource, RenderFailure>> {
  if (!isJekyllSite(files, entry)) return succeed({ files, entry, servedUnder: '' })
  // Loaded on demand, because most pages do not need the client and the URL of its worker.
  const { buildJekyllSite } = await import('../../rpc/jekyll.ts')
  return buildJekyllSite({ files, entry, epochMs, timeoutMs }, context)
}

export const renderer: Renderer = { render }
