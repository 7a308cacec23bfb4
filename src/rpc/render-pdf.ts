import { succeed } from '../contracts/index.ts'
import type { Artifacts, Outcome, Render, RenderFailure, Warning } from '../contracts/index.ts'
import { callWithin } from './call-within.ts'
import { runInTurn } from './run-in-turn.ts'
import { SerialQueue } from '../lib/rpc/serial-queue.ts'
import { rasterClient } from './pdf-raster.ts'
import type { RasteriseParams, RasteriseResult } from '../../workers/pdf/methods.ts'

/** What an engine that wrote a PDF tells of it. */
interface Written {
  readonly warnings: readonly Warning[]
  /** Joined by `pageCount` and `dpi`. */
  readonly parts: NonNullable<Artifacts['parts']>
}

const turns = new SerialQueue()

/** The pictures of a PDF's pages as an engine's outcome; `timeout` where `timeoutMs` did not suffice. */
export async function drawPdf(
  params: RasteriseParams,
  written: Written,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Outcome<Render, RenderFailure> | 'timeout'> {
  const drawn = await runInTurn(turns, signal, () =>
    callWithin(timeoutMs, signal, (within) => rasterClient.call('rasterise', params, { signal: within })),
  )
  return drawn === 'timeout' ? drawn : describeRendered(drawn, params, written)
}

/** The pages of a document that was also written as a PDF as an engine's outcome. */
export function describeRendered(
  drawn: RasteriseResult,
  params: RasteriseParams,
  { warnings: told, parts }: Written,
): Outcome<Render, RenderFailure> {
  if (!drawn.ok) return { ...drawn, warnings: told }
  const warnings: Warning[] = [...told]
  if (params.page === undefined && drawn.pages.length < drawn.count) {
    warnings.push({
      code: 'pages-left-out',
      message: `The document has ${drawn.count} pages; the first ${drawn.pages.length} were drawn. Ask for one page or fewer dots per inch to see others.`,
    })
  }
  return succeed(
    {
      rasters: drawn.pages.map(({ width, height, rgba }) => ({ width, height, rgba })),
      artifacts: {
        text: drawn.pages[0]?.text ?? [],
        pdf: params.pdf,
        parts: { pageCount: drawn.count, ...parts, dpi: params.dpi },
      },
    },
    warnings,
  )
}
