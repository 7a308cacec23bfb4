import { fail, msg, type Context, type Failure, type Raster, type RenderFailure } from '../contracts/index.ts'
import { SerialQueue } from '../lib/rpc/serial-queue.ts'
import { callWithin } from './call-within.ts'
import { runInTurn } from './run-in-turn.ts'
import type { CropFiguresParams, FindFiguresParams, FindFiguresResult } from '../../workers/pdf/methods.ts'
import { rasterClient } from './pdf-raster.ts'

export type { PageBox, PaperFigure } from '../../workers/pdf/methods.ts'

const turns = new SerialQueue()
/** More pages than a paper with an appendix has; only this many pages of a book are searched. */
const mostPages = 120
/** Share of the caller's time limit used for reading pages; the rest is for finding figures. */
const shareForReading = 0.7

/** The figures and tables of a paper with their captions and positions. */
export async function findPdfFigures(
  pdf: FindFiguresParams['pdf'],
  timeoutMs: number,
  context: Context,
): Promise<FindFiguresResult> {
  const { signal } = context
  const onProgress = (done: number, total?: number) => context.progress(done, total)
  const result = await runInTurn(turns, signal, () =>
    callWithin(timeoutMs, signal, (within) =>
      rasterClient.call(
        'findFigures',
        { pdf, mostPages, readForMs: shareForReading * timeoutMs },
        { signal: within, onProgress },
      ),
    ),
  )
  return result === 'timeout' ? tooLate(timeoutMs) : result
}

/** Figures as images; null for any figure that lies outside its page or is too large. */
export async function cropPdfFigures(
  params: CropFiguresParams,
  timeoutMs: number,
  { signal }: Context,
): Promise<{ readonly ok: true; readonly rasters: readonly (Raster | null)[] } | Failure<RenderFailure>> {
  const result = await runInTurn(turns, signal, () =>
    callWithin(timeoutMs, signal, (within) => rasterClient.call('cropFigures', params, { signal: within })),
  )
  return result === 'timeout' ? tooLate(timeoutMs) : result
}

function tooLate(timeoutMs: number): Failure<RenderFailure> {
  return fail('timeout', msg`The paper was not read within ${timeoutMs / 1000} seconds.`)
}
