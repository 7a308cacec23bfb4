import type { TextRun } from '../../contracts/renderer.ts'
import { characterData, documentOf, isText, page, range, rectAt, rectCount, walkNext } from './natives.ts'

/** A page of text has a few thousand runs. Collecting more would serve no purpose. */
const maxRuns = 5_000

interface Area {
  readonly width: number
  readonly height: number
}

/** The text painted within the image, one run per line of each text node. */
export function readTextRuns(area: Area): readonly TextRun[] {
  const root = documentOf.element(page)
  const walker = documentOf.walker(page, root, 4)
  const measure = documentOf.createRange(page)
  const runs: TextRun[] = []
  for (let text = walkNext(walker); text !== null && runs.length < maxRuns; text = walkNext(walker)) {
    if (!isText(text)) continue
    const data = characterData(text)
    if (data.trim() !== '') addRuns(runs, measure, text, data, area)
  }
  return runs
}

function addRuns(runs: TextRun[], measure: Range, text: Node, data: string, area: Area): void {
  let start = 0
  while (start < data.length && runs.length < maxRuns) {
    const end = lineEnd(measure, text, start, data.length)
    const box = firstBox(measure, text, start, end)
    const words = data.slice(start, end).replace(/\s+/g, ' ').trim()
    if (box !== null && words !== '' && touches(box, area)) {
      runs.push({ text: words, x: box.left, y: box.top, width: box.width, height: box.height })
    }
    start = end
  }
}

/** Finds the end of the line that starts at `start`. A line is the longest piece of text that fits in one box. */
function lineEnd(measure: Range, text: Node, start: number, length: number): number {
  if (boxes(measure, text, start, length) <= 1) return length
  let low = start + 1
  let high = length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (boxes(measure, text, start, middle) <= 1) low = middle
    else high = middle - 1
  }
  return low
}

function boxes(measure: Range, text: Node, start: number, end: number): number {
  range.setStart(measure, text, start)
  range.setEnd(measure, text, end)
  return rectCount(range.rects(measure))
}

function firstBox(measure: Range, text: Node, start: number, end: number): DOMRect | null {
  range.setStart(measure, text, start)
  range.setEnd(measure, text, end)
  const rects = range.rects(measure)
  for (let index = 0; index < rectCount(rects); index += 1) {
    const box = rectAt(rects, index)
    if (box !== null && box.width > 0 && box.height > 0) return box
  }
  return null
}

function touches(box: DOMRect, area: Area): boolean {
  return box.right > 0 && box.bottom > 0 && box.left < area.width && box.top < area.height
}
