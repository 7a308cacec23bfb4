import type { BenchmarkItem, ByteSource } from '../../../contracts/index.ts'
import type { PageBox, PaperFigure } from '../../../rpc/pdf-figures.ts'
import { chooseShown, type FigureType } from '../shared/figures.ts'
import type { Question, Task } from '../shared/item.ts'

/** A figure found in a paper, plus the user's additions. */
export interface PaperEntry extends PaperFigure {
  readonly type: FigureType
  readonly question: string
  readonly answer: string
  /** The figure's picture as base64 PNG. Null until it is rendered. */
  readonly picture: string | null
  /** The position where the figure was found, before the user changed the box. */
  readonly found: PageBox
}

/** File name of a figure, in the data set's naming scheme. */
export function fileOf(paper: string, { label, page }: Pick<PaperFigure, 'label' | 'page'>): string {
  return `${paper}-${label.replaceAll(/\s+/g, '')}-${page}.png`
}

/** Id of the item for the question about a figure. */
export function idOf(
  paper: string,
  { label, page }: Pick<PaperFigure, 'label' | 'page'>,
  task: Task,
): string {
  return `${paper}: ${label} on page ${page}${task === 'figures' ? '' : ` ${task}`}`
}

/**
 * One item for each figure that has a question. That figure is the one that contains the answer. The item shows as
 * many figures as the published code would, in the paper's order, and only includes the pictures of these figures.
 */
export function itemsOf(
  paper: string,
  entries: readonly PaperEntry[],
  task: Task,
  text: string,
): readonly BenchmarkItem[] {
  const drawn = entries.filter(({ picture }) => picture !== null)
  const figures = drawn.map((entry) => ({
    file: fileOf(paper, entry),
    caption: entry.caption,
    type: entry.type,
  }))
  const files = figures.map(({ file }) => file)
  const pictures = new Map(drawn.map((entry) => [fileOf(paper, entry), entry.picture ?? '']))
  return drawn
    .filter(({ question }) => question.trim() !== '')
    .map((entry) => {
      const shown = shownWith(files, fileOf(paper, entry))
      const data: Question = {
        paper,
        question: entry.question.trim(),
        answer: entry.answer.trim(),
        figures,
        references: [fileOf(paper, entry)],
        // Absent if all figures are shown.
        ...(shown.length === files.length ? {} : { shown }),
        ...(task === 'full-paper' ? { text } : {}),
      }
      return {
        benchmark: 'spiqa',
        id: idOf(paper, entry, task),
        domain: task,
        category: entry.type,
        title: data.question,
        assets: shown.map((path) => {
          const bytes: ByteSource = { from: 'data', base64: pictures.get(path) ?? '' }
          return { path, bytes }
        }),
        data,
      }
    })
}

/** Files of the figures shown with a question about one of them, in the paper's order. */
function shownWith(files: readonly string[], reference: string): string[] {
  const chosen = new Set(chooseShown(files, [reference], reference))
  return files.filter((file) => chosen.has(file))
}

/** Clamps a box to its page. The result is at least one point wide and high. */
export function clampToPage(
  box: PageBox,
  page: { readonly width: number; readonly height: number },
): PageBox {
  const left = Math.min(Math.max(0, box[0]), page.width - 1)
  const top = Math.min(Math.max(0, box[1]), page.height - 1)
  const width = Math.min(Math.max(1, box[2]), page.width - left)
  const height = Math.min(Math.max(1, box[3]), page.height - top)
  return [left, top, width, height]
}
