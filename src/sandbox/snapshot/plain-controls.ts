import { boxed } from './boxed.ts'
import { computed, computedDeclarations } from './computed.ts'
import { coloursOf, light, type ControlColours } from './control-colours.ts'
import { box, boxes, fill, inset, picture, rect, stroke, type Shape } from './control-shapes.ts'
import { isFirefox, pageControl } from './control-layout.ts'
import type { LiveControl } from './controls.ts'
import {
  areaCorner,
  dateContent,
  drawFile,
  drawMeter,
  hiddenText,
  menuArrow,
  paintAbove,
  writtenType,
} from './drawn-controls.ts'
import { element, input, isHtmlElement, progress, rangeInput, select } from './natives.ts'

/*
 * With forced colours, Chromium also paints controls in SVG images with its own colours, whatever their rules
 * specify. The copy shows drawings of the controls instead, in the colours that they normally have.
 */

/** The copy's rules for controls; the page's own rules override them. */
export const plainControlsCss = (file: string): string => `
button:enabled,input:enabled,select:enabled,textarea:enabled{color:light-dark(#000,#fff)}
select:disabled{opacity:.7}
select:not([multiple],[size]){background-color:ButtonFace}
input:disabled,textarea:disabled{background-color:rgba(239,239,239,.3)}
input::-webkit-calendar-picker-indicator{background-color:transparent}
${file}
${hiddenPartsCss}`

/** Hides the browser's own parts of drawn controls. A rule with a part that a browser does not have is ignored. */
export const hiddenPartsCss = [
  '-webkit-slider-thumb',
  '-webkit-slider-runnable-track',
  '-moz-range-thumb',
  '-moz-range-track',
  '-moz-range-progress',
  '-webkit-color-swatch-wrapper',
  '-webkit-color-swatch',
  '-moz-color-swatch',
  '-webkit-progress-inner-element',
  '-webkit-progress-bar',
  '-moz-progress-bar',
  '-webkit-meter-inner-element',
  '-webkit-meter-bar',
  '-moz-meter-bar',
  'file-selector-button',
  '-webkit-resizer',
]
  .map((part) => `[data-rt-plain]::${part}{visibility:hidden !important}\n`)
  .join('')

const unchanged: LiveControl = { attributes: {} }
const frames = new Set(['field', 'button', 'menu', 'color', 'progress'])

/**
 * `isStyled` is true if the page's rules gave the element a background or border, which means that no theme paints
 * it.
 */
export function plainControl(target: Element, isStyled: (target: Element) => boolean): LiveControl {
  if (isHtmlElement(target, 'option')) return plainOption(target)
  const kind = kindOf(target)
  const written = pageControl(target)
  if (kind === null || (written?.isBare ?? computed(target, 'appearance') === 'none')) return unchanged
  const hasOwnFrame = frames.has(kind) && (written?.isStyled ?? isStyled(target))
  const colours = coloursOf(target)
  if (written !== undefined) {
    const drawn = drawnControl(target, kind, hasOwnFrame ? null : colours)
    if (drawn !== null) return drawn
  }
  if (hasOwnFrame) return unchanged
  if (kind === 'field' || kind === 'menu' || kind === 'button')
    return { attributes: {}, style: framed(kind, colours) }
  const width = parseFloat(computed(target, 'width'))
  const height = parseFloat(computed(target, 'height'))
  if (!(width >= 3 && height >= 3)) return unchanged
  const control = { target, width, height, colours }
  if (kind === 'checkbox' || kind === 'radio') return { attributes: {}, style: drawMark(control, kind) }
  const drawing =
    kind === 'range' ? drawRange(control) : kind === 'progress' ? drawProgress(control) : drawColor(control)
  return drawing === null ? unchanged : { attributes: { 'data-rt-plain': '' }, style: drawing }
}

/** Controls that only other browsers show as drawings. `colours` are those of its frame, if no rule styles it. */
function drawnControl(target: Element, kind: string, colours: ControlColours | null): LiveControl | null {
  const none = { attributes: {} }
  if (kind === 'menu') {
    const arrow = menuArrow(target)
    return { ...none, style: colours === null ? arrow.style : framed('menu', colours, arrow.layer) }
  }
  if (isHtmlElement(target, 'meter')) return drawMeter(target)
  if (isHtmlElement(target, 'textarea')) {
    const corner = areaCorner(target)
    return {
      attributes: { 'data-rt-plain': '' },
      style: corner + (colours === null ? '' : 'border-radius:2px !important;'),
    }
  }
  if (!isHtmlElement(target, 'input')) return null
  if (kind === 'file') {
    const style = drawFile(target)
    return style === null ? none : { attributes: { 'data-rt-plain': '' }, style }
  }
  const content = kind === 'field' ? dateContent(target) : null
  if (content === null && isFirefox && input.type(target) === 'number') {
    const frame = colours === null ? '' : framed('field', colours)
    // In images, Firefox shows the arrows of number fields whatever their rules are.
    return { attributes: { type: 'text' }, style: computedDeclarations(target) + frame }
  }
  if (content === null) return null
  const { url, position, size } = content
  const layer = `${url} ${position}/${size} no-repeat padding-box`
  const style = colours === null ? paintAbove(target, content) : framed('menu', colours, layer)
  return { ...none, style: style + hiddenText }
}

const pushed = new Set(['button', 'submit', 'reset'])
const unframed = new Set(['file', 'image', 'hidden'])
const drawn = new Set(['checkbox', 'radio', 'range', 'color'])

function kindOf(target: Element): string | null {
  if (isHtmlElement(target, 'button')) return 'button'
  if (isHtmlElement(target, 'textarea')) return 'field'
  if (isHtmlElement(target, 'progress')) return 'progress'
  if (isHtmlElement(target, 'meter')) return pageControl(target) === undefined ? null : 'meter'
  if (isHtmlElement(target, 'select')) {
    return select.size(target) > 1 || element.has(target, 'multiple') ? null : 'menu'
  }
  if (!isHtmlElement(target, 'input')) return null
  const type = writtenType(target)
  if (type === 'file' && pageControl(target) !== undefined) return 'file'
  if (unframed.has(type)) return null
  return drawn.has(type) ? type : pushed.has(type) ? 'button' : 'field'
}

function frameShapes(shape: Shape, { veil, face, buttonBorder }: ControlColours): string {
  return rect(shape, fill(veil)) + rect(shape, fill(face)) + rect(shape, stroke(buttonBorder))
}

const cell = ([x, y, width, height]: readonly [number, number, number, number], colour: string) =>
  rect({ x, y, width, height, radius: 0 }, fill(colour))

/** Pixels of the nine-by-nine border that do not overlap the text field. */
const beside = [
  [0, 1, 1, 2],
  [0, 7, 1, 1],
  [1, 0, 1, 1],
  [7, 0, 1, 1],
  [8, 1, 1, 1],
  [8, 3, 1, 5],
  [1, 8, 1, 1],
  [3, 8, 5, 1],
] as const
const onField = [
  [0, 3, 1, 4],
  [2, 0, 5, 1],
  [8, 2, 1, 1],
  [2, 8, 1, 1],
] as const

/** The theme draws fields without antialiasing, so a disabled field's border is darker where it overlaps the field. */
function fieldShapes({ veil, field, border }: ControlColours, hasContent: boolean): string {
  const [over, off] = veil === 'none' ? [border, border] : ['#76767657', '#76767650']
  return [
    ...(hasContent ? [] : [cell([1, 1, 7, 7], veil), cell([1, 1, 7, 7], field)]),
    ...onField.map((at) => cell(at, over)),
    ...beside.map((at) => cell(at, off)),
  ].join('')
}

const small = { x: 0, y: 0, width: 9, height: 9, radius: 2 }

/**
 * A frame whose corners keep their size. The theme paints a menu's arrow below its border, so the frame of a menu has
 * an empty middle.
 */
function framed(kind: 'field' | 'menu' | 'button', colours: ControlColours, above?: string): string {
  const content =
    kind === 'button' ? frameShapes(inset(small, 0.5), colours) : fieldShapes(colours, above !== undefined)
  const layers = [colours.field, colours.veil]
    .filter((colour) => colour !== 'none')
    .map(
      (colour) =>
        `linear-gradient(${colour},${colour}) 1px 1px/calc(100% - 2px) calc(100% - 2px) no-repeat border-box`,
    )
  if (above !== undefined) layers.unshift(above)
  const ground = kind === 'menu' ? layers.join() : 'none'
  const slices = kind === 'menu' ? '4/4px' : '4 fill/4px'
  return `border-image:${picture(9, 9, content)} ${slices}/0 stretch !important;background:${ground} !important;`
}

/** Returns the rule for the button of a file control; that button cannot be marked with an attribute. */
export function plainFileButton(): string {
  return `::file-selector-button{${framed('button', light).replaceAll(' !important', '')}}`
}

interface Control {
  readonly target: Element
  readonly width: number
  readonly height: number
  readonly colours: ControlColours
}

const spread = '0 0/100% 100% no-repeat border-box !important;'

function drawMark({ target, width, height, colours }: Control, kind: 'checkbox' | 'radio'): string {
  if (!isHtmlElement(target, 'input')) return ''
  if (kind === 'checkbox' && input.indeterminate(target)) return ''
  const isDrawn = pageControl(target) !== undefined
  const isOn = input.checked(target)
  // With an accent colour, the theme paints checked controls as it does without forced colours.
  if (isOn && !isDrawn && !input.disabled(target)) return `accent-color:${colours.accent} !important;`
  const side = Math.min(width, height)
  const radius = kind === 'radio' ? side / 2 : 2
  const shape = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side, radius }
  const ground = inset(shape, 0.2)
  const shapes = [rect(ground, fill(colours.veil)), rect(ground, fill(colours.field))]
  if (kind === 'checkbox' && isOn) {
    const line = `M${shape.x + side * 0.2} ${shape.y + side * 0.5}l${side * 0.2} ${side * 0.2}L${shape.x + side * 0.8} ${shape.y + side * 0.2}`
    shapes.push(rect(shape, fill(colours.accent)))
    shapes.push(`<path d="${line}" ${stroke(colours.field)} stroke-width="${side * 0.16}"/>`)
  } else {
    shapes.push(rect(inset(shape, 0.5), stroke(isOn ? colours.accent : colours.border)))
    if (isOn) shapes.push(rect(inset(shape, side * 0.2), fill(colours.accent)))
  }
  return boxed(target, `${picture(width, height, shapes.join(''))} ${spread}`)
}

const thumbSide = 16
const trackHeight = 8

function drawRange({ target, width, height, colours }: Control): string | null {
  if (!isHtmlElement(target, 'input') || !isAcross(target)) return null
  const low = numberOf(rangeInput.min(target), 0)
  const high = numberOf(rangeInput.max(target), 100)
  const share = high > low ? (rangeInput.number(target) - low) / (high - low) : 0
  const from = Math.round((width - thumbSide) * (isReversed(target) ? 1 - share : share))
  const centre = from + thumbSide / 2
  const [start, length] = isReversed(target) ? [centre, width - centre] : [0, centre]
  const middle = (side: number) => ({ y: (height - side) / 2, height: side, radius: side / 2 })
  const track = { x: 1, width: width - 2, ...middle(trackHeight) }
  const thumb = { x: from, width: thumbSide, ...middle(thumbSide) }
  const done = box({ ...track, x: track.x - start }, `background:${colours.slider}`)
  const lines =
    box(track, `background:${colours.track}`) +
    box({ x: start, y: 0, width: length, height, radius: 0 }, 'overflow:hidden', done) +
    box(track, `border:1px solid ${colours.trackBorder}`)
  // WebKit paints boxes above shapes that follow them.
  const content =
    pageControl(target) === undefined
      ? boxes(width, height, lines) + rect(inset(thumb, 0.5), fill(colours.slider))
      : boxes(width, height, lines + box(inset(thumb, 0.5), `background:${colours.slider}`))
  return (
    `appearance:none !important;width:${width}px !important;height:${height}px !important;` +
    `background:${picture(width, height, content)} ${spread}`
  )
}

function numberOf(text: string, usual: number): number {
  const number = parseFloat(text)
  return Number.isFinite(number) ? number : usual
}

const isAcross = (target: Element) => computed(target, 'writing-mode') === 'horizontal-tb'
const isReversed = (target: Element) => computed(target, 'direction') === 'rtl'

/** Width and position of the moving part of an indeterminate progress bar at the start of its animation. */
const barShare = 0.2
const barStart = 0

function drawProgress({ target, width, height, colours }: Control): string | null {
  if (!isHtmlElement(target, 'progress') || !isAcross(target)) return null
  const position = progress.position(target)
  // An indeterminate progress bar is animated, so Chromium paints it itself.
  if (position < 0 && pageControl(target) === undefined) return null
  const share = position < 0 ? barShare : position
  const thickness = height / 2
  const radius = Math.min(40, thickness / 2)
  const track = { x: 0, y: (height - thickness) / 2, width, height: thickness, radius }
  const done = share === 0 ? 0 : Math.max(2, Math.trunc(width * share))
  const start = position < 0 ? width * barStart : isReversed(target) ? width - done : 0
  const value = { x: start, y: 0, width: done, height: thickness, radius: 0 }
  const inner =
    box(value, `background:${colours.accent}`) +
    box({ ...track, y: 0 }, `border:1px solid ${colours.trackBorder}`)
  const content = boxes(
    width,
    height,
    box(track, `background:${colours.track}`) + box(track, 'overflow:hidden', inner),
  )
  return `appearance:none !important;background:${picture(width, height, content)} ${spread}`
}

/** Inset of the colour swatch within the frame. */
const swatch = { across: 5, along: 6 }

function drawColor({ target, width, height, colours }: Control): string | null {
  if (!isHtmlElement(target, 'input')) return null
  const isInside = computed(target, 'box-sizing') === 'border-box'
  const [wide, high] = isInside ? [width, height] : [width + 6, height + 4]
  const inner = {
    x: swatch.across,
    y: swatch.along,
    width: wide - 2 * swatch.across,
    height: high - 2 * swatch.along,
    radius: 0,
  }
  const content =
    frameShapes(inset({ x: 0, y: 0, width: wide, height: high, radius: 2 }, 0.5), colours) +
    rect(inner, fill(input.value(target))) +
    rect(inset(inner, 0.5), stroke('#777'))
  const hidden = pageControl(target) === undefined ? '' : hiddenText
  return `${hidden}appearance:none !important;border-color:transparent !important;background:${picture(wide, high, content)} ${spread}`
}

/** The selected entries of a list look the same as when the list does not have the focus. */
function plainOption(target: HTMLOptionElement): LiveControl {
  const isChosen = element.matches(target, ':is(select[multiple],select[size]) option:checked')
  if (!isChosen || element.matches(target, 'select:not([multiple]):is([size="0"],[size="1"]) option'))
    return unchanged
  const colour = element.matches(target, ':disabled,:disabled *') ? 'GrayText' : '#101010'
  return {
    attributes: { selected: null },
    style: `background-color:#cecece !important;color:${colour} !important;`,
  }
}
