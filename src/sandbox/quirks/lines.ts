import { isInFlowBlock, lineHeightOf } from './boxes.ts'

const replaced = 'img,video,canvas,object,embed,iframe,input[type="image" i],svg,textarea'

/**
 * A line that holds only pictures is as high as they are: without text, the font's own line height does not count.
 * Done for blocks whose every line is such; lines beside lines of text keep the height of standards mode.
 */
export function applyImageLines(target: Document): void {
  const blocks = new Set<HTMLElement>()
  for (const picture of target.querySelectorAll(replaced)) {
    if (isInFlowBlock(picture) !== 'inline') continue
    const block = findBlock(picture)
    if (block !== null && !blocks.has(block) && holdsOnlyPictures(block)) blocks.add(block)
  }
  for (const block of blocks) block.style.setProperty('line-height', '0', 'important')
  applySmallText(target)
}

type LineHeights = readonly (readonly [HTMLElement, string])[]

/** A line whose text stands in smaller inline boxes only is as high as they are. */
function applySmallText(target: Document): void {
  const blocks = new Map<HTMLElement, LineHeights>()
  for (const element of target.querySelectorAll('small,font')) {
    const block = element.parentElement
    if (block === null || blocks.has(block) || isInFlowBlock(block) !== 'block') continue
    const children = listBoxes(block)
    if (children.length === 0) continue
    blocks.set(
      block,
      children.map((child) => [child, lineHeightOf(child)] as const),
    )
  }
  for (const children of blocks.values()) {
    for (const [child, lineHeight] of children)
      child.style.setProperty('line-height', lineHeight, 'important')
  }
  // Last, as one block may be the child of another.
  for (const block of blocks.keys()) block.style.setProperty('line-height', '0', 'important')
}

/** The boxes in a block whose lines hold inline boxes only; none where a line has text of the block's own. */
function listBoxes(block: HTMLElement): readonly HTMLElement[] {
  // A list marker gives its line the list item's own height.
  if (getComputedStyle(block).display === 'list-item') return []
  const boxes: HTMLElement[] = []
  for (const node of block.childNodes) {
    if (node instanceof Comment || (node instanceof Text && node.data.trim() === '')) continue
    if (!(node instanceof HTMLElement)) return []
    if (node.tagName === 'BR') {
      // Ends a line that has a height of its own.
      if (!isTextual(node.previousSibling)) return []
    } else if (isInFlowBlock(node) !== 'inline' || getComputedStyle(node).display === 'inline') {
      boxes.push(node)
    } else return []
  }
  return boxes
}

/** A line that a break alone makes keeps the block's height. */
function isTextual(node: Node | null): boolean {
  return node instanceof HTMLElement && node.tagName !== 'BR' && node.textContent.trim() !== ''
}

/** The box whose lines the picture stands in, reached through plain inline boxes only. */
function findBlock(picture: Element): HTMLElement | null {
  for (let parent = picture.parentElement; parent !== null; parent = parent.parentElement) {
    if (!(parent instanceof HTMLElement)) return null
    if (getComputedStyle(parent).display !== 'inline') return parent
  }
  return null
}

function holdsOnlyPictures(block: HTMLElement): boolean {
  const walk = (parent: Element): boolean => {
    for (const node of parent.childNodes) {
      if (node instanceof Text && node.data.trim() !== '') return false
      if (!(node instanceof Element)) continue
      if (isInFlowBlock(node) === 'none' || node.matches(replaced)) continue
      if (node.tagName === 'BR' || getComputedStyle(node).display !== 'inline' || !walk(node)) return false
    }
    return true
  }
  return walk(block)
}
