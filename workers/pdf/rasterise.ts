import type { PDFPageProxy } from 'pdfjs-dist'
import { fail, maxRasterPixels, msg } from '../../src/contracts/index.ts'
import { reasonOf } from '../../src/lib/errors.ts'
import type { RasteriseParams, RasteriseResult, RasterisedPage } from './methods.ts'
import { cropPage } from './crop-page.ts'
import { openPdf } from './open-pdf.ts'
import { readTextRuns } from './text-runs.ts'

/** Number of PDF points per inch. */
export const pointsPerInch = 72

/**
 * Renders the pages of a PDF to pixels. Glyphs are filled as outlines instead of being painted by the system's text
 * rendering, so the same browser gives the same pixels on every system.
 */
export async function rasterise(params: RasteriseParams): Promise<RasteriseResult> {
  const task = openPdf(params.pdf)
  try {
    const document = await task.promise
    const wanted =
      params.page === undefined ? Array.from({ length: document.numPages }, (_, at) => at + 1) : [params.page]
    const pages: RasterisedPage[] = []
    let budget = maxRasterPixels
    for (const number of wanted) {
      if (number > document.numPages) {
        return fail('empty', msg`There is no page ${number}: the document has ${document.numPages}.`)
      }
      const page = await document.getPage(number)
      const size = page.getViewport({ scale: params.dpi / pointsPerInch })
      budget -= Math.ceil(size.width) * Math.ceil(size.height)
      if (budget < 0) break
      pages.push(await drawPage(page, params))
      page.cleanup()
    }
    if (pages.length === 0) {
      return fail(
        'too-large',
        msg`A page at ${params.dpi} DPI is over ${maxRasterPixels / 1e6} million pixels.`,
      )
    }
    return finish(pages, document.numPages, params)
  } catch (error) {
    return fail('crash', msg`The PDF could not be rendered: ${reasonOf(error)}`)
  } finally {
    await task.destroy()
  }
}

export async function drawPage(
  page: PDFPageProxy,
  params: Pick<RasteriseParams, 'dpi' | 'background' | 'sides'>,
): Promise<RasterisedPage> {
  const viewport = page.getViewport({ scale: params.dpi / pointsPerInch })
  // As in pdftoppm, a page that ends within a pixel occupies the entire pixel.
  const whole = params.sides === 'nearest' ? Math.round : (side: number) => Math.ceil(side - 1e-6)
  const width = Math.max(1, whole(viewport.width))
  const height = Math.max(1, whole(viewport.height))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (context === null) throw new Error('this browser does not support canvas in workers')
  context.fillStyle = params.background
  context.fillRect(0, 0, width, height)
  await page.render({
    canvas: null,
    canvasContext: context,
    viewport,
    background: params.background,
  }).promise
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, rgba: data, text: await readTextRuns(page, viewport) }
}

function finish(pages: readonly RasterisedPage[], count: number, { crop }: RasteriseParams): RasteriseResult {
  if (crop === undefined) return { ok: true, pages, count }
  const cropped: RasterisedPage[] = []
  for (const page of pages) {
    const part = cropPage(page, crop.dropBottom)
    if (part === null) return fail('empty', 'The page is white: there is nothing to crop to.')
    cropped.push(part)
  }
  return { ok: true, pages: cropped, count }
}
