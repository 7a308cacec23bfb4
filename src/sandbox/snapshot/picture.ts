import { computed } from './computed.ts'
import { element } from './natives.ts'
import type { Source } from './source.ts'
import { scrollMark } from './serialize.ts'
import { escapeAttribute, escapeText } from '../../page-text/xml.ts'

/*
 * The SVG around the copy. Four boxes stand for what a browser has around a page: the svg (root, for `rem`), the
 * foreignObject (containing block of fixed boxes), a canvas layer (the page's background) and a view that scrolls.
 */

/** Semicolons in addresses end no declaration. */
const important = (text: string): string =>
  text.replace(/"[^"\\]*(?:\\[^][^"\\]*)*"|;/g, (found) => (found === ';' ? ' !important;' : found))

/** Every author rule on `*` reaches the boxes around the page: they are reset where nothing can override them. */
const reset = 'all:initial;forced-color-adjust:none;direction:ltr;unicode-bidi:normal;'

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An area of the picture as a document of its own. Lengths that are shares of the window are shares of the area. */
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

/** Whether the picture is what the window shows. */
export function isWindow({ width, height, picture }: Source): boolean {
  return picture.width === width && picture.height === height
}

/** Where a layer over the whole picture ends, from the corner of the window. */
function farCorner({ width, height, picture }: Source): string {
  return `right:${width - picture.width}px;bottom:${height - picture.height}px;`
}

/** The lowest of all, and first among its equals: boxes behind the page's own content stand before its canvas. */
const behind = 'z-index:-2147483648;'

/** The colour scheme of the canvas; `<meta name="color-scheme">` counts where the root has none. */
function colorScheme(root: Element): string {
  const own = computed(root, 'color-scheme')
  return own === 'normal' ? '' : `color-scheme:${own};`
}

function canvasBase(scheme: string, page: Source): string {
  const dark = /\bdark\b/.test(scheme) && !/\blight\b/.test(scheme)
  return `${reset}display:block;position:absolute;${behind}left:0;top:0;${farCorner(page)}${scheme}${dark ? 'background:Canvas;' : ''}`
}

/** Writing mode and direction of the viewport: the body's, as CSS Writing Modes says, else the root's. */
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
 * A box as large as the root's whose transparent borders let the background repeat over the whole canvas: position
 * and size then come out as in the page, because they refer to the padding box. The borders reach no farther than
 * the picture: a background that needs no repeating must be painted in one piece, or its gradients differ.
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
  // Browsers cut border widths to whole pixels.
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
 * A picture of its own size is drawn as it is on a page's canvas. On a box it loses what the box's sides are beyond whole
 * pixels, so that they are whole here, where nothing is a share of them. Drawings may have no size of their own.
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
