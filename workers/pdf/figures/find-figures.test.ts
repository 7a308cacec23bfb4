import { expect, test } from 'vitest'
import { findFigures } from './find-figures.ts'
import type { Mark, PageContent, Run } from './page-content.ts'
import { readMarks, type Operators } from './read-marks.ts'

const size = 10
const run = (text: string, left: number, base: number, width = text.length * 4.6): Run => ({
  text,
  size,
  box: { left, top: base - 7.5, right: left + width, bottom: base + 2.2 },
})
const path = (left: number, top: number, right: number, bottom: number): Mark => ({
  kind: 'path',
  box: { left, top, right, bottom },
})
/** Lines of running text, starting at a given vertical position. */
const paragraph = (left: number, width: number, from: number, lines: number): readonly Run[] =>
  Array.from({ length: lines }, (_, at) =>
    run('words that fill the line', left, from + at * 12, at === lines - 1 ? width * 0.4 : width),
  )
const page = (number: number, runs: readonly Run[], marks: readonly Mark[] = []): PageContent => ({
  page: number,
  width: 612,
  height: 792,
  runs,
  marks,
})
const bars = (left: number, top: number, width: number, height: number): readonly Mark[] =>
  Array.from({ length: 8 }, (_, at) =>
    path(left + (at * width) / 8, top + at * 3, left + ((at + 0.6) * width) / 8, top + height),
  )

test('finds a plot above its caption and a table below its caption, in a two-column layout', () => {
  const [left, right] = [60, 320]
  const found = findFigures([
    page(
      1,
      [
        ...bars(left, 100, 200, 120)
          .map(() => run('5', left + 4, 230, 5))
          .slice(0, 1),
        run('Figure 1: A plot of', left, 250, 230),
        run('two lines.', left, 262, 50),
        ...paragraph(left, 230, 300, 20),
        ...paragraph(right, 230, 100, 12),
        run('Table 1: Some numbers.', right, 280, 110),
        run('name', right + 10, 300, 30),
        run('value', right + 120, 300, 30),
        run('one', right + 10, 315, 20),
        run('1.5', right + 120, 315, 20),
        run('two', right + 10, 328, 20),
        run('2.5', right + 120, 328, 20),
        ...paragraph(right, 230, 380, 14),
      ],
      [
        ...bars(left, 100, 200, 120),
        path(right, 288, right + 180, 288.8),
        path(right, 304, right + 180, 304.8),
        path(right, 333, right + 180, 333.8),
      ],
    ),
  ])
  expect(found).toMatchObject([
    { page: 1, kind: 'figure', label: 'Figure 1', caption: 'Figure 1: A plot of two lines.' },
    { page: 1, kind: 'table', label: 'Table 1', caption: 'Table 1: Some numbers.' },
  ])
  const [plot, table] = found
  expect(plot?.box.top).toBeCloseTo(100, 0)
  expect(plot?.box.right).toBeLessThan(270)
  expect(table?.box).toMatchObject({ left: right, right: right + 180, top: 288 })
  expect(table?.box.bottom).toBeCloseTo(333.8, 0)
})

test('does not take a sentence that begins with "Figure" for a caption, and finds nothing for a caption without a figure', () => {
  const found = findFigures([
    page(1, [
      ...paragraph(100, 400, 100, 10),
      run('Figure 1 shows that words are words and', 100, 232, 400),
      run('Figure 2: Nothing above or below.', 100, 500, 200),
      ...paragraph(100, 400, 600, 5),
    ]),
  ])
  expect(found).toEqual([])
})

test('splits the area between two captions, and ignores running heads', () => {
  const head = (number: number) => [run('A running head', 100, 60, 80), run(String(number), 300, 760, 6)]
  const found = findFigures([
    page(1, [...head(1), ...paragraph(100, 400, 100, 40)]),
    page(
      2,
      [
        ...head(2),
        run('Table 1: On top.', 100, 100, 90),
        run('a', 110, 120, 10),
        run('b', 200, 120, 10),
        run('c', 110, 134, 10),
        run('d', 200, 134, 10),
        run('Figure 1: At the bottom.', 100, 330, 120),
        ...paragraph(100, 400, 400, 20),
      ],
      [
        path(100, 108, 260, 109),
        path(100, 124, 260, 125),
        path(100, 139, 260, 140),
        ...bars(100, 180, 200, 130),
      ],
    ),
  ])
  expect(found).toMatchObject([
    { label: 'Table 1', box: { top: 108 } },
    { label: 'Figure 1', box: { top: 180 } },
  ])
  expect(found[0]?.box.bottom).toBeCloseTo(140, 0)
})

/** A drawing as it would be embedded, with its own white margin and with panels clipped from it. */
const included = (bounds: Mark['box'], marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark) => ({ ...mark, drawing: bounds }))

test('keeps an embedded drawing in one piece: with rows far apart, a wide white margin, and only its own text', () => {
  const bounds = { left: 100, top: 290, right: 500, bottom: 640 }
  const panel = { left: 120, top: 520, right: 320, bottom: 580 }
  const found = findFigures([
    page(
      1,
      [
        ...paragraph(100, 400, 100, 14),
        // A line of code in the text extends into the margin above the first title.
        run('plot(x)', 100, 302, 40),
        run('A title', 180, 346, 40),
        run('Time', 200, 592, 20),
        run('Figure 1: Two rows of bars.', 100, 690, 130),
      ],
      [
        ...included(bounds, bars(120, 350, 200, 60)),
        ...included(panel, bars(120, 520, 200, 60)),
        ...included(bounds, [path(118, 581, 322, 582)]),
      ],
    ),
  ])
  expect(found).toMatchObject([{ label: 'Figure 1', box: { left: 118, right: 322 } }])
  expect(found[0]?.box.top).toBeCloseTo(338.5, 0)
  expect(found[0]?.box.bottom).toBeCloseTo(594.2, 0)
})

test('assigns a distant drawing to a caption, but not distant text', () => {
  const far = (marks: readonly Mark[]) =>
    findFigures([
      page(
        1,
        [
          run('one', 110, 300, 20),
          run('two', 200, 300, 20),
          run('Figure 1: Far away.', 100, 370, 130),
          ...paragraph(100, 400, 420, 14),
        ],
        marks,
      ),
    ])
  expect(far(bars(110, 200, 200, 90))).toMatchObject([{ label: 'Figure 1', box: { top: 200 } }])
  expect(far([])).toEqual([])
})

test('does not assign a figure to the next caption if all captions are far below their figures', () => {
  const found = findFigures([
    page(
      1,
      [
        run('Figure 1: The upper.', 100, 270, 130),
        run('Figure 2: The lower.', 100, 430, 130),
        ...paragraph(100, 400, 480, 14),
      ],
      [...bars(110, 120, 200, 112), ...bars(110, 286, 200, 106)],
    ),
  ])
  expect(found).toMatchObject([
    { label: 'Figure 1', box: { top: 120 } },
    { label: 'Figure 2', box: { top: 286 } },
  ])
})

test.each([
  ['in one piece of text', [run('B. Results', 100, 292, 46)]],
  ['with a separate number', [run('3.1', 100, 292, 14), run('Results', 124, 292, 32)]],
])('ends a figure at a numbered heading in body text size: %s', (_, heading) => {
  const found = findFigures([
    page(
      1,
      [
        ...paragraph(100, 400, 100, 14),
        ...heading,
        run('Figure 1: Bars.', 100, 450, 70),
        ...paragraph(100, 400, 480, 14),
      ],
      bars(110, 300, 200, 130),
    ),
  ])
  expect(found[0]?.box).toMatchObject({ top: 300, left: 110 })
})

test('finds a rotated figure with its caption, and returns its box in page coordinates', () => {
  // Positions on the page in reading orientation, 792 wide and 612 high.
  const runs = [...paragraph(100, 400, 100, 5), run('Figure 1: On its side.', 200, 400, 180)]
  const marks = bars(220, 200, 150, 160)
  const upwards = ({ left, top, right, bottom }: Mark['box']): Mark['box'] => ({
    left: top,
    top: 792 - right,
    right: bottom,
    bottom: 792 - left,
  })
  const found = findFigures([
    page(1, paragraph(100, 400, 100, 40)),
    page(
      2,
      runs.map((one) => ({ ...one, box: upwards(one.box), turned: 'up' })),
      marks.map((mark) => ({ ...mark, box: upwards(mark.box) })),
    ),
  ])
  expect(found).toMatchObject([{ page: 2, label: 'Figure 1', caption: 'Figure 1: On its side.' }])
  expect(found[0]?.box.left).toBeCloseTo(200, 0)
  expect(found[0]?.box.right).toBeCloseTo(360, 0)
  expect(found[0]?.box.bottom).toBeCloseTo(792 - 220, 0)
})

test('includes a note in small type below a table', () => {
  const note: Run = {
    ...run('a A note about all that stands above, in small letters.', 102, 152, 190),
    size: 7,
  }
  const found = findFigures([
    page(
      1,
      [
        ...[116, 130].flatMap((base) => [run('one', 110, base, 20), run('1.5', 240, base, 20)]),
        note,
        run('Table 1: Numbers.', 100, 176, 90),
        ...paragraph(100, 280, 220, 30),
      ],
      [path(100, 105, 300, 106), path(100, 120, 300, 121), path(100, 136, 300, 137)],
    ),
  ])
  expect(found).toMatchObject([{ label: 'Table 1', box: { left: 100, top: 105 } }])
  expect(found[0]?.box.bottom).toBeGreaterThan(150)
})

test('applies matrices and clips to marks, and ignores white fills and annotations', () => {
  const operators = Object.fromEntries(
    (
      'save restore transform clip eoClip constructPath endPath fill eoFill shadingFill setFillRGBColor ' +
      'paintFormXObjectBegin paintFormXObjectEnd paintImageXObject paintImageMaskXObject paintInlineImageXObject ' +
      'paintSolidColorImageMask paintImageXObjectRepeat paintImageMaskXObjectRepeat beginAnnotation endAnnotation'
    )
      .split(' ')
      .map((name, at) => [name, at + 1]),
  ) as unknown as Operators
  const steps: readonly (readonly [keyof Operators, readonly unknown[]])[] = [
    ['save', []],
    ['transform', [100, 0, 0, 50, 10, 20]],
    ['paintImageXObject', ['img']],
    ['restore', []],
    ['clip', []],
    ['constructPath', [operators.endPath, [], new Float32Array([0, 0, 30, 30])]],
    ['constructPath', [operators.fill, [], new Float32Array([20, 20, 300, 300])]],
    ['setFillRGBColor', ['#ffffff']],
    ['constructPath', [operators.fill, [], new Float32Array([1, 1, 9, 9])]],
    ['beginAnnotation', []],
    ['constructPath', [operators.fill, [], new Float32Array([1, 1, 9, 9])]],
    ['endAnnotation', []],
    ['restore', []],
  ]
  const marks = readMarks(
    steps.map(([name]) => operators[name]),
    steps.map(([, given]) => given),
    operators,
    [1, 0, 0, -1, 0, 200],
    { width: 200, height: 200 },
  )
  expect(marks).toEqual([
    { kind: 'picture', box: { left: 10, top: 130, right: 110, bottom: 180 } },
    {
      kind: 'path',
      box: { left: 20, top: 170, right: 30, bottom: 180 },
      drawing: { left: 0, top: 170, right: 30, bottom: 200 },
    },
  ])
})
