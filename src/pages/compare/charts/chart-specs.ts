import type { ChartSpec } from '../../../ui/vega-chart.ts'
import { countBins } from './count-bins.ts'

/* The charts of the Compare page, as Vega-Lite specs. The rows that a chart is rendered from are also its export. */

export type ChartRow = Readonly<Record<string, string | number | null>>

/** A chart with the data behind it. */
export interface ChartModel {
  readonly id: string
  readonly title: string
  /** Text that screen readers read instead of the chart. */
  readonly description: string
  readonly rows: readonly ChartRow[]
  /** Spec for a width in CSS pixels. The chart is wider if its marks would otherwise be indistinguishable. */
  readonly spec: (width: number) => ChartSpec
  /** True if clicking a mark opens an item. */
  readonly picks?: true
  /**
   * Present if there is one mark per row. Rows are then added gradually (`fedData`) and are not part of the chart's
   * spec.
   */
  readonly feeds?: true
}

/** Pixels per model in charts with one line per model. */
const step = 26
/** Pixels needed for a number in a table cell. */
const cell = 44
/** Maximum number of bars in a small chart. */
const mostBins = 24
/** Space at the sides of the small charts of a facet, for names and axis numbers. */
const besideFacet = 180
/** Share of a chart's width available to the names at its side. */
const namesShare = 0.36
const longestName = 220

const nameLimit = (width: number) => Math.min(longestName, Math.round(width * namesShare))

function base(rows: readonly ChartRow[], width: number) {
  return {
    data: { values: [...rows] },
    width,
    autosize: { type: 'fit-x', contains: 'padding' },
    config: { axis: { labelLimit: nameLimit(width) } },
  } as const
}

/** Names below a chart, as many per line as fit. */
function legend(width: number, room: number) {
  const columns = Math.max(1, Math.floor(width / room))
  return { orient: 'bottom', columns, labelLimit: Math.floor(width / columns) - 40, title: null } as const
}

/** Start and end of an axis that includes zero. */
function reach(rows: readonly ChartRow[], field: string): [number, number] {
  let [low, high] = [0, 0]
  for (const row of rows) {
    const value = Number(row[field])
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

function countNames(rows: readonly ChartRow[], field: string): number {
  return new Set(rows.map((row) => row[field])).size
}

function column(field: string, title: string, type: 'quantitative' | 'nominal' = 'quantitative') {
  // Fields are referred to by the names used in the rows, so dots and brackets in these names have no special
  // meaning.
  return { field: field.replaceAll(/[\\.[\]]/g, '\\$&'), type, title } as const
}

/** Means with their intervals, one line per model, best first. */
export function intervalChart(label: string, rows: readonly ChartRow[]): ChartModel {
  const y = { ...column('model', '', 'nominal'), sort: null, title: null }
  return {
    id: 'intervals',
    title: `${label}: mean and 95 % interval`,
    description: `Dot plot of the mean ${label} of ${rows.length} models with 95 % intervals.`,
    rows,
    spec: (width) => ({
      ...base(rows, width),
      height: { step },
      layer: [
        {
          mark: { type: 'rule', strokeWidth: 2 },
          encoding: {
            x: { ...column('low', label), scale: { zero: false } },
            x2: { field: 'high' },
            y,
          },
        },
        {
          mark: { type: 'point', filled: true, size: 80 },
          encoding: { x: { ...column('mean', label), scale: { zero: false } }, y, tooltip: { field: 'tip' } },
        },
      ],
    }),
  }
}

/** One row per model and one column per group, with the mean as a colour and a number. */
export function heatMap(label: string, trait: string, rows: readonly ChartRow[]): ChartModel {
  const x = { ...column('group', '', 'nominal'), sort: null, title: null, axis: { labelAngle: -30 } }
  const y = { ...column('model', '', 'nominal'), sort: null, title: null }
  return {
    id: 'heat-map',
    title: `${label} by model and ${trait}`,
    description: `Heat map of the mean ${label} of each model in each ${trait}.`,
    rows,
    spec: (width) => ({
      ...base(rows, Math.max(width, nameLimit(width) + cell * countNames(rows, 'group'))),
      height: { step },
      encoding: { x, y },
      layer: [
        {
          mark: { type: 'rect' },
          encoding: {
            color: { ...column('mean', label), scale: { scheme: 'blues' }, legend: null },
            tooltip: { field: 'tip' },
          },
        },
        {
          transform: [
            {
              joinaggregate: [
                { op: 'max', field: 'mean', as: 'most' },
                { op: 'min', field: 'mean', as: 'least' },
              ],
            },
          ],
          mark: { type: 'text', fontSize: 11 },
          encoding: {
            text: { ...column('mean', label), format: '.3f' },
            color: {
              condition: { test: 'datum.mean > (datum.most + datum.least) / 2', value: '#ffffff' },
              value: '#14213d',
            },
          },
        },
      ],
    }),
  }
}

/** Two metrics of every answer, as a scatter plot. Models are in the order of `models`. */
export function scatterChart(
  one: string,
  other: string,
  rows: readonly ChartRow[],
  models: readonly string[],
): ChartModel {
  return {
    id: 'scatter',
    title: `${other} against ${one}, each answer`,
    description: `Scatter plot of ${rows.length} answers: ${one} on the x axis, ${other} on the y axis. Click a point to open its answer on Play.`,
    rows,
    picks: true,
    feeds: true,
    spec: (width) => ({
      ...base([], width),
      // The name of the data set to which rows are added, and axes that do not change as rows are added.
      data: { name: 'rows' },
      height: 260,
      // The marks are not read aloud one by one, because there can be thousands. Scores are always numbers, so marks
      // need no check.
      mark: {
        type: 'point',
        filled: true,
        opacity: 0.65,
        size: 40,
        cursor: 'pointer',
        aria: false,
        invalid: null,
      },
      encoding: {
        x: { ...column('x', one), scale: { domain: reach(rows, 'x'), nice: true } },
        y: { ...column('y', other), scale: { domain: reach(rows, 'y'), nice: true } },
        color: {
          ...column('model', 'Model', 'nominal'),
          scale: { domain: [...models] },
          legend: legend(width, 220),
        },
        tooltip: { field: 'tip' },
      },
    }),
  }
}

/** Distribution of one metric's scores, one small chart per model, in the order of `models`. */
export function distributionChart(
  label: string,
  rows: readonly { readonly model: string; readonly item: string; readonly value: number }[],
  models: readonly string[],
): ChartModel {
  const { step, bins } = countBins(rows, mostBins)
  return {
    id: 'distribution',
    title: `${label}: score distribution`,
    description: `Histograms of ${label}, one per model.`,
    rows,
    spec: (width) => ({
      data: { values: [...bins] },
      facet: {
        row: {
          ...column('model', '', 'nominal'),
          sort: [...models],
          header: { labelAngle: 0, labelAlign: 'left', labelLimit: 130, title: null },
        },
      },
      spec: {
        width: Math.max(120, width - besideFacet),
        height: 54,
        mark: { type: 'bar' },
        encoding: {
          x: { bin: { binned: true, step }, ...column('from', label) },
          x2: { field: 'to' },
          y: { ...column('count', ''), title: null, axis: { tickCount: 2 } },
        },
      },
      spacing: 8,
    }),
  }
}

/** Failures by code. */
export function failureChart(rows: readonly ChartRow[]): ChartModel {
  return {
    id: 'failures',
    title: 'Failures by code',
    description: 'Bar chart: number of failed answers of each model, by failure code.',
    rows,
    spec: (width) => ({
      ...base(rows, width),
      height: { step },
      mark: { type: 'bar' },
      encoding: {
        x: { ...column('count', 'Answers'), axis: { tickMinStep: 1, format: 'd' } },
        y: { ...column('model', '', 'nominal'), sort: null, title: null },
        color: {
          ...column('code', 'Code', 'nominal'),
          legend: legend(width, 150),
        },
        tooltip: { field: 'tip' },
      },
    }),
  }
}

/** Cost of an answer against its quality. */
export function costChart(label: string, cost: string, rows: readonly ChartRow[]): ChartModel {
  return {
    id: 'cost',
    title: `${label} against ${cost}`,
    description: `Each model's mean ${label} over its ${cost}.`,
    rows,
    spec: (width) => ({
      ...base(rows, width),
      height: 220,
      encoding: {
        x: { ...column('cost', cost), scale: { zero: false } },
        y: { ...column('mean', label), scale: { zero: false } },
      },
      layer: [
        { mark: { type: 'point', filled: true, size: 80 }, encoding: { tooltip: { field: 'tip' } } },
        {
          mark: { type: 'text', align: 'left', dx: 8, fontSize: 11, limit: 160 },
          encoding: { text: { field: 'model' } },
        },
      ],
    }),
  }
}

/** Correlations of metrics with each other. */
export function correlationChart(kind: string, rows: readonly ChartRow[]): ChartModel {
  const axis = { sort: null, title: null } as const
  return {
    id: 'correlations',
    title: `Correlation of metrics (${kind})`,
    description: `Matrix of the ${kind} correlations of all metrics with each other.`,
    rows,
    spec: (width) => ({
      ...base(rows, Math.max(width, nameLimit(width) + cell * countNames(rows, 'one'))),
      height: { step: 30 },
      encoding: {
        x: { ...column('one', '', 'nominal'), ...axis, axis: { labelAngle: -30 } },
        y: { ...column('other', '', 'nominal'), ...axis },
      },
      layer: [
        {
          mark: { type: 'rect' },
          encoding: {
            color: { ...column('value', kind), scale: { scheme: 'redblue', domain: [-1, 1] }, legend: null },
            tooltip: { field: 'tip' },
          },
        },
        {
          transform: [{ filter: 'datum.value !== null' }],
          mark: { type: 'text', fontSize: 11 },
          encoding: {
            text: { ...column('value', kind), format: '.2f' },
            color: { condition: { test: 'abs(datum.value) > 0.6', value: '#ffffff' }, value: '#14213d' },
          },
        },
      ],
    }),
  }
}
