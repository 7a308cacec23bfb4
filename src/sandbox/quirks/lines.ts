import { isInFlowBlock } from './boxes.ts'

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

/** A line whose text stands in smaller inline boxes only is as high as they are. */
function applySmallText(target: Document): void {
  const blocks = new Map<HTMLElement, readonly (readonly [HTMLElement, string])[]>()
  for (const element of target.querySelectorAll('small,font')) {
    const block = element.parentElement
    if (block === null || blocks.has(block) || isInFlowBlock(block) !== 'block') continue
    const children: HTMLElement[] = []
    for (const node of block.childNodes) {
      if (
        node instanceof HTMLElement &&
        getComputedStyle(node).display === 'inline' &&
        node.tagName !== 'BR'
      ) {
        children.push(node)
      } else if (node instanceof HTMLElement && node.tagName === 'BR' && isTextual(node.previousSibling)) {
        // Ends a line that has a height of its own.
      } else if (!(node instanceof Text && node.data.trim() === '') && !(node instanceof Comment)) {
        children.length = 0
        break
      }
    }
    if (children.length === 0) continue
    blocks.set(
      block,
      children.map((child) => [child, getComputedStyle(child).lineHeight] as const),
    )
  }
  for (const [block, children] of blocks) {
    for (const [child, lineHeight] of children)
      child.style.setProperty('line-height', lineHeight, 'important')
    block.style.setProperty('line-height', '0', 'important')
  }
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
