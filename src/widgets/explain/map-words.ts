import type { JsonValue, Score } from '../../contracts/index.ts'
import { sayDrawing } from '../../i18n/drawings.ts'
import { formatFixed, formatScore } from '../format.ts'
import { formatCount, formatFigure } from './figures.ts'

/** Describes the map of a metric in words. No other code distinguishes between maps. */
export interface MapWords {
  /** Name of the map. */
  readonly name: string
  readonly formula: string
  readonly text: string
  readonly legend:
    | { readonly kind: 'ramp'; readonly title: string; readonly ticks: readonly string[] }
    | { readonly kind: 'mask' }
  /** Table column header for the values of regions. */
  readonly column: string
  readonly loss: string
  describe(value: number): string
  region(value: number): string
}

export function wordsFor(
  { metric, protocol, parts, value }: Score,
  size: { readonly width: number; readonly height: number; readonly values: Float32Array },
): MapWords {
  const shown = formatScore(value)
  const part = (name: string): number => {
    const found = parts?.[name]
    return typeof found === 'number' ? found : NaN
  }
  if (metric === 'ssim') {
    return {
      name: sayDrawing('ssimMap'),
      formula: sayDrawing('ssimFormula', { raw: formatFigure(part('raw')), value: shown }),
      text: sayDrawing('ssimText', { most: 0.999 }),
      legend: { kind: 'ramp', title: 'SSIM', ticks: ['1', formatFixed(0.5, 1), sayDrawing('zeroAndLess')] },
      column: sayDrawing('ssimMean'),
      loss: sayDrawing('lossShare'),
      describe: (ssim) => (Number.isNaN(ssim) ? sayDrawing('noWindow') : `SSIM ${formatFixed(ssim, 4)}`),
      region: (ssim) => formatFixed(ssim, 4),
    }
  }
  if (metric === 'mse') {
    const psnr = part('psnrDb')
    const rmse = formatFigure(part('rmse'))
    return {
      name: sayDrawing('squares'),
      formula: sayDrawing('squaresFormula', { width: size.width, height: size.height, value: shown }),
      text: Number.isNaN(psnr)
        ? sayDrawing('squaresText', { rmse })
        : sayDrawing('squaresNoise', { rmse, psnr: formatFigure(psnr) }),
      legend: {
        kind: 'ramp',
        title: sayDrawing('squaredDifference'),
        ticks: ['> 0', formatCount(16_256), formatCount(65_025)],
      },
      column: sayDrawing('squaresMean'),
      loss: sayDrawing('sumShare'),
      describe: (squares) => sayDrawing('squaredIs', { value: formatFigure(squares) }),
      region: formatFigure,
    }
  }
  if (metric.startsWith('lpips')) {
    const most = size.values.reduce((peak, here) => Math.max(peak, here), 0)
    return {
      name: sayDrawing('lpipsMap'),
      formula:
        parts?.['rejected'] === true
          ? sayDrawing('lpipsRefused', { value: shown })
          : `1 − ${formatFigure(part('distance'))} = ${shown}`,
      text: sayDrawing('lpipsText'),
      legend: {
        kind: 'ramp',
        title: sayDrawing('distance'),
        ticks: ['0', formatFigure(most / 2), formatFigure(most)],
      },
      column: sayDrawing('distanceMean'),
      loss: sayDrawing('distanceShare'),
      describe: (here) => sayDrawing('distanceIs', { value: formatFixed(here, 4) }),
      region: (here) => formatFixed(here, 4),
    }
  }
  const isByRow = protocol === 'reference'
  const equal = part('equal')
  const whole = isByRow ? part('rows') : part('pixels') - part('ignored')
  return {
    name: sayDrawing('mask'),
    formula: isByRow
      ? sayDrawing('maskRows', { equal, all: whole, value: shown })
      : whole === 0
        ? sayDrawing('maskNothing', { value: shown })
        : sayDrawing('maskPixels', { equal, all: whole, value: shown }),
    text: isByRow
      ? sayDrawing('rowsText', { n: equal, unequal: part('unequal'), ignored: part('ignored') })
      : `${sayDrawing('equalPixels', { n: equal })}, ${sayDrawing('unequalPixels', { n: part('unequal') })} ${describeIgnored(part('ignored'), parts?.['modal'])}`,
    legend: { kind: 'mask' },
    column: sayDrawing(isByRow ? 'equalOfRows' : 'equalOfPixels'),
    loss: sayDrawing(isByRow ? 'unequalRowsShare' : 'unequalPixelsShare'),
    describe: (state) => sayDrawing(Number.isNaN(state) ? 'ignored' : state === 1 ? 'equal' : 'unequal'),
    region: (share) => `${formatFixed(share * 100, 1)} %`,
  }
}

function describeIgnored(ignored: number, modal: JsonValue | undefined): string {
  if (ignored === 0) return sayDrawing('noneIgnored')
  const channels = Array.isArray(modal) ? modal.filter((channel) => typeof channel === 'number') : []
  const colour = channels.length === 3 ? ` (#${channels.map(toHex).join('')})` : ''
  return sayDrawing('pixelsIgnored', { n: ignored, colour })
}

function toHex(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}
