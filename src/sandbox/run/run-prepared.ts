import {
  fail,
  type Context,
  type Failure,
  type FramePolicy,
  type FileMap,
  type Render,
  type RenderFailure,
  type RenderJob,
  type Warning,
} from '../../contracts/index.ts'
import { placeEngines } from '../../page-text/engine-script.ts'
import type { PreparedPage } from '../../../workers/page/methods.ts'
import { runFrame, type FrameJob } from './run-frame.ts'

/** What a prepared page runs with, besides what the job asks for. */
export interface PageSurroundings {
  readonly entry: string
  /** What its scripts may ask for. */
  readonly files: FileMap
  /** The same by addresses of other servers. */
  readonly elsewhere?: FrameJob['resources']
  /** Texts of the engines that the page's markup names. */
  readonly engines: readonly string[]
  readonly policy: FramePolicy
}

/** Runs a page that the page worker prepared, in a frame of its own. */
export function runPrepared(
  job: RenderJob,
  { document, scripts, quirks, mediaTypes }: PreparedPage,
  { entry, files, elsewhere = new Map(), engines, policy }: PageSurroundings,
  context: Context,
): ReturnType<typeof runFrame> {
  const own = [...files].map(
    ([path, bytes]) => [path, { mime: mediaTypes.get(path) ?? 'application/octet-stream', bytes }] as const,
  )
  return runFrame(
    {
      document,
      scripts: placeEngines(scripts, engines),
      quirks,
      resources: new Map([...own, ...elsewhere]),
      entry,
      viewport: job.viewport,
      fullPage: job.fullPage,
      background: job.background,
      timeoutMs: job.timeoutMs,
      seed: job.seed,
      epochMs: job.epochMs,
      policy,
    },
    context,
  )
}

/** What ended a page, with its place led back to the source. */
export function failMoved(
  { code, message, place }: Failure<RenderFailure>,
  move: (warning: Warning) => Warning,
  warnings: readonly Warning[],
): Failure<RenderFailure> {
  const moved = place === undefined ? undefined : move({ code, message, place }).place
  return fail(code, message, moved === undefined ? { warnings } : { warnings, place: moved })
}

/** A page's picture as a render; `html` without what is no part of the page. */
export function renderOf(
  {
    raster,
    text,
  }: { readonly raster: Render['rasters'][number]; readonly text: Render['artifacts']['text'] },
  html: string,
  substitutions: readonly string[],
): Render {
  return {
    rasters: [raster],
    artifacts: {
      html,
      ...(text === undefined ? {} : { text }),
      ...(substitutions.length === 0 ? {} : { substitutions }),
    },
  }
}
