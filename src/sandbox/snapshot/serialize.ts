import { msg } from '../../contracts/index.ts'
import { referenceOf } from '../../lib/markup/data-url.ts'
import { pdfWindow } from '../../lib/markup/pdf-window.ts'
import { svgShares, unscaledStyle, unscaledSvg } from '../../lib/markup/svg-root.ts'
import { computed, computedDeclarations } from './computed.ts'
import { readControl } from './controls.ts'
import { labelSelector, warnNotRendered, type Copy } from './copy.ts'
import { renamedElements } from './css-selector.ts'
import { readDataUrlText, svgDataUrl } from './data-url.ts'
import { isDistant } from './distant-photos.ts'
import { SnapshotError } from './error.ts'
import {
  attribute,
  attributeAt,
  attributeCount,
  authored,
  characterData,
  element,
  image,
  isElement,
  isHtmlElement,
  isText,
  node,
  now,
  slotAssigned,
} from './natives.ts'
import { shortenReferences } from './local-references.ts'
import { nestedAddress, nestedHtml } from './nested.ts'
import { frozenTiming } from './timed.ts'
import { topDeclarations } from './top-layer.ts'
import { aloneAs, isChosen } from './picture-choice.ts'
import { freezePresentation } from './presentation.ts'
import { cssUrl, isShown, emptyPicture, frozenBox, readPicture, shareOfWidth } from './replaced.ts'
import { areaDeclarations, isScrolledArea, scrolledInput } from './scrolled-fields.ts'
import { escapeAttribute, escapeText, isXmlName } from '../../page-text/xml.ts'

const xhtml = 'http://www.w3.org/1999/xhtml'
/** Laying out blocks nested much more deeply than this crashes Chromium's process, in an image just as in a page. */
const maxDepth = 2_000
/**
 * Elements that would run scripts, load files or show content in the copy although they do not do so in the page.
 * They are kept as empty elements, because they count as siblings.
 */
const emptied = new Set([
  'script',
  'noscript',
  'style',
  'link',
  'template',
  'title',
  'meta',
  'base',
  'head',
  'source',
])
const emptiedKeep = new Set(['id', 'class', 'hidden', 'slot', 'type', 'media', 'width', 'height'])
const unwanted = new Set([
  'nonce',
  'autofocus',
  'xmlns',
  'ping',
  'data-rt-s',
  'data-rt-root',
  'autoplay',
  'loading',
])

/** Attributes that contain the URL of an image. */
const shown = new Set(['src', 'href', 'poster', 'background'])

/** Attributes of SVG drawings that refer to other parts of the drawing. */
const paints = new Set([
  'fill',
  'stroke',
  'clip-path',
  'mask',
  'filter',
  'cursor',
  'marker-start',
  'marker-mid',
  'marker-end',
])

const svg = 'http://www.w3.org/2000/svg'
const unmeasured = new Set(['id', 'class', 'href', 'd'])

/** A position in a list of siblings, and the closing tag of the siblings' parent. */
interface Level {
  next: Node | null
  /** For slots: the assigned nodes that remain to be written. */
  readonly list: readonly Node[] | null
  at: number
  readonly close: string
  readonly namespace: string | null
  /** True within a shadow root or for elements slotted into one, whose styles are inlined. */
  readonly flat: boolean
  /** True if the element is being drawn above the page. */
  readonly above: boolean
}

/** Serialises the element and all its descendants as XML, without recursion. Throws `timeout` after the deadline. */
export function serializeElement(top: Element, copy: Copy, flat = false): string {
  const out: string[] = []
  const levels: Level[] = [{ next: null, list: [top], at: 0, close: '', namespace: xhtml, flat, above: flat }]
  let count = 0
  while (levels.length > 0) {
    const level = levels[levels.length - 1]
    if (level === undefined) break
    const current = advance(level)
    if (current === null) {
      out.push(level.close)
      levels.pop()
      continue
    }
    if (isText(current)) out.push(escapeText(characterData(current)))
    if (!isElement(current)) continue
    count += 1
    // Checked only every few thousand elements, because a smaller number of elements only takes long on a busy
    // machine or if the elements contain large canvases.
    if (count % 4096 === 0 && now() > copy.deadlineMs) {
      const read = `The time limit for reading the page was reached after ${count} of its elements`
      throw new SnapshotError('timeout', `${read}: the page has very many, or this machine is busy.`)
    }
    const opened = openElement(current, level, copy)
    out.push(opened.open)
    if (opened.children === null) continue
    if (levels.length >= maxDepth) {
      warnNotRendered(copy, msg`Not rendered: content nested more than ${maxDepth} levels deep.`)
      out.push(opened.close)
      continue
    }
    levels.push(opened.children)
  }
  return out.join('')
}

function advance(level: Level): Node | null {
  if (level.list !== null) {
    const found = level.list[level.at] ?? null
    level.at += 1
    return found
  }
  const found = level.next
  if (found !== null) level.next = node.next(found)
  return found
}

/** A used length in pixels. An inert object is laid out as plain inline text, so its length is still a percentage. */
function boxLength(target: Element, name: 'width' | 'height'): number | null {
  const value = computed(target, name)
  if (value.endsWith('px')) return parseFloat(value)
  const parent = node.parent(target)
  if (!value.endsWith('%') || parent === null || !isElement(parent)) return null
  return (parseFloat(value) / 100) * parseFloat(computed(parent, name))
}

/**
 * The length available to the nested document. With `box-sizing: border-box` the element's length also includes
 * border and padding.
 */
function contentLength(target: Element, name: 'width' | 'height'): number | null {
  const length = boxLength(target, name)
  if (length === null || computed(target, 'box-sizing') !== 'border-box') return length
  const frame = (name === 'width' ? ['left', 'right'] : ['top', 'bottom'])
    .flatMap((side) => [`border-${side}-width`, `padding-${side}`])
    .reduce((sum, property) => sum + parseFloat(computed(target, property)), 0)
  return Math.max(0, length - frame)
}

function frozenNested(target: Element): string {
  const sides = (['width', 'height'] as const).map((name) => {
    const length = boxLength(target, name)
    const share = name === 'width' ? authored(target, name) : null
    if (share !== null && shareOfWidth.test(share)) return `${name}:${share} !important;`
    return length === null ? '' : `${name}:${length}px !important;`
  })
  return sides.join('')
}

/** Repeating a URL shorter than this is cheap. */
const shareFrom = 4_000

/**
 * A large image that occurs several times is written once, as a rule, because every copy would be decoded again. The
 * element keeps a small image of the same size, because otherwise its alternative text would be laid out.
 */
function sharePicture(
  target: Element,
  copy: Copy,
  extra: Record<string, string | null>,
  flat: boolean,
): void {
  if (!isHtmlElement(target, 'img') || !isShown(target)) return
  const current = image.current(target)
  if (isChosen(target)) {
    const { srcset, sizes } = aloneAs(target, current, copy.source)
    const url = copy.pictureAddress(current)
    Object.assign(extra, { src: url, srcset: srcset.replace(current, () => url), sizes })
    return
  }
  // All elements shown by a shadow tree have inline styles, which no rule overrides.
  if (flat || !current.startsWith('data:')) return
  if (copy.hasManyPhotos && isDistant(target, current, copy.source)) {
    extra['src'] = emptyPicture(image.naturalWidth(target), image.naturalHeight(target))
    return
  }
  let name = copy.pictures.get(current)
  if (name === undefined) {
    const url = copy.pictureAddress(current)
    if (url.length < shareFrom) return
    name = `i${copy.pictures.size}`
    copy.pictures.set(current, name)
    copy.rules.push(`[data-rt-i="${name}"]{content:url("${cssUrl(url)}") !important}`)
  }
  extra['data-rt-i'] = name
  extra['src'] = emptyPicture(image.naturalWidth(target), image.naturalHeight(target))
}

/** With scripting disabled, a video without this attribute would still show its controls. */
function isRenamed(target: Element, localName: string, copy: Copy): boolean {
  if (localName === 'textarea') return isScrolledArea(target, copy)
  return renamedElements.has(localName) && !(localName === 'video' && element.has(target, 'controls'))
}

/** Returns the image of a nested document, or of an image in an object; null if there is none. */
function nestedPicture(target: Element, localName: string, copy: Copy): string | null {
  const width = contentLength(target, 'width') ?? 300
  const height = contentLength(target, 'height') ?? 150
  const html = nestedHtml(target, localName)
  if (html !== null) {
    const margins = { across: element.get(target, 'marginwidth'), along: element.get(target, 'marginheight') }
    return copy.nested(html, { width, height, margins })
  }
  const address = nestedAddress(target, localName)
  if (/^data:application\/pdf[;,]/i.test(address)) {
    const name = referenceOf(address) ?? `what the ${localName} shows`
    warnNotRendered(
      copy,
      msg`Not rendered: ${name} is a PDF, which browsers show in their own viewer; its empty window is rendered.`,
    )
    return copy.nested(pdfWindow, { width, height, margins: { across: null, along: null } })
  }
  if (/^data:image\//i.test(address)) return address.replace(/["\\\n]/g, encodeURIComponent)
  return null
}

/** An SVG document in a box that does not scale it; null for other images. */
function nestedSvg(
  target: Element,
  localName: string,
): { readonly url: string; readonly style: string } | null {
  const address = nestedAddress(target, localName)
  if (!/^data:image\/svg/i.test(address)) return null
  const text = readDataUrlText(address)
  if (text === null) return null
  const shares = svgShares(text)
  // In a frame, a document that specifies its size keeps that size even if the document could be scaled.
  const isFixed = localName === 'iframe' && shares.width === null && shares.height === null
  const { svg, style } = isFixed ? { svg: text, style: unscaledStyle } : unscaledSvg(text)
  if (svg === text && style === '') return null
  return { url: svgDataUrl(svg).replaceAll('"', '%22'), style }
}

interface Opened {
  readonly open: string
  readonly close: string
  readonly children: Level | null
}

function openElement(target: Element, level: Level, copy: Copy): Opened {
  const namespace = element.namespace(target)
  const localName = element.localName(target)
  const html = namespace === xhtml
  const root = html && target === copy.source.root
  let name = isXmlName(localName) ? localName : 'rt-unknown'
  if (html && isRenamed(target, localName, copy)) name = `rt-${localName}`
  const shadow = html ? copy.shadowOf(target) : null
  const flat = level.flat || shadow !== null
  const isEmptied = html ? emptied.has(localName) : localName === 'script' || localName === 'style'

  const extra: Record<string, string | null> = {}
  Object.assign(extra, frozenTiming(target, copy.source))
  let style = copy.fixed.get(target) ?? ''
  let text: string | null = null
  let hidden = false
  let after = ''
  if (html && !isEmptied) {
    const control = readControl(target)
    Object.assign(extra, control.attributes)
    text = control.text ?? null
    const picture = readPicture(target, copy)
    style += control.style ?? ''
    after = control.after ?? ''
    if (picture === null && localName === 'img') sharePicture(target, copy, extra, flat)
    if (picture !== null) {
      Object.assign(extra, picture.attributes)
      style += picture.style
    } else if (localName === 'textarea' && name !== localName) {
      style += areaDeclarations(target, copy)
    } else if (name !== localName) {
      const svg = nestedSvg(target, localName)
      const url = svg?.url ?? nestedPicture(target, localName, copy)
      style += svg?.style ?? ''
      if (url !== null || localName !== 'object') {
        freezePresentation(target, copy, false)
        style += `${frozenNested(target)}content:url("${url ?? emptyPicture(1, 1)}") !important;`
        hidden = true
      }
    }
    if (name === 'textarea' || name === 'select') style += frozenBox(target, copy.pixelRatio)
    if (localName === 'canvas' || localName === 'video') hidden = true
  }
  const top = copy.top.get(target)
  if (top !== undefined) {
    // The element is drawn above the page instead; an empty element takes its place among its siblings.
    if (top.trapped && !level.above)
      return { open: `<${name} style="display:none !important"/>`, close: '', children: null }
  }
  if (localName === 'noscript') style += 'display:none !important;'
  if (level.flat || shadow !== null) {
    extra['class'] = null
    style += computedDeclarations(target)
    inlinePseudos(target, copy)
  }
  if (html && copy.plain !== null) {
    const plain = copy.plain(target, level.flat || shadow !== null)
    Object.assign(extra, plain.attributes)
    style += plain.style ?? ''
  }
  if (top !== undefined) style += topDeclarations(top)
  const field = scrolledInput(target, copy)
  style += field ?? ''
  const scroll = field === null ? scrollTarget(target, copy) : null
  style += scroll?.style ?? ''
  const endMark = scroll?.mark ?? ''
  const marks = copy.states.get(target) ?? []
  const links = html && marks.includes('any-link') ? [...marks, 'ua-link'] : marks
  if (links.length > 0) extra['data-rt-s'] = links.join(' ')
  if (root) extra['data-rt-root'] = ''
  const label = copy.labels.get(target)
  if (label !== undefined) extra['data-rt-e'] = label

  let open = `<${name}`
  if (namespace !== level.namespace) open += ` xmlns="${escapeAttribute(namespace ?? '')}"`
  open += writeAttributes(target, copy, extra, style, isEmptied)
  if (isEmptied || hidden) return { open: `${open}/>`, close: '', children: null }
  const close = `${after}${endMark}</${name}>`
  if (text !== null) return { open: `${open}>${escapeText(text)}${close}`, close: '', children: null }
  if (shadow === null && !(level.flat && isHtmlElement(target, 'slot')) && node.first(target) === null) {
    return { open: `${open}/>`, close: '', children: null }
  }
  let list: readonly Node[] | null = null
  if (level.flat && isHtmlElement(target, 'slot')) {
    const assigned = slotAssigned(target)
    if (assigned.length > 0) list = assigned
  }
  const next = node.first(shadow ?? target)
  return { open: `${open}>`, close, children: { next, list, at: 0, close, namespace, flat, above: false } }
}

function writeAttributes(
  target: Element,
  copy: Copy,
  extra: Readonly<Record<string, string | null>>,
  style: string,
  isEmptied: boolean,
): string {
  const list = element.attributes(target)
  const count = attributeCount(list)
  let out = ''
  let written = style
  for (let index = 0; index < count; index += 1) {
    const one = attributeAt(list, index)
    if (one === null) continue
    const namespace = attribute.namespace(one)
    const name = namespace === null ? attribute.name(one) : attribute.localName(one)
    const value = shown.has(name)
      ? copy.pictureAddress(shortenReferences(attribute.value(one)))
      : name === 'style' || paints.has(name)
        ? shortenReferences(attribute.value(one))
        : attribute.value(one)
    if (namespace !== null) {
      const prefix = namespacePrefix(namespace)
      if (prefix !== '' && isXmlName(name)) out += ` ${prefix}:${name}="${escapeAttribute(value)}"`
    } else if (name === 'style') {
      // Our declarations only come last if one of the author's declarations is important. Otherwise they come first,
      // because an unclosed value in the author's style must not swallow ours.
      written = style === '' ? value : value.includes('!important') ? `${value};${style}` : `${style}${value}`
    } else if (name in extra || unwanted.has(name) || name.startsWith('on') || !isXmlName(name)) {
      continue
    } else if (!isEmptied || emptiedKeep.has(name)) {
      const rewritten =
        name === 'media'
          ? copy.source.matchesMedia(value)
            ? 'all'
            : 'not all'
          : measuredAttribute(target, name, value, copy)
      out += ` ${name}="${escapeAttribute(rewritten)}"`
    }
  }
  for (const name of Object.keys(extra)) {
    const value = extra[name]
    if (value === null || value === undefined) continue
    out += ` ${name}="${escapeAttribute(shown.has(name) ? copy.pictureAddress(value) : value)}"`
  }
  return written === '' ? out : `${out} style="${escapeAttribute(copy.measured(written))}"`
}

/** Attributes of SVG drawings contain lengths, just as declarations do. */
function measuredAttribute(target: Element, name: string, value: string, copy: Copy): string {
  const isLength = element.namespace(target) === svg && !unmeasured.has(name)
  return isLength ? copy.measured(value) : value
}

function namespacePrefix(namespace: string): string {
  if (namespace === 'http://www.w3.org/1999/xlink') return 'xlink'
  return namespace === 'http://www.w3.org/XML/1998/namespace' ? 'xml' : ''
}

/**
 * A script cannot scroll anything in an SVG image, but a box can start out scrolled if it has an invisible target at
 * its end.
 */
function scrollTarget(target: Element, copy: Copy): { readonly mark: string; readonly style: string } | null {
  const offset = copy.scrolled.get(target)
  if (offset === undefined) return null
  const position = computed(target, 'position') === 'static' ? 'position:relative !important;' : ''
  const { left, top } = offset
  const size = { width: element.clientWidth(target), height: element.clientHeight(target) }
  const mark = `<rt-mark xmlns="${xhtml}" style="${scrollMark({ left, top, ...size })}"/>`
  return { mark, style: `${position}scroll-snap-type:none !important;` }
}

/** Declarations of an invisible box that covers the visible part of a scroll container at its scroll position. */
export function scrollMark(view: {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}): string {
  return (
    'all:initial !important;display:block !important;position:absolute !important;visibility:hidden !important;' +
    `width:${view.width}px !important;height:${view.height}px !important;` +
    `left:${view.left}px !important;top:${view.top}px !important;` +
    'scroll-initial-target:nearest !important;'
  )
}

function inlinePseudos(target: Element, copy: Copy): void {
  const self = labelSelector(copy, target)
  for (const pseudo of ['::before', '::after'] as const) {
    const content = computed(target, 'content', pseudo)
    const rule =
      content === 'none' || content === 'normal'
        ? 'content:none !important'
        : computedDeclarations(target, pseudo)
    copy.rules.push(`${self}${pseudo}{${rule}}`)
  }
  if (computed(target, 'display') === 'list-item') {
    copy.rules.push(`${self}::marker{${computedDeclarations(target, '::marker')}}`)
  }
  if (element.has(target, 'placeholder')) {
    copy.rules.push(`${self}::placeholder{${computedDeclarations(target, '::placeholder')}}`)
  }
}
