import { isBody, isPartOf, partedHeadings } from './body.ts'
import { heightOf, overlap, sharedHeight, sharedWidth, unite, widthOf, type Box } from './boxes.ts'
import { chooseCaptions, findCandidates, readCaption, type Candidate, type Caption } from './captions.ts'
import { findColumns, type Columns } from './columns.ts'
import { joinBlocks, joinLines, narrowGap, widestGap, type Block, type Gutter, type Line } from './lines.ts'
import type { Mark, PageContent } from './page-content.ts'
import { partsOf } from './parts.ts'
import { findRegion, isRule, splitBetween, widestFirst, type Region, type Side } from './regions.ts'
import { turnPage } from './turned-pages.ts'

export interface FoundFigure {
  /** From 1. */
  readonly page: number
  readonly kind: 'figure' | 'table'
  readonly label: string
  readonly caption: string
  readonly box: Box
}

interface Page {
  readonly content: PageContent
  readonly lines: readonly Line[]
  readonly blocks: readonly Block[]
  /** Maps a position on a rotated page back to the original page. */
  readonly back?: (box: Box) => Box
}

/**
 * Finds the figures and tables of a paper by their captions. A caption with nothing next to it does not result in a
 * figure.
 */
export function findFigures(contents: readonly PageContent[]): readonly FoundFigure[] {
  const width = contents[0]?.width ?? 612
  const first = contents.map((content) => readPage(content, null, narrowGap))
  const columns =
    findColumns(
      first.flatMap(({ blocks }) => blocks),
      width,
    ) ?? oneColumn(width, 10)
  const gutter = gutterOf(columns)
  const upright = contents.map((content) => readPage(content, gutter, widestGap))
  const margins = findMargins(upright)
  const turned = contents.flatMap(turnPage).map(({ content, back }): Page => ({
    ...readPage(content, null, widestGap),
    back,
  }))
  const pages = [...upright, ...turned]
  const chosen = chooseCaptions(
    pages.flatMap((page) =>
      findCandidates(page.lines, page.back === undefined ? gutter : null).map((candidate) => ({
        page,
        candidate,
      })),
    ),
  )
  const work = pages.map((page) =>
    prepare(
      page,
      chosen.filter((one) => one.page === page).map(({ candidate }) => candidate),
      page.back === undefined ? columns : oneColumn(page.content.width, columns.size),
      margins,
    ),
  )
  const usual = usualSides(work)
  const found = work.flatMap(({ page, choices }) =>
    assign(choices, usual).flatMap(({ caption, region }) =>
      region === null
        ? []
        : [
            {
              page: page.content.page,
              kind: caption.kind,
              label: caption.label,
              caption: caption.text,
              box: page.back?.(region.box) ?? region.box,
            },
          ],
    ),
  )
  return found.toSorted(
    (one, other) => one.page - other.page || one.box.top - other.box.top || one.box.left - other.box.left,
  )
}

function readPage(content: PageContent, gutter: Gutter | null, gap: number): Page {
  const lines = joinLines(content.runs, gutter, gap)
  return { content, lines, blocks: joinBlocks(lines) }
}

/** Used if no text shows how wide the columns are. */
function oneColumn(width: number, size: number): Columns {
  const sides = { left: 0.1 * width, right: 0.9 * width }
  return { ...sides, columns: [sides], size }
}

function gutterOf({ columns: [one, two] }: Columns): Gutter | null {
  return one === undefined || two === undefined ? null : { left: one.right, right: two.left }
}

/**
 * Finds running heads and page numbers: outermost rows that are separate from the rest of the page and at the same
 * height on several pages.
 */
function findMargins(pages: readonly Page[]): (line: Line, page: Page) => boolean {
  const rows = new Map(pages.map((page) => [page, outermostRows(page)] as const))
  const seen = new Map<number, number>()
  for (const own of rows.values()) {
    for (const row of own) {
      const key = Math.round(row.bottom)
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  return (line, page) =>
    (rows.get(page) ?? []).some(
      (row) =>
        sharedHeight(row, line.box) > 0.5 * heightOf(line.box) &&
        (/^\d{1,4}$/.test(line.text) ||
          (seen.get(Math.round(row.bottom)) ?? 0) >= Math.max(2, 0.4 * pages.length)),
    )
}

/** The first and the last row of a page, if white space separates it from the rest. */
function outermostRows({ lines, content }: Page): readonly Box[] {
  const top = lines.reduce<Line | null>(
    (best, line) => (best === null || line.box.top < best.box.top ? line : best),
    null,
  )
  const bottom = lines.reduce<Line | null>(
    (best, line) => (best === null || line.box.bottom > best.box.bottom ? line : best),
    null,
  )
  const isSeparate = (row: Box) =>
    !lines.some(
      ({ box, size }) =>
        sharedHeight(box, row) < 0.5 * heightOf(box) &&
        box.top < row.bottom + 0.9 * size &&
        box.bottom > row.top - 0.9 * size,
    )
  return [top, bottom].flatMap((line) => {
    if (line === null) return []
    const { box } = line
    const isAtEdge = box.bottom < 0.13 * content.height || box.top > 0.87 * content.height
    return isAtEdge && isSeparate(box) ? [box] : []
  })
}

interface Choice {
  readonly caption: Caption
  readonly regions: readonly Region[]
}

function prepare(
  page: Page,
  candidates: readonly Candidate[],
  columns: Columns,
  isMargin: (line: Line, page: Page) => boolean,
): { readonly page: Page; readonly choices: readonly Choice[] } {
  const { content, lines } = page
  const captions = candidates.map((candidate) => readCaption(candidate, lines, content.marks, columns))
  if (captions.length === 0) return { page, choices: [] }
  const captionLines = new Set(captions.flatMap((caption) => caption.lines))
  const marks = usableMarks(content, lines, isMargin, page)
  const areas = ruledAreas(marks)
  const body = [
    ...page.blocks.filter((block) => isBody(block, captionLines, columns, areas, marks)),
    ...partedHeadings(lines, columns).filter((block) => !isPartOf(block, areas, marks)),
  ]
  const bodyLines = new Set(body.flatMap((block) => block.lines))
  const free = lines.filter(
    (line) => !bodyLines.has(line) && !captionLines.has(line) && !isMargin(line, page),
  )
  const obstacles = [...body.map(({ box }) => box), ...captions.map(({ box }) => box)]
  const parts = partsOf(marks, free, obstacles)
  const space = (own: Caption) => ({
    parts,
    obstacles: obstacles.filter((box) => box !== own.box),
    height: content.height,
  })
  const choices = captions.map((caption) => ({
    caption,
    regions: (['above', 'below'] as const).flatMap(
      (side) => findRegion(caption, side, space(caption), columns) ?? [],
    ),
  }))
  return { page, choices: withSplits(choices) }
}

/** Images and paths that can be part of a figure, excluding page backgrounds and the rules of headers and footnotes. */
function usableMarks(
  { marks, width, height }: PageContent,
  lines: readonly Line[],
  isMargin: (line: Line, page: Page) => boolean,
  page: Page,
): readonly Mark[] {
  const heads = lines.filter((line) => isMargin(line, page))
  return marks.filter((mark) => {
    const { box } = mark
    if (widthOf(box) > 0.95 * width && heightOf(box) > 0.5 * height) return false
    if (!isRule(mark)) return true
    const isOfHead = heads.some(
      (line) => Math.abs(line.box.bottom - box.top) < 10 && sharedWidth(line.box, box) > 0,
    )
    if (isOfHead && (box.top < 0.12 * height || box.top > 0.88 * height)) return false
    return !isFootnoteRule(mark, marks, lines, width)
  })
}

/** A short, isolated rule at the left of a column, with small text below it. */
function isFootnoteRule(
  { box }: Mark,
  marks: readonly Mark[],
  lines: readonly Line[],
  width: number,
): boolean {
  if (heightOf(box) > 1 || widthOf(box) < 0.08 * width || widthOf(box) > 0.4 * width) return false
  const isAlone = !marks.some(
    (other) =>
      other.box !== box && Math.abs(other.box.left - box.left) < 3 && Math.abs(other.box.top - box.top) < 60,
  )
  const below = lines.filter(
    (line) =>
      line.box.top >= box.top - 3 &&
      line.box.top < box.bottom + 14 &&
      line.box.left < box.right &&
      line.box.right > box.left,
  )
  return (
    isAlone && below.some((line) => line.box.left < box.left + 20 && widthOf(line.box) > widthOf(box) * 0.9)
  )
}

/** Areas between rules of equal width, as they occur in tables. */
function ruledAreas(marks: readonly Mark[]): readonly Box[] {
  const rules = marks.filter((mark) => isRule(mark) && widthOf(mark.box) > 40)
  const groups: Mark[][] = []
  for (const rule of rules.toSorted((one, other) => one.box.top - other.box.top)) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.box.left - rule.box.left) < 3 &&
        Math.abs(first.box.right - rule.box.right) < 3,
    )
    if (group === undefined) groups.push([rule])
    else group.push(rule)
  }
  return groups.flatMap((group) => (group.length < 2 ? [] : (unite(group.map(({ box }) => box)) ?? [])))
}

/** If two captions claim the same area, adds the two parts into which the area can be divided as further choices. */
function withSplits(choices: readonly Choice[]): readonly Choice[] {
  const more = new Map<Caption, Region[]>()
  for (const upper of choices) {
    const below = upper.regions.find(({ side }) => side === 'below')
    if (below === undefined) continue
    for (const lower of choices) {
      const above = lower.regions.find(({ side }) => side === 'above')
      if (lower === upper || above === undefined || overlap(below.box, above.box) === 0) continue
      const parts = [...new Set([...below.parts, ...above.parts])]
      const split = splitBetween(upper.caption, lower.caption, parts)
      if (split === null) continue
      more.set(upper.caption, [...(more.get(upper.caption) ?? []), split.below])
      more.set(lower.caption, [...(more.get(lower.caption) ?? []), split.above])
    }
  }
  return choices.map(({ caption, regions }) => ({
    caption,
    regions: [...regions, ...(more.get(caption) ?? [])],
  }))
}

type Sides = Readonly<Record<Caption['kind'], Side>>

/**
 * The side of the caption on which this paper places its figures and tables, determined from the unambiguous
 * captions.
 */
function usualSides(work: readonly { readonly choices: readonly Choice[] }[]): Sides {
  const sideOf = (kind: Caption['kind'], otherwise: Side): Side => {
    let votes = 0
    for (const { choices } of work) {
      for (const { caption, regions } of choices) {
        if (caption.kind !== kind) continue
        const good = regions.filter((region) => fitOf(caption, region) > 0.3 && region.gap < widestFirst)
        if (new Set(good.map(({ side }) => side)).size !== 1) continue
        votes += good[0]?.side === 'above' ? 1 : -1
      }
    }
    if (votes === 0) return otherwise
    return votes > 0 ? 'above' : 'below'
  }
  return { figure: sideOf('figure', 'above'), table: sideOf('table', 'below') }
}

/** How well a region matches its caption. */
function fitOf({ kind }: Caption, { drawn, tabular }: Region): number {
  return kind === 'figure' ? Math.max(drawn, 0.3 * tabular) : Math.max(tabular, 0.35 * drawn)
}

interface Assigned {
  readonly caption: Caption
  readonly region: Region | null
}

/** If a page has more captions than this, each takes its best match, in order. */
const mostTried = 8

/** The regions that together are the best match for all captions of a page, with no region used twice. */
function assign(choices: readonly Choice[], usual: Sides): readonly Assigned[] {
  const scored = choices.map(({ caption, regions }) => ({
    caption,
    options: regions
      .map((region) => ({ region, score: scoreOf(caption, region, usual) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score),
  }))
  let best: { readonly score: number; readonly chosen: readonly (Region | null)[] } = {
    score: -1,
    chosen: [],
  }
  const tryFrom = (index: number, chosen: readonly (Region | null)[], score: number): void => {
    const next = scored[index]
    if (next === undefined) {
      if (score > best.score) best = { score, chosen }
      return
    }
    const free = next.options.filter(
      ({ region }) => !chosen.some((other) => other !== null && clash(other, region)),
    )
    const tried = index < mostTried ? free : free.slice(0, 1)
    for (const { region, score: own } of tried) tryFrom(index + 1, [...chosen, region], score + own)
    if (index < mostTried || tried.length === 0) tryFrom(index + 1, [...chosen, null], score)
  }
  tryFrom(0, [], 0)
  return scored.map(({ caption }, index) => ({ caption, region: best.chosen[index] ?? null }))
}

function clash(one: Region, other: Region): boolean {
  const smaller = Math.min(widthOf(one.box) * heightOf(one.box), widthOf(other.box) * heightOf(other.box))
  return overlap(one.box, other.box) > 0.1 * smaller
}

function scoreOf(caption: Caption, region: Region, usual: Sides): number {
  const fit = fitOf(caption, region)
  const isUsual = usual[caption.kind] === region.side
  return 0.15 + fit + (isUsual ? 0.45 : 0) - Math.max(0, region.gap) / 60 - (region.gap < -6 ? 0.5 : 0)
}
