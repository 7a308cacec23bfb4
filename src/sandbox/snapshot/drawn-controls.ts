import { computed } from './computed.ts'
import { coloursOf } from './control-colours.ts'
import { box, boxes, fill, inset, picture, rect, stroke } from './control-shapes.ts'
import type { LiveControl } from './controls.ts'
import { dateText, isDateType } from './date-text.ts'
import { element, input, meter } from './natives.ts'
import { boxed } from './boxed.ts'
import { meterGrade } from './meter-grade.ts'
import { escapeText } from '../../page-text/xml.ts'

/*
 * What Chromium's theme paints inside of menus, dates, files, meters and text areas, as drawings for the copies that
 * other browsers make.
 */

/** The type that the page wrote; some browsers treat types that they do not support as text. */
export function writtenType(target: HTMLInputElement): string {
  const type = input.type(target)
  const written = (element.get(target, 'type') ?? '').toLowerCase()
  return type === 'text' && (isDateType(written) || written === 'color') ? written : type
}

interface Layer {
  readonly url: string
  readonly position: string
  readonly size: string
}

/** Declarations that paint a drawing above the control's own background. */
export function paintAbove(target: Element, { url, position, size }: Layer): string {
  const own = computed(target, 'background-image')
  const lists = [
    ['image', url],
    ['position', position],
    ['size', size],
    ['repeat', 'no-repeat'],
    ['origin', 'padding-box'],
  ] as const
  return lists
    .map(([name, value]) => {
      const rest = own === 'none' ? '' : `,${computed(target, `background-${name}`)}`
      return `background-${name}:${value}${rest} !important;`
    })
    .join('')
}

const arrow = { width: 11, height: 7, endPx: 2.5 }

export function menuArrow(target: Element): { readonly layer: string; readonly style: string } {
  const line = `<path d="M1.6 1.3L5.5 5.2L9.4 1.3" ${stroke(computed(target, 'color'))} stroke-width="2"/>`
  const url = picture(arrow.width, arrow.height, line)
  const side = computed(target, 'direction') === 'rtl' ? 'left' : 'right'
  const position = `${side} ${arrow.endPx}px top 50%`
  const size = `${arrow.width}px ${arrow.height}px`
  return {
    layer: `${url} ${position}/${size} no-repeat padding-box`,
    style: paintAbove(target, { url, position, size }),
  }
}

/** The two lines in the corner of a text area. */
export function areaCorner(target: Element): string {
  if (computed(target, 'resize') === 'none') return ''
  const dots = [0, 4].flatMap((from) =>
    Array.from({ length: 7 - from }, (_, at) =>
      rect({ x: 6 - at, y: from + at, width: 1, height: 1, radius: 0 }, fill('#666')),
    ),
  )
  return paintAbove(target, {
    url: picture(7, 7, dots.join('')),
    position: 'right 2px bottom 2px',
    size: '7px 7px',
  })
}

/** Icons with their distances from the end of the field and from its middle. */
const calendar = {
  end: 14,
  up: 7,
  shape: `<path fill-rule="evenodd" d="M.5 1.5H2V.5H3V1.5H8V.5H9V1.5H10.5V11.5H.5ZM1.5 4V10.5H9.5V4Z"/>`,
}
const clock = {
  end: 10,
  up: 0,
  shape: `<g fill="none" stroke="#000"><circle r="5.5" stroke-width="1.1"/><path d="M0-3V.3L2.6 2.2"/></g>`,
}

/** A date or time field: its text in the page's font, and the icon of its picker. */
export function dateContent(target: HTMLInputElement): Layer | null {
  const type = writtenType(target)
  if (!isDateType(type)) return null
  const [width, height] = innerSize(target)
  if (!(width > 0 && height > 0)) return null
  const left = parseFloat(computed(target, 'padding-left'))
  const { end, up, shape } = type === 'time' ? clock : calendar
  const content =
    line(target, dateText(type, input.value(target)), left + 1, height).replace(
      timeParts,
      (part, isHalf?: string) => `<tspan dx="${isHalf === undefined ? 6 : 5}">${part}</tspan>`,
    ) + `<g transform="translate(${width - end} ${Math.round(height / 2) - up})">${shape}</g>`
  return { url: picture(width, height, content), position: '0 0', size: `${width}px ${height}px` }
}

/** Chromium leaves more room before the time of a date and before its half of the day. */
const timeParts = / (?=[\d-]{2}:)| (AM|PM|--)(?=<)/g

export const hiddenText = 'color:transparent !important;-webkit-text-fill-color:transparent !important;'

function innerSize(target: Element): readonly [width: number, height: number] {
  return [element.clientWidth(target), element.clientHeight(target)]
}

/** A line of text, centred in a box of this height. */
function line(target: Element, content: string, x: number, height: number): string {
  const size = parseFloat(computed(target, 'font-size'))
  const family = computed(target, 'font-family').replaceAll('"', "'")
  const font = `font-family="${family}" font-size="${size}" font-weight="${computed(target, 'font-weight')}"`
  const y = Math.round(height / 2 + size * 0.34)
  return `<text x="${x}" y="${y}" xml:space="preserve" ${font} ${fill(computed(target, 'color'))}>${escapeText(content)}</text>`
}

const fileButton = { width: 87, height: 21, gap: 4 }

/** The button and the text of a control for files. */
export function drawFile(target: HTMLInputElement): string | null {
  const width = parseFloat(computed(target, 'width'))
  const height = parseFloat(computed(target, 'height'))
  if (!(width > 0 && height > 0)) return null
  const isMany = element.has(target, 'multiple')
  const { face, buttonBorder, veil } = coloursOf(target)
  const frame = {
    x: 0,
    y: 0,
    width: isMany ? fileButton.width + 7 : fileButton.width,
    height: fileButton.height,
    radius: 2.5,
  }
  const shape = inset(frame, 0.5)
  const chosen = input.value(target).replace(/^.*[\\/]/, '')
  const content =
    rect(shape, fill(veil)) +
    rect(shape, fill(face)) +
    rect(shape, stroke(buttonBorder)) +
    line(target, isMany ? 'Choose Files' : 'Choose File', 8, fileButton.height) +
    line(target, chosen === '' ? 'No file chosen' : chosen, frame.width + fileButton.gap, fileButton.height)
  return (
    boxed(target, `${picture(width, height, content)} 0 0/100% 100% no-repeat border-box !important;`) +
    hiddenText
  )
}

const meterColours = { good: '#107c10', fair: '#ffb900', poor: '#d83b01' }

export function drawMeter(target: HTMLMeterElement): LiveControl {
  const width = parseFloat(computed(target, 'width'))
  const height = parseFloat(computed(target, 'height'))
  if (!(width >= 3 && height >= 3)) return { attributes: {} }
  const [min, max] = [meter.min(target), meter.max(target)]
  const value = meter.value(target)
  const marks = { low: meter.low(target), high: meter.high(target), optimum: meter.optimum(target) }
  const grade = meterGrade({ value, ...marks })
  const share = max > min ? (value - min) / (max - min) : 0
  const { track, trackBorder } = coloursOf(target)
  const thickness = height / 2
  const shape = {
    x: 0,
    y: (height - thickness) / 2,
    width,
    height: thickness,
    radius: Math.min(20, thickness / 2),
  }
  const bar = box(
    { x: 0, y: 0, width: width * share, height: thickness, radius: 0 },
    `background:${meterColours[grade]}`,
  )
  const content = boxes(
    width,
    height,
    box(shape, `background:${track}`) +
      box(shape, 'overflow:hidden', bar) +
      box(shape, `border:1px solid ${trackBorder}`),
  )
  const style = `appearance:none !important;background:${picture(width, height, content)} 0 0/100% 100% no-repeat border-box !important;`
  return { attributes: { 'data-rt-plain': '' }, style }
}
