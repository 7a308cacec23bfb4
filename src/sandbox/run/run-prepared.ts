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
import type { TimeLimit } from './time-limit.ts'

/** The environment of a prepared page, in addition to the job's settings. */
export interface PageSurroundings {
  readonly entry: string
  /** Files that the page's scripts can request. */
  readonly files: FileMap
  /** Files that the page's scripts can request at URLs on other servers. */
  readonly elsewhere?: FrameJob['resources']
  /** Source code of the engines that the page's markup refers to. */
  readonly engines: readonly string[]
  readonly policy: FramePolicy
}

/** Runs a page prepared by the page worker in a separate frame. */
export function runPrepared(
  job: RenderJob,
  { document, scripts, quirks, mediaTypes }: PreparedPage,
  { entry, files, elsewhere = new Map(), engines, policy }: PageSurroundings,
  limit: TimeLimit,
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
      limit,
      seed: job.seed,
      epochMs: job.epochMs,
      policy,
    },
    context,
  )
}

/** The failure that ended a page, with its position mapped back to the source. */
export function failMoved(
  { code, message, place }: Failure<RenderFailure>,
  move: (warning: Warning) => Warning,
  warnings: readonly Warning[],
): Failure<RenderFailure> {
  const moved = place === undefined ? undefined : move({ code, message, place }).place
  return fail(code, message, moved === undefined ? { warnings } : { warnings, place: moved })
}

/** A page's image as a render, and its `html` with everything removed that is not part of the page. */
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
