import { computed } from './computed.ts'
import { element } from './natives.ts'
import type { Source } from './source.ts'
import { scrollMark } from './serialize.ts'
import { escapeAttribute, escapeText } from '../../page-text/xml.ts'

/*
 * The SVG around the copy. Four boxes represent what a browser has around a page: the svg (the root element, for
 * `rem`), the foreignObject (the containing block of fixed boxes), a canvas layer (the page's background) and a
 * scrolling view.
 */

/** Semicolons in URLs do not end a declaration. */
const important = (text: string): string =>
  text.replace(/"[^"\\]*(?:\\[^][^"\\]*)*"|;/g, (found) => (found === ';' ? ' !important;' : found))

/**
 * Every author rule for `*` also applies to the boxes around the page, so these are reset in a way that no rule can
 * override.
 */
const reset = 'all:initial;forced-color-adjust:none;direction:ltr;unicode-bidi:normal;'

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Draws an area of the image as a separate document. Lengths relative to the window become relative to the area. */
export type DrawArea = (area: Area) => string

export function buildPicture(
  copied: string,
  above: string,
  styles: readonly string[],
  source: Source,
  pinned: (css: string) => string,
): DrawArea {
  const { width, height, root } = source
  const overflow = isWindow(source) ? 'hidden' : 'visible'
  const rootFont = ['font-size', 'font-family', 'font-weight', 'font-style', 'line-height']
    .map((name) => `${name}:${computed(root, name)};`)
    .join('')
  const scheme = colorScheme(root)
  const object = `${reset}display:block;x:0;y:0;width:${width}px;height:${height}px;overflow:${overflow};`
  const view = `${reset}display:block;position:absolute;left:0;top:0;width:${width}px;height:${height}px;overflow:${overflow};${scheme}${principalFlow(source)}`
  const { left, top } = source.scroll
  const mark =
    left === 0 && top === 0
      ? ''
      : `<rt-mark style="${escapeAttribute(scrollMark({ left, top, width, height }))}"/>`
  const sheets = styles.map((css) => `<style xmlns="http://www.w3.org/1999/xhtml">${escapeText(css)}</style>`)
  const content =
    sheets.join('') +
    `<foreignObject x="0" y="0" width="${width}" height="${height}" style="${escapeAttribute(important(object))}">` +
    `<rt-canvas xmlns="http://www.w3.org/1999/xhtml" style="${escapeAttribute(important(canvasBase(scheme, source)))}"/>` +
    `<rt-canvas xmlns="http://www.w3.org/1999/xhtml" style="${escapeAttribute(important(pinned(canvasLayer(source))))}"/>` +
    `<rt-view xmlns="http://www.w3.org/1999/xhtml" style="${escapeAttribute(important(view))}">${copied}${above}${mark}</rt-view>` +
    `</foreignObject></svg>`
  return (area) => {
    const svg = `${reset}display:block;width:${area.width}px;height:${area.height}px;overflow:hidden;${rootFont}`
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" data-rt-doc="" ` +
      `width="${area.width}" height="${area.height}" viewBox="${area.left} ${area.top} ${area.width} ${area.height}" style="${escapeAttribute(important(svg))}">` +
      content
    )
  }
}

/** True if the image shows exactly what the window shows. */
export function isWindow({ width, height, picture }: Source): boolean {
  return picture.width === width && picture.height === height
}

/** Where a layer that covers the entire image ends, relative to the corner of the window. */
function farCorner({ width, height, picture }: Source): string {
  return `right:${width - picture.width}px;bottom:${height - picture.height}px;`
}

/**
 * This layer has the lowest z-index and comes first in document order, so that boxes behind the page's own content
 * are still in front of its canvas.
 */
const behind = 'z-index:-2147483648;'

/** The colour scheme of the canvas; `<meta name="color-scheme">` applies if the root does not set one. */
function colorScheme(root: Element): string {
  const own = computed(root, 'color-scheme')
  return own === 'normal' ? '' : `color-scheme:${own};`
}

function canvasBase(scheme: string, page: Source): string {
  const dark = /\bdark\b/.test(scheme) && !/\blight\b/.test(scheme)
  return `${reset}display:block;position:absolute;${behind}left:0;top:0;${farCorner(page)}${scheme}${dark ? 'background:Canvas;' : ''}`
}

/** Writing mode and direction of the viewport: the body's, as specified in CSS Writing Modes, otherwise the root's. */
function principalFlow({ root, body }: Source): string {
  const source = body ?? root
  const mode = computed(source, 'writing-mode')
  const direction = computed(source, 'direction')
  return (
    (mode === 'horizontal-tb' ? '' : `writing-mode:${mode};`) +
    (direction === 'ltr' ? '' : `direction:${direction};`)
  )
}

/** The element whose background covers the canvas. */
function backgroundSource({ root, body }: Source): Element | null {
  if (hasBackground(root)) return root
  return body !== null && hasBackground(body) ? body : null
}

function hasBackground(target: Element): boolean {
  if (computed(target, 'display') === 'none') return false
  return (
    computed(target, 'background-image') !== 'none' ||
    !/^(?:transparent|rgba\(\d+, \d+, \d+, 0\))$/.test(computed(target, 'background-color'))
  )
}

/**
 * A box the size of the root's box, whose transparent borders let the background repeat over the entire canvas.
 * Position and size then match the page, because they are relative to the padding box. The borders do not extend
 * beyond the image, because a background that does not need to repeat must be painted in one piece, or its gradients
 * differ.
 */
function canvasLayer(page: Source): string {
  const { root } = page
  const source = backgroundSource(page)
  if (source === null) return `${reset}display:none;`
  const box = element.box(root)
  const names = ['color', 'image', 'repeat', 'size', 'position-x', 'position-y', 'blend-mode']
  const values = names.map((name) => `background-${name}:${computed(source, `background-${name}`)};`).join('')
  const origin = computed(source, 'background-origin')
  const inset = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const side of ['left', 'top', 'right', 'bottom'] as const) {
    if (origin.startsWith('border')) continue
    inset[side] += parseFloat(computed(root, `border-${side}-width`))
    if (origin.startsWith('content')) inset[side] += parseFloat(computed(root, `padding-${side}`))
  }
  const place = {
    left: box.left + inset.left,
    top: box.top + inset.top,
    width: positioningSide(source, 'x', box.width - inset.left - inset.right),
    height: positioningSide(source, 'y', box.height - inset.top - inset.bottom),
  }
  // Browsers truncate border widths to whole pixels.
  const border = {
    left: Math.max(0, Math.ceil(place.left)),
    top: Math.max(0, Math.ceil(place.top)),
    right: Math.max(0, Math.ceil(page.picture.width - place.left - place.width)),
    bottom: Math.max(0, Math.ceil(page.picture.height - place.top - place.height)),
  }
  const isFixed = computed(source, 'background-attachment') === 'fixed'
  const geometry = isFixed
    ? `left:0;top:0;${farCorner(page)}`
    : `left:${place.left - border.left}px;top:${place.top - border.top}px;width:${place.width}px;height:${place.height}px;` +
      `border:solid transparent;border-width:${border.top}px ${border.right}px ${border.bottom}px ${border.left}px;`
  return `${reset}display:block;position:absolute;${behind}box-sizing:content-box;${geometry}${values}background-origin:padding-box;background-clip:border-box;`
}

/**
 * A background image with an intrinsic size is drawn as on a page's canvas. On a box, the fractional pixels of the
 * box's width and height are lost, so both are rounded here if nothing is a percentage of them. SVG images might have
 * no intrinsic size.
 */
function positioningSide(source: Element, axis: 'x' | 'y', side: number): number {
  const position = computed(source, `background-position-${axis}`)
  const isFree =
    /^(?:(?:0%|-?[\d.]+px)(?:, |$))+$/.test(position) &&
    /^auto(?:, auto)*$/.test(computed(source, 'background-size')) &&
    !/space|round/.test(computed(source, 'background-repeat')) &&
    !/gradient\(|data:image\/svg/i.test(computed(source, 'background-image'))
  return isFree ? Math.round(side) : side
}

/** Declarations for html and body in the copy, where they are ordinary boxes. */
export function rootDeclarations(page: Source): Map<Element, string> {
  const { root, body } = page
  const source = backgroundSource(page)
  const fixed = new Map<Element, string>()
  const visible = computed(root, 'overflow-x') === 'visible' && computed(root, 'overflow-y') === 'visible'
  const none = 'background:none !important;'
  const flow = computed(root, 'display') === 'block' ? 'display:flow-root !important;' : ''
  fixed.set(root, `overflow:visible !important;${flow}${source === root ? none : ''}`)
  if (body !== null) {
    fixed.set(body, `${visible ? 'overflow:visible !important;' : ''}${source === body ? none : ''}`)
  }
  return fixed
}
