import { msg, succeed } from '../contracts/index.ts'
import type { Artifacts, Outcome, Render, RenderFailure, Warning } from '../contracts/index.ts'
import { callWithin } from './call-within.ts'
import { runInTurn } from './run-in-turn.ts'
import { SerialQueue } from '../lib/rpc/serial-queue.ts'
import { rasterClient } from './pdf-raster.ts'
import type { RasteriseParams, RasteriseResult } from '../../workers/pdf/methods.ts'

/** What an engine reports about a PDF that it wrote. */
interface Written {
  readonly warnings: readonly Warning[]
  /** `pageCount` and `dpi` are added to these parts. */
  readonly parts: NonNullable<Artifacts['parts']>
}

const turns = new SerialQueue()

/** Returns the images of a PDF's pages as an engine's outcome; `timeout` if `timeoutMs` was exceeded. */
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

/** Converts the rasterised pages of a document that was also exported as a PDF to an engine's outcome. */
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
      message: msg`The document has ${drawn.count} pages; only the first ${drawn.pages.length} were rendered. Request a single page or fewer dots per inch to see others.`,
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
