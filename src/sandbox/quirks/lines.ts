import { isTextInLine } from './broken-pictures.ts'
import { isInFlowBlock, lineHeightOf, px } from './boxes.ts'
import { unclobbered } from '../frame/unclobbered.ts'

const replaced = 'img,video,canvas,object,embed,iframe,input[type="image" i],svg,textarea'

/**
 * A line that holds only pictures is as high as they are: without text, the font's own line height does not count.
 * Done for blocks whose every line is such; lines beside lines of text keep the height of standards mode.
 */
export function applyImageLines(target: Document): void {
  const pictures: (readonly [HTMLElement, HTMLElement])[] = []
  for (const picture of unclobbered(target).querySelectorAll<HTMLElement>(replaced)) {
    if (isInFlowBlock(picture) !== 'inline') continue
    const block = findBlock(picture)
    if (block !== null) pictures.push([picture, block])
  }
  const blocks = new Set(pictures.map(([, block]) => block))
  for (const block of blocks) if (!holdsOnlyPictures(block)) blocks.delete(block)
  for (const block of blocks) unclobbered(block).style.setProperty('line-height', '0', 'important')
  applyPictureRuns(pictures.filter(([, block]) => !blocks.has(block)))
  applySmallText(target)
}

/**
 * The same for lines of pictures between blocks or breaks, beside lines of text. Standing on the line's bottom they
 * leave no room for letters' feet; a lower one than the text's own line is a block of its own.
 */
function applyPictureRuns(pictures: readonly (readonly [HTMLElement, HTMLElement])[]): void {
  const standing: HTMLElement[] = []
  const alone: HTMLElement[] = []
  const runs = new Map(
    [...new Set(pictures.map(([, block]) => block))].flatMap((block) => listPictureRuns(block)),
  )
  for (const [picture, block] of pictures) {
    if (getComputedStyle(picture).verticalAlign !== 'baseline') continue
    if (runs.get(childOf(block, picture)) !== true) continue
    if (heightOf(picture) >= strutOf(block)) standing.push(picture)
    else if (isAlone(picture)) alone.push(picture)
  }
  for (const picture of standing)
    unclobbered(picture).style.setProperty('vertical-align', 'bottom', 'important')
  for (const picture of alone) unclobbered(picture).style.setProperty('display', 'block', 'important')
}

/** With its margins, as it stands in a line. */
function heightOf(picture: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(picture)
  return unclobbered(picture).offsetHeight + px(marginTop) + px(marginBottom)
}

/** Whether a picture between blocks may be one itself: nothing else shares its line, and nothing moves it there. */
function isAlone(picture: HTMLElement): boolean {
  const { textAlign, marginTop, marginBottom } = getComputedStyle(picture)
  if (!/^(?:start|left|-webkit-auto)$/.test(textAlign) || px(marginTop) !== 0 || px(marginBottom) !== 0)
    return false
  const isEdge = (element: Element | null) => element === null || isInFlowBlock(element) === 'block'
  return (
    isEdge(unclobbered(picture).previousElementSibling) && isEdge(unclobbered(picture).nextElementSibling)
  )
}

/** The height that a line of the block's own text has. */
function strutOf(block: HTMLElement): number {
  const { lineHeight, fontSize } = getComputedStyle(block)
  return px(lineHeight) || px(fontSize) * 1.2
}

/** The child of a block that a picture is or stands in. */
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
 * The elements in a block's lines, each with whether it and all that shares its lines, up to the next block or break,
 * is pictures. One pass for all of them: a page may have thousands of pictures in a block.
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

/** What pages set text in whose lines may be lower than those around them. */
const textual = 'small,font,code,tt,kbd,samp,a,span,b,strong,i,em,u,label,cite'

type LineHeights = readonly (readonly [HTMLElement, string])[]

/** A line whose text stands in smaller inline boxes only is as high as they are. */
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
  // Last, as one block may be the child of another.
  for (const block of blocks.keys()) unclobbered(block).style.setProperty('line-height', '0', 'important')
}

/** Whether an inline box's lines may have another height than those of the block's own text. */
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

/** The boxes in a block whose lines hold inline boxes only; none where a line has text of the block's own. */
function listBoxes(block: HTMLElement): readonly HTMLElement[] {
  // A list marker gives its line the list item's own height.
  if (getComputedStyle(block).display === 'list-item') return []
  const boxes: HTMLElement[] = []
  for (const node of unclobbered(block).childNodes) {
    if (node instanceof Comment || (node instanceof Text && node.data.trim() === '')) continue
    if (!(node instanceof HTMLElement)) return []
    if (unclobbered(node).tagName === 'BR') {
      // Ends a line that has a height of its own.
      if (!isTextual(unclobbered(node).previousSibling)) return []
    } else if (isInFlowBlock(node) !== 'inline' || getComputedStyle(node).display === 'inline') {
      boxes.push(node)
    } else return []
  }
  return boxes
}

/** A line that a break alone makes keeps the block's height. */
function isTextual(node: Node | null): boolean {
  return (
    node instanceof HTMLElement &&
    unclobbered(node).tagName !== 'BR' &&
    unclobbered(node).textContent.trim() !== ''
  )
}

/** The box whose lines the picture stands in, reached through plain inline boxes only. */
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
