import { referenceOf } from '../../lib/markup/data-url.ts'
import { pdfNotRendered, pdfWindow } from '../../lib/markup/pdf-window.ts'
import { computed, computedDeclarations } from './computed.ts'
import { readControl } from './controls.ts'
import { labelSelector, warnNotRendered, type Copy } from './copy.ts'
import { renamedElements } from './css-selector.ts'
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
/** Layout of blocks much deeper than this ends Chromium's process, in a picture as in a page. */
const maxDepth = 2_000
/** In the copy they would run, load or show what the page does not; siblings still count them. */
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

/** Attributes that hold the address of a picture. */
const shown = new Set(['src', 'href', 'poster', 'background'])

/** Attributes of drawings that refer to other parts of them. */
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

/** A position in a list of siblings, and what closes their parent. */
interface Level {
  next: Node | null
  /** For slots: the assigned nodes still to come. */
  readonly list: readonly Node[] | null
  at: number
  readonly close: string
  readonly namespace: string | null
  /** Within a shadow root or what is slotted into one: styles are inlined. */
  readonly flat: boolean
  /** The element is being drawn above the page. */
  readonly above: boolean
}

/** The element as XML with all that is under it, without recursion. Throws `timeout` after the deadline. */
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
    // Fewer cannot have taken the time: large canvases did, or the machine was busy.
    if (count % 4096 === 0 && now() > copy.deadlineMs) {
      const read = `The time for reading the page was over after ${count} elements of it`
      throw new SnapshotError('timeout', `${read}: it has very many, or this machine is busy.`)
    }
    const opened = openElement(current, level, copy)
    out.push(opened.open)
    if (opened.children === null) continue
    if (levels.length >= maxDepth) {
      warnNotRendered(copy, `what is nested more than ${maxDepth} levels deep`)
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

/** A used length in pixels; an inert object is laid out as plain inline text, where it is still a percentage. */
function boxLength(target: Element, name: 'width' | 'height'): number | null {
  const value = computed(target, name)
  if (value.endsWith('px')) return parseFloat(value)
  const parent = node.parent(target)
  if (!value.endsWith('%') || parent === null || !isElement(parent)) return null
  return (parseFloat(value) / 100) * parseFloat(computed(parent, name))
}

/** What the nested document has for itself: with `box-sizing: border-box` the length holds the frame as well. */
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

/** Below this many characters a repeated address costs nothing. */
const shareFrom = 4_000

/**
 * A large picture that occurs often is written once, as a rule: every copy would be decoded anew. A small one of the
 * same size stays in its place, without which alternative text would be laid out instead.
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
  // What a shadow tree shows has all its style inline, which no rule outweighs.
  if (flat || !current.startsWith('data:')) return
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

/** A video without controls would show them where scripts are off. */
function isRenamed(target: Element, localName: string, copy: Copy): boolean {
  if (localName === 'textarea') return isScrolledArea(target, copy)
  return renamedElements.has(localName) && !(localName === 'video' && element.has(target, 'controls'))
}

/** The picture of a nested document or of an image in an object; null where there is none. */
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
    warnNotRendered(copy, pdfNotRendered(referenceOf(address) ?? `what the ${localName} shows`))
    return copy.nested(pdfWindow, { width, height, margins: { across: null, along: null } })
  }
  if (/^data:image\//i.test(address)) return address.replace(/["\\\n]/g, encodeURIComponent)
  return null
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
      const url = nestedPicture(target, localName, copy)
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
    // Drawn above the page instead: an empty closed element keeps its place among its siblings.
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
      // Ours last only where the author's own are important; an unclosed author value must not swallow ours.
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

/** Attributes of drawings hold lengths as declarations do. */
function measuredAttribute(target: Element, name: string, value: string, copy: Copy): string {
  const isLength = element.namespace(target) === svg && !unmeasured.has(name)
  return isLength ? copy.measured(value) : value
}

function namespacePrefix(namespace: string): string {
  if (namespace === 'http://www.w3.org/1999/xlink') return 'xlink'
  return namespace === 'http://www.w3.org/XML/1998/namespace' ? 'xml' : ''
}

/** A picture cannot be scrolled by script, but an invisible target at its end can make a box start scrolled. */
function scrollTarget(target: Element, copy: Copy): { readonly mark: string; readonly style: string } | null {
  const offset = copy.scrolled.get(target)
  if (offset === undefined) return null
  const position = computed(target, 'position') === 'static' ? 'position:relative !important;' : ''
  const { left, top } = offset
  const size = { width: element.clientWidth(target), height: element.clientHeight(target) }
  const mark = `<rt-mark xmlns="${xhtml}" style="${scrollMark({ left, top, ...size })}"/>`
  return { mark, style: `${position}scroll-snap-type:none !important;` }
}

/** Declarations of an invisible box that covers what a scroll container shows where it is scrolled to. */
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
