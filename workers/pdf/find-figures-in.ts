import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist'
import { fail, msg, type Context, type Warning } from '../../src/contracts/index.ts'
import { findFigures } from './figures/find-figures.ts'
import type { Mark, PageContent, Run } from './figures/page-content.ts'
import { readMarks } from './figures/read-marks.ts'
import { heightOf, widthOf } from './figures/boxes.ts'
import type { FindFiguresParams, FindFiguresResult } from './methods.ts'
import { describePdfError, openPdfFile } from './open-pdf.ts'

/** How far letters extend above and below their baseline, in multiples of the font size. */
const above = 0.75
const below = 0.22
/** Pages with fewer letters have no text layer. */
const fewestLetters = 20
/*
 * A small file can decompress to any number of words, all of which the page would have to process. The densest pages
 * have some 5,000 pieces of text; the longest papers have some 500,000 characters.
 */
const mostRuns = 20_000
const mostCharacters = 2_000_000
const mostCaptionCharacters = 5000
const mostFigures = 1000

/** Finds the figures and tables of a PDF from its text and drawing operators, without rendering anything. */
export async function findFiguresIn(
  { pdf, mostPages, readForMs }: FindFiguresParams,
  context: Context,
): Promise<FindFiguresResult> {
  const start = performance.now()
  const task = await openPdfFile(pdf)
  const warnings: Warning[] = []
  try {
    const document = await task.promise
    const wanted = Math.min(document.numPages, mostPages)
    let count = wanted
    const contents: PageContent[] = []
    const unread: number[] = []
    for (let number = 1; number <= count; number += 1) {
      context.signal.throwIfAborted()
      if (number > 1 && performance.now() - start > readForMs) {
        count = number - 1
        break
      }
      context.progress(number - 1, wanted)
      try {
        const page = await document.getPage(number)
        contents.push(await readPage(page, number))
        page.cleanup()
      } catch (error) {
        context.signal.throwIfAborted()
        // A damaged page does not prevent the other pages from being read.
        unread.push(number)
        if (unread.length === wanted) throw error
      }
    }
    if (unread.length > 0) {
      warnings.push({
        code: 'pages-unread',
        message: msg`These pages could not be read: ${unread.join(', ')}.`,
      })
    }
    if (count < document.numPages) {
      warnings.push({
        code: 'pages-left-out',
        message:
          count < wanted
            ? msg`The document has ${document.numPages} pages; the time limit was reached after searching page ${count}.`
            : msg`The document has ${document.numPages} pages; the first ${count} were searched.`,
      })
    }
    const scanned = contents.filter(isScanned)
    if (contents.length > 0 && scanned.length === contents.length) {
      return fail(
        'empty',
        'The pages are pictures without text, as from a scanner: so there are no captions by which figures could be found.',
        { warnings },
      )
    }
    if (scanned.length > 0) {
      const pages = scanned.map(({ page }) => page).join(', ')
      warnings.push({ code: 'pages-scanned', message: msg`These pages are pictures without text: ${pages}.` })
    }
    const found = findFigures(contents).slice(0, mostFigures)
    if (found.length === 0) {
      warnings.push({ code: 'no-figures', message: 'No captions of figures or tables were found.' })
    }
    return {
      ok: true,
      figures: found.map(({ box, caption, ...figure }) => ({
        ...figure,
        caption: caption.slice(0, mostCaptionCharacters),
        box: [round(box.left), round(box.top), round(widthOf(box)), round(heightOf(box))],
      })),
      pages: Array.from({ length: count }, (_, at) => {
        const content = contents.find(({ page }) => page === at + 1)
        return content === undefined ? null : { width: content.width, height: content.height }
      }),
      count: document.numPages,
      text: joinText(contents),
      warnings,
    }
  } catch (error) {
    context.signal.throwIfAborted()
    return describePdfError(error)
  } finally {
    await task.destroy()
  }
}

export function joinText(contents: readonly Pick<PageContent, 'runs'>[]): string {
  const pages = contents.map(({ runs }) => runs.map(({ text }) => text).join(' '))
  return pages.join('\n\n').slice(0, mostCharacters)
}

async function readPage(page: PDFPageProxy, number: number): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  const transform = matrixOf(viewport.transform)
  const { items } = await page.getTextContent()
  const runs = items.slice(0, mostRuns).flatMap((item): Run[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a, b, c, d, left, base] = matrixOf(Util.transform([...transform], item.transform))
    const size = Math.hypot(c, d)
    const across = Math.hypot(a, b)
    if (size === 0 || across === 0) return []
    // Corners are computed along the baseline and perpendicular to it, because text can be rotated.
    const along = [(a / across) * item.width, (b / across) * item.width] as const
    const corners = [above, -below].flatMap((share) => [
      [left + c * share, base + d * share] as const,
      [left + c * share + along[0], base + d * share + along[1]] as const,
    ])
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    const box = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    }
    if (!Object.values(box).every(Number.isFinite)) return []
    const run: Run = { text: item.str, box, size }
    // The page's y axis points down.
    return [Math.abs(b) < 10 * Math.abs(a) ? run : { ...run, turned: b < 0 ? 'up' : 'down' }]
  })
  const { fnArray, argsArray } = await page.getOperatorList()
  const given: readonly unknown[] = argsArray
  const marks: readonly Mark[] = readMarks(fnArray, given, OPS, transform, { width, height })
  return { page: number, width, height, runs, marks }
}

function isScanned({ runs, marks, width, height }: PageContent): boolean {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
  const covered = marks
    .filter(({ kind }) => kind === 'picture')
    .reduce((sum, { box }) => sum + widthOf(box) * heightOf(box), 0)
  return letters < fewestLetters && covered > 0.5 * width * height
}

/** pdf.js returns matrices as untyped lists. */
function matrixOf(list: readonly unknown[]): [number, number, number, number, number, number] {
  const at = (index: number) => (typeof list[index] === 'number' ? list[index] : 0)
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
