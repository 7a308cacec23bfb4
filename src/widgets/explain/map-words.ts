import type { JsonValue, Score } from '../../contracts/index.ts'
import { formatScore } from '../format.ts'
import { formatCount, formatFigure } from './figures.ts'

/** What a metric's map says, in words: the one place that knows the maps apart. */
export interface MapWords {
  /** What the map is called. */
  readonly name: string
  readonly formula: string
  readonly text: string
  readonly legend:
    | { readonly kind: 'ramp'; readonly title: string; readonly ticks: readonly string[] }
    | { readonly kind: 'mask' }
  /** Head of the table's column for a region's own value. */
  readonly column: string
  readonly loss: string
  tell(value: number): string
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
      name: 'SSIM map',
      formula: `(mean SSIM + 1) / 2 = (${formatFigure(part('raw'))} + 1) / 2 = ${shown}`,
      text: 'Each point is the SSIM of the window of 7 × 7 pixels around it: 1 where both look alike, −1 at worst. Windows above 0.999 show the reference, pale. The outermost three pixels have no window.',
      legend: { kind: 'ramp', title: 'SSIM', ticks: ['1', '0.5', '0 and less'] },
      column: 'Mean SSIM',
      loss: 'Share of the loss',
      tell: (ssim) => (Number.isNaN(ssim) ? 'no window' : `SSIM ${ssim.toFixed(4)}`),
      region: (ssim) => ssim.toFixed(4),
    }
  }
  if (metric === 'mse') {
    const psnr = part('psnrDb')
    return {
      name: 'Squared differences',
      formula: `sum of squared differences / (3 × ${formatCount(size.width)} × ${formatCount(size.height)}) = ${shown}`,
      text: `Each point is the mean over red, green and blue of the squared difference, coloured by its square root. The root of the mean is ${formatFigure(part('rmse'))} of 255${Number.isNaN(psnr) ? '' : `, a peak signal-to-noise ratio of ${formatFigure(psnr)} dB`}. Equal pixels show the reference, pale.`,
      legend: { kind: 'ramp', title: 'Squared difference', ticks: ['> 0', '16,256', '65,025'] },
      column: 'Mean',
      loss: 'Share of the sum',
      tell: (squares) => `squared difference ${formatFigure(squares)}`,
      region: formatFigure,
    }
  }
  if (metric.startsWith('lpips')) {
    const most = size.values.reduce((peak, here) => Math.max(peak, here), 0)
    return {
      name: 'LPIPS map',
      formula:
        parts?.['rejected'] === true
          ? `refused by the published wrapper: ${shown}`
          : `1 − ${formatFigure(part('distance'))} = ${shown}`,
      text: `Each point is the distance that the network sees there, all five layers added up; their mean is the distance. The colours go up to the largest of these two pictures; what has less than 2 % of it shows the reference, pale.`,
      legend: { kind: 'ramp', title: 'Distance', ticks: ['0', formatFigure(most / 2), formatFigure(most)] },
      column: 'Mean distance',
      loss: 'Share of the distance',
      tell: (here) => `distance ${here.toFixed(4)}`,
      region: (here) => here.toFixed(4),
    }
  }
  const isByRow = protocol === 'reference'
  const what = isByRow ? 'rows' : 'pixels'
  const equal = part('equal')
  const whole = isByRow ? part('rows') : part('pixels') - part('ignored')
  return {
    name: 'Pixel mask',
    formula: isByRow
      ? `equal rows / all rows = ${formatCount(equal)} / ${formatCount(whole)} = ${shown}`
      : whole === 0
        ? `nothing but the commonest colour in both pictures: ${shown}`
        : `equal / not ignored = ${formatCount(equal)} / ${formatCount(whole)} = ${shown}`,
    text: isByRow
      ? `The published code compares whole rows: ${are(equal, 'row')} equal, ${formatCount(part('unequal'))} unequal, ${formatCount(part('ignored'))} ignored as too common, which counts against the score.`
      : `${are(equal, 'pixel')} equal within 2 % of 255, ${are(part('unequal'), 'pixel')} not. ${tellIgnored(part('ignored'), parts?.['modal'])}`,
    legend: { kind: 'mask' },
    column: isByRow ? 'Equal of compared rows' : 'Equal of compared',
    loss: `Share of unequal ${what}`,
    tell: (state) => (Number.isNaN(state) ? 'ignored' : state === 1 ? 'equal' : 'unequal'),
    region: (share) => `${(share * 100).toFixed(1)} %`,
  }
}

function are(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${formatCount(count)} ${noun}s are`
}

function tellIgnored(ignored: number, modal: JsonValue | undefined): string {
  if (ignored === 0) return 'None is ignored: nowhere do both pictures show their commonest colour.'
  const channels = Array.isArray(modal) ? modal.filter((channel) => typeof channel === 'number') : []
  const named = channels.length === 3 ? ` (#${channels.map(toHex).join('')})` : ''
  return `${are(ignored, 'pixel')} ignored because both pictures show their commonest colour${named} there.`
}

function toHex(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}
