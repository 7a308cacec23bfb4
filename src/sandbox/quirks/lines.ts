import { isTextInLine } from './broken-pictures.ts'
import { isInFlowBlock, lineHeightOf, px } from './boxes.ts'
import { unclobbered } from '../frame/unclobbered.ts'

const replaced = 'img,video,canvas,object,embed,iframe,input[type="image" i],svg,textarea'

/**
 * A line that contains only images is as tall as those images, because without text the font's own line height does
 * not count. This is applied to blocks in which every line contains only images; lines next to lines of text keep the
 * height of standards mode.
 */
export function applyImageLines(target: Document): void {
  const pictures = new Map<HTMLElement, HTMLElement[]>()
  for (const picture of unclobbered(target).querySelectorAll<HTMLElement>(replaced)) {
    if (isInFlowBlock(picture) !== 'inline') continue
    const block = findBlock(picture)
    if (block === null) continue
    const known = pictures.get(block)
    if (known === undefined) pictures.set(block, [picture])
    else known.push(picture)
  }
  for (const block of [...pictures.keys()].filter(holdsOnlyPictures)) {
    unclobbered(block).style.setProperty('line-height', '0', 'important')
    pictures.delete(block)
  }
  applyPictureRuns(pictures)
  applySmallText(target)
}

/**
 * Removes the extra height from lines of images between blocks or breaks that are next to lines of text. Images
 * aligned to the bottom of the line leave no space for descenders; an image that is shorter than the text's own line
 * becomes a block.
 */
function applyPictureRuns(pictures: ReadonlyMap<HTMLElement, readonly HTMLElement[]>): void {
  const standing: HTMLElement[] = []
  const alone: HTMLElement[] = []
  for (const [block, own] of pictures) {
    const runs = new Map(listPictureRuns(block))
    const strut = strutOf(block)
    for (const picture of own) {
      if (getComputedStyle(picture).verticalAlign !== 'baseline') continue
      if (runs.get(childOf(block, picture)) !== true) continue
      if (heightOf(picture) >= strut) standing.push(picture)
      else if (isAlone(picture)) alone.push(picture)
    }
  }
  for (const picture of standing)
    unclobbered(picture).style.setProperty('vertical-align', 'bottom', 'important')
  for (const picture of alone) unclobbered(picture).style.setProperty('display', 'block', 'important')
}

/** The height of an image as laid out in a line, including its margins. */
function heightOf(picture: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(picture)
  return unclobbered(picture).offsetHeight + px(marginTop) + px(marginBottom)
}

/**
 * True if an image between blocks can become a block itself, because nothing else is on its line and nothing shifts
 * the image within it.
 */
function isAlone(picture: HTMLElement): boolean {
  const { textAlign, marginTop, marginBottom } = getComputedStyle(picture)
  if (!/^(?:start|left|-webkit-auto)$/.test(textAlign) || px(marginTop) !== 0 || px(marginBottom) !== 0)
    return false
  const isEdge = (element: Element | null) => element === null || isInFlowBlock(element) === 'block'
  return (
    isEdge(unclobbered(picture).previousElementSibling) && isEdge(unclobbered(picture).nextElementSibling)
  )
}

/** The height of a line of the block's own text. */
function strutOf(block: HTMLElement): number {
  const { lineHeight, fontSize } = getComputedStyle(block)
  return px(lineHeight) || px(fontSize) * 1.2
}

/** The child of a block that is or contains an image. */
function childOf(block: HTMLElement, picture: HTMLElement): Node {
  let child: Node = picture
  for (
    let parent = unclobbered(child).parentNode;
    parent !== null && parent !== block;
    parent = unclobbered(child).parentNode
  ) {
    child = parent
  }
  return child
}

/**
 * The elements in a block's lines. For each element, includes whether the element and everything that shares its
 * lines, up to the next block or break, are images. All elements are handled in one pass, because a page can have
 * thousands of images in a block.
 */
function listPictureRuns(block: HTMLElement): readonly (readonly [Node, boolean])[] {
  const found: (readonly [Node, boolean])[] = []
  let run: Element[] = []
  let others = new Set<Node>()
  const close = () => {
    for (const element of run) {
      const isAmongPictures = others.size === 0 || (others.size === 1 && others.has(element))
      found.push([element, isAmongPictures && holdsOnlyPictures(element)])
    }
    run = []
    others = new Set()
  }
  for (const node of unclobbered(block).childNodes) {
    if (node instanceof Text && node.data.trim() !== '') others.add(node)
    if (!(node instanceof Element)) continue
    const kind = isInFlowBlock(node)
    if (kind === 'none') continue
    if (unclobbered(node).tagName === 'BR' || kind === 'block') close()
    else {
      run.push(node)
      const isPictures =
        !isTextInLine(node) &&
        (unclobbered(node).matches(replaced) || (isPlain(node) && holdsOnlyPictures(node)))
      if (!isPictures) others.add(node)
    }
  }
  close()
  return found
}

function isPlain(element: Element): boolean {
  return getComputedStyle(element).display === 'inline'
}

/** Elements that contain text and whose lines can be less tall than the surrounding lines. */
const textual = 'small,font,code,tt,kbd,samp,a,span,b,strong,i,em,u,label,cite'

type LineHeights = readonly (readonly [HTMLElement, string])[]

/** A line whose only text is in smaller inline boxes is as tall as those boxes. */
function applySmallText(target: Document): void {
  const blocks = new Map<HTMLElement, LineHeights>()
  for (const element of unclobbered(target).querySelectorAll(textual)) {
    const block = unclobbered(element).parentElement
    if (block === null || blocks.has(block) || isInFlowBlock(block) !== 'block') continue
    if (!hasOtherLine(element, block)) continue
    const children = listBoxes(block)
    if (children.length === 0) continue
    blocks.set(
      block,
      children.map((child) => [child, lineHeightOf(child)] as const),
    )
  }
  for (const children of blocks.values()) {
    for (const [child, lineHeight] of children)
      unclobbered(child).style.setProperty('line-height', lineHeight, 'important')
  }
  // Done last, because one of these blocks can be the child of another.
  for (const block of blocks.keys()) unclobbered(block).style.setProperty('line-height', '0', 'important')
}

/** True if the height of an inline box's lines can differ from that of the block's own text. */
function hasOtherLine(element: Element, block: Element): boolean {
  const own = getComputedStyle(element)
  const outer = getComputedStyle(block)
  return (
    own.display === 'inline' &&
    (own.fontSize !== outer.fontSize ||
      own.fontFamily !== outer.fontFamily ||
      own.lineHeight !== outer.lineHeight)
  )
}

/**
 * The boxes in a block whose lines contain only inline boxes; empty if a line has text that belongs to the block
 * itself.
 */
function listBoxes(block: HTMLElement): readonly HTMLElement[] {
  // A list marker makes its line as tall as the list item's own line height.
  if (getComputedStyle(block).display === 'list-item') return []
  const boxes: HTMLElement[] = []
  for (const node of unclobbered(block).childNodes) {
    if (node instanceof Comment || (node instanceof Text && node.data.trim() === '')) continue
    if (!(node instanceof HTMLElement)) return []
    if (unclobbered(node).tagName === 'BR') {
      // The break ends a line that has its own height.
      if (!isTextual(unclobbered(node).previousSibling)) return []
    } else if (isInFlowBlock(node) !== 'inline' || getComputedStyle(node).display === 'inline') {
      boxes.push(node)
    } else return []
  }
  return boxes
}

/** A line that consists only of a break keeps the block's line height. */
function isTextual(node: Node | null): boolean {
  return (
    node instanceof HTMLElement &&
    unclobbered(node).tagName !== 'BR' &&
    unclobbered(node).textContent.trim() !== ''
  )
}

/** The box whose lines contain the image, with only plain inline boxes between the two. */
function findBlock(picture: Element): HTMLElement | null {
  for (
    let parent = unclobbered(picture).parentElement;
    parent !== null;
    parent = unclobbered(parent).parentElement
  ) {
    if (!(parent instanceof HTMLElement)) return null
    if (getComputedStyle(parent).display !== 'inline') return parent
  }
  return null
}

function holdsOnlyPictures(block: Element): boolean {
  const walk = (parent: Element): boolean => {
    for (const node of unclobbered(parent).childNodes) {
      if (node instanceof Text && node.data.trim() !== '') return false
      if (!(node instanceof Element)) continue
      if (isInFlowBlock(node) === 'none') continue
      if (isTextInLine(node)) return false
      if (unclobbered(node).matches(replaced)) continue
      if (unclobbered(node).tagName === 'BR' || getComputedStyle(node).display !== 'inline' || !walk(node))
        return false
    }
    return true
  }
  return walk(block)
}
