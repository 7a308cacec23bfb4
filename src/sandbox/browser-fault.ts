import type { Outcome, RenderFailure } from '../contracts/index.ts'
import type { FrameJob, FrameResult } from './run-frame.ts'

/**
 * Whether this browser cannot draw any page, as one that could not be drawn says: one without any code cannot be drawn
 * either. Asked for only then, so it is no part of a first visit.
 */
export async function isBrowserAtFault(
  job: FrameJob,
  run: (job: FrameJob) => Promise<Outcome<FrameResult, RenderFailure>>,
): Promise<boolean> {
  const outcome = await run({
    ...job,
    document: '<!doctype html><title>blank</title><p>blank</p>',
    scripts: [],
    resources: new Map(),
    fullPage: false,
    viewport: { width: 320, height: 240, scale: 1 },
  })
  return !outcome.ok
}
