import { fail, maxRasterPixels, msg, type Raster } from '../../src/contracts/index.ts'
import { seedOf } from '../../src/lib/fresh-data/choose-items.ts'
import { cropRaster, cropToInk } from '../../src/lib/pictures/crop-raster.ts'
import { mulberry32 } from '../../src/lib/statistics/mulberry32.ts'
import { PasswordException } from 'pdfjs-dist'
import type { CutScoreParams, CutScoreResult } from './methods.ts'
import { describePdfError, openPdfFile } from './open-pdf.ts'
import { drawPage, pointsPerInch } from './rasterise.ts'
import { choosePage, countStaves, findSections, isDigital, scoreDpi } from './score-page.ts'

/** Cuts one page of a score into sections, as pictures cropped to their ink. */
export async function cutScore({ pdf, name, seed }: CutScoreParams): Promise<CutScoreResult> {
  const task = await openPdfFile(pdf)
  try {
    const document = await task.promise
    const number = choosePage(document.numPages, mulberry32(seedOf(name, seed)))
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: scoreDpi / pointsPerInch })
    if (Math.ceil(width) * Math.ceil(height) > maxRasterPixels) {
      const most = maxRasterPixels / 1e6
      return fail('too-large', msg`A page at ${scoreDpi} DPI is over ${most} million pixels.`)
    }
    const picture = await drawPage(page, { dpi: scoreDpi, background: '#ffffff' })
    return cutPage(picture, number)
  } catch (error) {
    const { message } = describePdfError(error)
    return fail(error instanceof PasswordException ? 'encrypted' : 'damaged', message)
  } finally {
    await task.destroy()
  }
}

function cutPage(picture: Raster, page: number): CutScoreResult {
  if (countStaves(picture) === 0) return fail('not-a-score', msg`There are no staves on page ${page}.`)
  if (!isDigital(picture))
    return fail('not-digital', msg`The background of page ${page} is not white, as on a scan.`)
  const cut = findSections(picture)
  // The first section of the first page is its title.
  const parts = (page === 1 ? cut.slice(1) : cut).map(({ top, bottom }) =>
    cropRaster(picture, 0, top, picture.width, bottom - top),
  )
  const sections = parts.flatMap((part) => {
    const cropped = countStaves(part) > 0 ? cropToInk(part) : null
    return cropped === null ? [] : [cropped]
  })
  return sections.length === 0
    ? fail('no-section', msg`No section with a staff could be cut from page ${page}.`)
    : { ok: true, page, sections }
}
