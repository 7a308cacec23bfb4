import { parse, View, type Spec } from 'vega'
import { expressionInterpreter } from 'vega-interpreter'

/** One bar: a group's value for one figure. */
export interface Bar {
  readonly group: string
  readonly figure: string
  readonly share: number
}

export interface ChartLook {
  readonly ink: string
  readonly grid: string
  readonly font: string
  readonly colours: readonly string[]
  readonly width: number
}

/** Renders bars side by side as a canvas. Vega runs without code generation, which our pages forbid. */
export async function drawChart(bars: readonly Bar[], look: ChartLook): Promise<HTMLCanvasElement> {
  const runtime = parse(specOf(bars, look), undefined, { ast: true })
  const view = new View(runtime, { expr: expressionInterpreter, renderer: 'none' })
  try {
    return await view.toCanvas(Math.max(1, Math.min(3, devicePixelRatio)))
  } finally {
    view.finalize()
  }
}

function specOf(bars: readonly Bar[], { ink, grid, font, colours, width }: ChartLook): Spec {
  const groups = [...new Set(bars.map(({ group }) => group))]
  const figures = [...new Set(bars.map(({ figure }) => figure))]
  const axis = { labelColor: ink, labelFont: font, labelFontSize: 12, domainColor: grid, tickColor: grid }
  return {
    $schema: 'https://vega.github.io/schema/vega/v6.json',
    width: Math.max(160, width - 60),
    height: 190,
    padding: 4,
    autosize: { type: 'fit', contains: 'padding' },
    data: [{ name: 'bars', values: bars.map((bar) => ({ ...bar })) }],
    scales: [
      { name: 'x', type: 'band', domain: groups, range: 'width', padding: 0.2 },
      { name: 'y', type: 'linear', domain: [0, 1], range: 'height' },
      { name: 'colour', type: 'ordinal', domain: figures, range: [...colours] },
    ],
    axes: [
      { orient: 'bottom', scale: 'x', ...axis },
      { orient: 'left', scale: 'y', format: '.0%', tickCount: 5, grid: true, gridColor: grid, ...axis },
    ],
    legends: [
      {
        fill: 'colour',
        orient: 'top',
        labelColor: ink,
        labelFont: font,
        labelFontSize: 12,
        symbolType: 'square',
      },
    ],
    marks: [
      {
        type: 'group',
        from: { facet: { data: 'bars', name: 'facet', groupby: 'group' } },
        encode: { enter: { x: { scale: 'x', field: 'group' } } },
        signals: [{ name: 'width', update: "bandwidth('x')" }],
        scales: [{ name: 'within', type: 'band', domain: figures, range: 'width', padding: 0.08 }],
        marks: [
          {
            type: 'rect',
            from: { data: 'facet' },
            encode: {
              enter: {
                x: { scale: 'within', field: 'figure' },
                width: { scale: 'within', band: 1 },
                y: { scale: 'y', field: 'share' },
                y2: { scale: 'y', value: 0 },
                fill: { scale: 'colour', field: 'figure' },
              },
            },
          },
        ],
      },
    ],
  }
}
