import * as vega from 'vega'
import { expressionInterpreter } from 'vega-interpreter'
import { compile, type TopLevelSpec } from 'vega-lite'
import { yieldToPage } from '../lib/yield-to-page.ts'

/*
 * Draws our own charts on our own page, using Vega with its interpreter. The interpreter does not need `eval`, which
 * the page's policy forbids. Loaded when the first chart is shown.
 */

export type ChartSpec = TopLevelSpec

export interface ShownChart {
  toSvg(): Promise<string>
  toPng(): Promise<Blob>
  dispose(): void
}

/** Charts include their data, so no data is ever fetched. */
const noLoader = vega.loader()
noLoader.load = () => Promise.reject(new Error('A chart must include its data.'))

function colour(name: string): string {
  // A canvas converts any CSS colour to a form that Vega's parser supports.
  const value = getComputedStyle(document.documentElement).getPropertyValue(name)
  const probe = document.createElement('span')
  probe.style.color = value
  document.body.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) return computed
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red},${green},${blue})`
}

/** The page's own colours and fonts. */
function readTheme() {
  const [ink, soft, line] = [colour('--ink'), colour('--ink-soft'), colour('--line')]
  const font = getComputedStyle(document.body).fontFamily
  return {
    background: colour('--surface'),
    font,
    view: { stroke: line },
    axis: {
      labelColor: soft,
      titleColor: soft,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 500 as const,
      labelLimit: 220,
    },
    legend: { labelColor: soft, titleColor: soft, labelFontSize: 12, titleFontSize: 12, labelLimit: 240 },
    header: { labelColor: ink, titleColor: soft, labelFontSize: 12 },
    title: { color: ink, fontSize: 13 },
    text: { color: ink },
    rule: { color: soft },
    point: { color: colour('--accent') },
    bar: { color: colour('--accent') },
    range: {
      category: ['#4269d0', '#c9740a', '#c9372c', '#2f8a84', '#3ca951', '#b0489b', '#8a63c9', '#7a6a5a'],
    },
  }
}

async function giveWay(signal: AbortSignal): Promise<void> {
  await yieldToPage()
  signal.throwIfAborted()
}

/** The data set into which rows are inserted after the chart is created. */
export const fedData = 'rows'
/** Number of rows inserted per slice. Each row adds several marks. */
const sliceRows = 300

interface Drawing {
  readonly spec: ChartSpec
  readonly description: string
  /** Rows for the data set `fedData`, if the chart has a mark for each row. */
  readonly fed: readonly object[]
  /** Aborted when the chart is no longer needed. */
  readonly signal: AbortSignal
}

/** Maximum number of rows for which a chart whose rows are inserted in slices is not painted on a canvas. */
const many = 1000

/**
 * Renders a chart into an element; `onpick` receives the datum of a clicked mark. A chart with a large number of
 * marks is painted on a canvas, because marks that are elements would be repainted in every frame in which anything
 * on the page scrolls. Parsing the chart, creating it and inserting each slice of its rows are separate tasks.
 */
export async function showChart(
  container: HTMLElement,
  { spec, description, fed, signal }: Drawing,
  onpick?: (datum: Readonly<Record<string, unknown>>) => void,
): Promise<ShownChart> {
  const { spec: compiled } = compile(spec, { config: readTheme(), logger: vega.logger(vega.Error) })
  await giveWay(signal)
  const flow = vega.parse(compiled, undefined, { ast: true })
  await giveWay(signal)
  const view = new vega.View(flow, {
    expr: expressionInterpreter,
    renderer: fed.length > many ? 'canvas' : 'svg',
    hover: true,
    loader: noLoader,
    logLevel: vega.Error,
  })
  view.description(description)
  if (onpick !== undefined) {
    view.addEventListener('click', (_event, item) => {
      const datum: unknown = item?.datum
      if (typeof datum === 'object' && datum !== null) onpick(Object.fromEntries(Object.entries(datum)))
    })
  }
  await view.runAsync()
  for (let from = 0; from < fed.length; from += sliceRows) {
    await giveWay(signal)
    // Marks at the edge of the plot need some space outside it.
    await view
      .resize()
      .insert(fedData, fed.slice(from, from + sliceRows))
      .runAsync()
  }
  await giveWay(signal)
  // The chart is painted only once, when all its marks are known.
  await view.initialize(container).runAsync()
  return {
    toSvg: () => view.toSVG(),
    async toPng() {
      const canvas = await view.toCanvas(2)
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) =>
          blob === null ? reject(new Error('The chart has no pixels.')) : resolve(blob),
        )
      })
    },
    dispose: () => view.finalize(),
  }
}
