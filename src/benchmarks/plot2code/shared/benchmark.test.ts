import { describe, expect, it } from 'vitest'
import {
  defaultSettings,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
} from '../../../contracts/index.ts'
import goldens from '../../../../tests/golden/plot2code/parsers.json' with { type: 'json' }
import { benchmark } from './benchmark.ts'
import { extractCode } from './extract.ts'
import { ratingPrompt } from './prompt.ts'
import { published } from './published.ts'

const item: BenchmarkItem = {
  benchmark: 'plot2code',
  id: '1',
  domain: 'plot',
  structure: 'plt.plot([1])',
  data: { instruction: 'A line.' },
}
const figure = (texts: readonly string[], isWhite = false) => ({
  inches: [4, 3],
  isWhite,
  texts: texts.map((text) => ({ text, position: [0, 0] })),
})

it('extracts code like the published regular expression', () => {
  expect(goldens.extract_code.length).toBe(18)
  const read = goldens.extract_code.map(([answer = '']) => [answer, extractCode(answer).code])
  expect(read).toEqual(goldens.extract_code)
})

it('reports where the code begins in the answer and rejects answers without code', () => {
  const answer = 'Here:\n```python\n\nx = 1\n```\nDone.'
  const extraction = benchmark.extract(answer, item, 'paper')
  expect(extraction).toMatchObject({ ok: true, value: { entry: 'plot.py', offset: answer.indexOf('x = 1') } })
  expect(benchmark.extract('```python\na\n```\n```python\nb\n```', item, 'paper')).not.toHaveProperty(
    'value.offset',
  )
  expect(benchmark.extract('```python\n```', item, 'paper')).toMatchObject({ code: 'empty-answer' })
  expect(benchmark.extract('x'.repeat(1_000_001), item, 'paper')).toMatchObject({ code: 'too-large' })
})

it('puts dropped files next to the script of the answer and that of the reference', () => {
  const withData = {
    ...item,
    structure: 'x = 1',
    assets: [{ path: './data/a.csv', bytes: { from: 'data', base64: btoa('1,2') } as const }],
  }
  for (const extraction of [
    benchmark.extract('y = 2', withData, 'paper'),
    benchmark.referenceFiles?.(withData),
  ]) {
    const files = extraction?.ok === true ? extraction.value.files : undefined
    expect(files?.get('data/a.csv')).toEqual(new TextEncoder().encode('1,2'))
    expect([...(files?.keys() ?? [])].toSorted()).toEqual(['data/a.csv', 'plot.py'])
  }
})

describe('prompts', () => {
  it('are available as direct and conditional, with the strategies of appendix A.4', () => {
    const direct = benchmark.prompt(item)
    expect(direct.text).toMatch(/^You are a helpful assistant .* surrounded by ```python and ```$/)
    expect([direct.image, direct.parts]).toEqual([true, undefined])
    expect(benchmark.prompt(item, 'conditional').text).toBe(`A line.\n\n${direct.text}`)
    expect(benchmark.prompt(item, 'instruction')).toEqual({ text: `A line.\n\n${direct.text}`, image: false })
    expect(benchmark.prompt(item, 'direct-cot').parts).toEqual([
      { role: 'user', text: direct.text },
      { role: 'assistant', text: 'Let us think step by step.' },
    ])
    expect(benchmark.variants?.map(({ id }) => id)).toEqual(
      ['direct', 'conditional', 'instruction'].flatMap((id) => [id, `${id}-cot`, `${id}-ps`]),
    )
    for (const { id } of benchmark.variants ?? [])
      expect(benchmark.prompt(item, id).text).toContain(direct.text)
    expect(() => benchmark.prompt(item, 'upside-down')).toThrow(TypeError)
  })

  it('have a follow-up only if the plan contains no code yet', () => {
    expect(benchmark.followUp?.(item, 'direct-ps', '```python\nx\n```')).toBeNull()
    expect(benchmark.followUp?.(item, 'direct', 'A plan.')).toBeNull()
    const second = benchmark.followUp?.(item, 'conditional-ps', 'First the axes.')
    expect(second?.parts?.at(-1)).toMatchObject({
      role: 'assistant',
      text: expect.stringMatching(/^Let us first .* First the axes\. Based on .* the code is:$/) as string,
    })
  })

  it('include the rating prompt of appendix A.3', () => {
    const rating = benchmark.rating?.(item)
    expect(rating?.messages).toEqual([{ role: 'user', text: ratingPrompt }])
    expect(rating?.replyOf(7)).toBe('Rating: [[7]]')
  })
})

describe('items', () => {
  it('are read from rows of the data set, from runs and from our own format', () => {
    const row = {
      file_name: 'test/ground_truth_image_12.png',
      code: 'plt.plot()',
      instruction: 'Draw.',
      url: 'https://matplotlib.org/stable/gallery/pie_and_polar_charts/polar_bar.html',
    }
    expect(benchmark.parseItem(row)).toEqual(
      succeed({
        benchmark: 'plot2code',
        id: '12',
        domain: 'plot',
        category: 'pie-polar',
        structure: 'plt.plot()',
        data: { instruction: 'Draw.' },
      }),
    )
    const run = {
      code: 'answer',
      ground_truth_code: 'truth',
      ground_truth_path: '/x/ground_truth_image_3.png',
    }
    expect(benchmark.parseItem(run)).toMatchObject({ value: { id: '3', structure: 'truth' } })
    const withFigure = { ...item, data: { instruction: '', figure: figure(['a']) } }
    expect(benchmark.parseItem(withFigure)).toMatchObject({ ok: true })
    expect(benchmark.holdsReference?.(withFigure)).toBe(true)
    expect(benchmark.holdsReference?.(item)).toBe(false)
  })

  it.each([
    [{ instruction: 'no code' }, 'code'],
    [{ code: 7 }, 'code'],
    [{ benchmark: 'plot2code', id: 'x', structure: 's', data: { instruction: 3 } }, 'data.instruction'],
    [
      { benchmark: 'plot2code', id: 'x', structure: 's', data: { instruction: '', figure: {} } },
      'data.figure',
    ],
    [{ benchmark: 'plot2code', id: 'x', data: { instruction: '' } }, 'structure'],
  ])('with an invalid field are rejected, naming the field: %j', (json, path) => {
    expect(benchmark.parseItem(json)).toMatchObject({ ok: false, code: 'invalid-item', place: { path } })
  })

  it.each([
    ['https://matplotlib.org/stable/gallery/images_contours_and_fields/barb_demo.html', 'contours-fields'],
    ['https://matplotlib.org/stable/gallery/lines_bars_and_markers/barchart.html', 'lines-bars-markers'],
    [
      'https://matplotlib.org/stable/gallery/text_labels_and_annotations/arrow_demo.html',
      'texts-labels-annotations',
    ],
    ['https://matplotlib.org/stable/gallery/statistics/hexbin_demo.html', 'statistics'],
    [
      'https://matplotlib.org/stable/gallery/subplots_axes_and_figures/figure_title.html',
      'subplots-axes-figures',
    ],
    ['https://example.org/pie', undefined],
  ])('get their category from the gallery address: %s', (url, category) => {
    const parsed = benchmark.parseItem({ code: 'x', url })
    expect(parsed.ok && parsed.value.category).toBe(category)
  })
})

it('compares the texts of two figures if both are known and ignores blank pictures', () => {
  const produced = {
    item,
    settings: defaultSettings,
    answer: '',
    extraction: null,
    artifacts: { parts: { figure: figure(['a']) } },
    reference: { parts: { figure: figure(['b']) } },
    verdicts: null,
    reply: 'Rating: [[4]]',
  }
  const pair = benchmark.inputs?.('figure-pair', 'figure-text-match', produced)
  expect(pair).toEqual({ candidate: figure(['a']), reference: figure(['b']) })
  expect(benchmark.inputs?.('figure-pair', 'figure-text-match', { ...produced, reference: null })).toBeNull()
  const held = { ...item, data: { instruction: '', figure: figure(['c']) } }
  expect(
    benchmark.inputs?.('figure-pair', 'figure-text-match', { ...produced, item: held, reference: null }),
  ).toEqual({ candidate: figure(['a']), reference: figure(['c']) })
  expect(benchmark.inputs?.('rating', 'judge-rating', produced)).toEqual({ reply: 'Rating: [[4]]' })
  expect(benchmark.inputs?.('rating', 'judge-rating', { ...produced, artifacts: null })).toBeNull()

  const white = { width: 2, height: 1, rgba: new Uint8ClampedArray(8).fill(255) }
  expect(benchmark.discount?.({}, white)).toMatch(/entirely white/)
  expect(benchmark.discount?.({}, { ...white, rgba: white.rgba.with(3, 254) })).toBeNull()
  expect(benchmark.discount?.({ parts: { figure: figure([], true) } }, undefined)).toMatch(/entirely white/)
})

it('reports the pass rate of all answers and the means of scored ones, also by category', () => {
  const record = (category: string, values: Readonly<Record<string, number>>): EvaluationRecord =>
    ({
      item: { ...item, category },
      settings: defaultSettings,
      scores: Object.entries(values).map(([metric, value]) => ({ metric, value })),
      gaps: 'judge-rating' in values ? [] : [{ metric: 'judge-rating' }],
    }) as unknown as EvaluationRecord
  const columns = benchmark.aggregate?.(
    [
      record('pie-polar', { 'code-pass': 1, 'figure-text-match': 0.5 }),
      record('pie-polar', { 'code-pass': 0 }),
      record('statistics', { 'code-pass': 1, 'figure-text-match': 1 }),
    ],
    'paper',
  )
  const find = (id: string) => columns?.find((column) => column.id === id)
  expect(find('code-pass')).toMatchObject({ count: 3, mean: 2 / 3 })
  expect(find('figure-text-match')).toMatchObject({ count: 2, mean: 0.75 })
  expect(find('code-pass:pie-polar')).toMatchObject({ count: 2, mean: 0.5 })
  expect(find('judge-rating')).toMatchObject({
    count: 0,
    mean: null,
    reason: expect.stringMatching(/rated/) as string,
  })
})

it('runs answers in a function under reference only, and references at module level', () => {
  const pipeline = (protocol: 'paper' | 'reference') =>
    benchmark.plan(item, { ...defaultSettings, protocol }).pipeline
  expect(pipeline('reference')).toBe('current-figure-in-function')
  expect(pipeline('paper')).toBe('current-figure')
  expect(benchmark.referenceFiles?.(item)).toMatchObject({ value: { pipeline: 'current-figure' } })
})

it('has the published rows, each with one value per column', () => {
  expect(published.map(({ rows }) => rows.length)).toEqual([14, 14, 18, 18])
  for (const { columns, rows } of published) {
    for (const { values } of rows) expect(values.length).toBe(columns.length)
  }
})
