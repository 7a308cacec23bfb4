import type { PDFDocumentProxy } from 'pdfjs-dist'
import { maxRasterPixels, type Context, type Raster } from '../../src/contracts/index.ts'
import type { CropFiguresParams, CropFiguresResult, PageBox } from './methods.ts'
import { describePdfError, openPdfFile } from './open-pdf.ts'

/** White space around a figure, in points, because lines at its edge extend beyond it. */
const margin = 2

/** Parts of a PDF's pages as images on a white background. Null if a box is outside its page or too large. */
export async function cropFigures(
  { pdf, crops, scale }: CropFiguresParams,
  context: Context,
): Promise<CropFiguresResult> {
  const task = await openPdfFile(pdf)
  try {
    const document = await task.promise
    const rasters: (Raster | null)[] = []
    let budget = maxRasterPixels
    for (const [index, { page, box }] of crops.entries()) {
      context.signal.throwIfAborted()
      context.progress(index, crops.length)
      const pixels = (box[2] + 2 * margin) * (box[3] + 2 * margin) * scale * scale
      const fits = page >= 1 && page <= document.numPages && pixels > 0 && pixels <= budget
      const raster = fits ? await crop(document, page, box, scale) : null
      budget -= raster === null ? 0 : pixels
      rasters.push(raster)
    }
    return { ok: true, rasters }
  } catch (error) {
    context.signal.throwIfAborted()
    return describePdfError(error)
  } finally {
    await task.destroy()
  }
}

async function crop(document: PDFDocumentProxy, number: number, box: PageBox, scale: number) {
  const page = await document.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const left = Math.max(0, box[0] - margin)
  const top = Math.max(0, box[1] - margin)
  const width = Math.floor((Math.min(whole.width, box[0] + box[2] + margin) - left) * scale)
  const height = Math.floor((Math.min(whole.height, box[1] + box[3] + margin) - top) * scale)
  if (width < 1 || height < 1) return null
  const viewport = page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale })
  const canvas = new OffscreenCanvas(width, height)
  const canvasContext = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (canvasContext === null) throw new Error('this browser does not support canvas in workers')
  canvasContext.fillStyle = '#ffffff'
  canvasContext.fillRect(0, 0, width, height)
  await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise
  page.cleanup()
  const { data } = canvasContext.getImageData(0, 0, width, height)
  return { width, height, rgba: data }
}
