import { listReceived } from './install.ts'

const context = new OffscreenCanvas(1, 1).getContext('2d')
const measure = OffscreenCanvasRenderingContext2D.prototype.measureText // eslint-disable-line @typescript-eslint/unbound-method -- called by Reflect.apply
const setFont = Reflect.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'font')?.set
const widthOf = Reflect.getOwnPropertyDescriptor(TextMetrics.prototype, 'width')?.get
const { apply } = Reflect

/**
 * Letters of many different widths; if all of them have whole-pixel widths at this size, it cannot be a coincidence.
 */
const sample = 'Hamburgefonstiv illi'

/** True if the system snaps every letter to whole pixels with full hinting. */
export function areLettersComplete(): boolean {
  if (context === null || setFont === undefined || widthOf === undefined || listReceived().length === 0)
    return false
  apply(setFont, context, ['13px "Liberation Sans"'])
  const width: unknown = apply(widthOf, apply(measure, context, [sample]), [])
  return Number.isInteger(width)
}
