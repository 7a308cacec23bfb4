import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'
import type { TextRun } from '../../src/contracts/index.ts'

/** The page's text as rendered, in pixels from the top left of the image. */
export async function readTextRuns(page: PDFPageProxy, viewport: PageViewport): Promise<readonly TextRun[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, base] = pointOf(viewport.convertToViewportPoint(...pointOf(item.transform.slice(4))))
    const height = item.height * viewport.scale
    return [{ text: item.str, x: left, y: base - height, width: item.width * viewport.scale, height }]
  })
}

/** pdf.js returns points as untyped lists. */
function pointOf(list: readonly unknown[]): [number, number] {
  const [x, y] = list
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : [0, 0]
}
