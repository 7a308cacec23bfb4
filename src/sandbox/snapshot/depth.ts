import type { Copy } from './copy.ts'
import { computed } from './computed.ts'
import { isHtmlBox, node, isElement, offsetBox, parseTransform } from './natives.ts'
import {
  facesAway,
  matrixProduct,
  paintOrder,
  perspectiveMatrix,
  projectBox,
  translation,
  type Matrix,
} from './planes.ts'
import { selectAll } from './states.ts'

/*
 * An SVG image applies 3D transforms but ignores depth: the children of a box with `transform-style: preserve-3d` are
 * painted in document order. They are therefore given the z-index that matches their depth.
 * SVG images do not support backface visibility either.
 */

const flattening: readonly (readonly [string, string])[] = [
  ['overflow-x', 'visible'],
  ['overflow-y', 'visible'],
  ['opacity', '1'],
  ['filter', 'none'],
  ['clip-path', 'none'],
  ['mask-image', 'none'],
  ['mix-blend-mode', 'normal'],
  ['isolation', 'auto'],
]

/** If a 3D space contains more boxes than this, document order is kept. */
const maxBoxes = 500

/** Orders boxes in 3D spaces; `css` is the text of the page's sheets, which is searched for such spaces. */
export function orderByDepth(copy: Copy, css: readonly string[]): void {
  for (const space of findStyled(copy, css, 'preserve-3d')) if (isSpace(space)) orderChildren(space, copy)
}

/** Finds elements that could have `preserve-3d`, which means all elements if a sheet contains that word. */
function findStyled(copy: Copy, css: readonly string[], word: string) {
  const isInSheets = css.some((text) => text.includes(word))
  return selectAll(copy.source.document, isInSheets ? '*' : `[style*="${word}"]`)
}

/**
 * An SVG image shows the backs of boxes even if they should be hidden. Boxes that face away are removed, with
 * everything in them except boxes that a 3D space turns back towards the viewer. `css` is the text of the page's
 * sheets.
 */
export function hideBacks(copy: Copy, css: readonly string[]): void {
  for (const box of findStyled(copy, css, 'backface-visibility')) {
    if (!isHtmlBox(box) || computed(box, 'backface-visibility') !== 'hidden' || !isDrawnBox(box)) continue
    if (!facesAway(worldMatrix(box))) continue
    const turned = isSpace(box) ? listChildren(box).filter((child) => !facesAway(worldMatrix(child))) : []
    fix(copy, box, turned.length === 0 ? 'opacity:0 !important;' : 'visibility:hidden !important;')
    for (const child of turned) {
      const visibility = computed(child, 'visibility')
      if (visibility === 'visible') fix(copy, child, 'visibility:visible !important;')
    }
  }
}

function fix(copy: Copy, box: HTMLElement, declarations: string): void {
  copy.fixed.set(box, (copy.fixed.get(box) ?? '') + declarations)
}

function listChildren(space: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = []
  for (let child = node.first(space); child !== null; child = node.next(child)) {
    if (isElement(child) && isHtmlBox(child) && isDrawnBox(child)) boxes.push(child)
  }
  return boxes
}

function isSpace(target: Element): target is HTMLElement {
  return (
    isHtmlBox(target) &&
    computed(target, 'transform-style') === 'preserve-3d' &&
    flattening.every(([name, initial]) => computed(target, name) === initial)
  )
}

function orderChildren(space: HTMLElement, copy: Copy): void {
  const boxes = listChildren(space)
  if (boxes.length < 2 || boxes.length > maxBoxes) return
  const level = (box: HTMLElement) => parseInt(computed(box, 'z-index'), 10) || 0
  const listed = boxes.toSorted((left, right) => level(left) - level(right))
  const world = worldMatrix(space)
  const planes = listed.map((box) =>
    projectBox(matrixProduct(world, localMatrix(box)), offsetBox.width(box), offsetBox.height(box)),
  )
  const order = paintOrder(planes)
  if (order.every((place, index) => place === index)) return
  order.forEach((place, rank) => {
    const box = listed[place]
    if (box === undefined) return
    const fixed =
      computed(box, 'position') === 'static' ? 'position:relative !important;inset:auto !important;' : ''
    fix(copy, box, `${fixed}z-index:${rank + 1} !important;`)
  })
}

function isDrawnBox(target: Element): boolean {
  const display = computed(target, 'display')
  return display !== 'none' && display !== 'inline' && display !== 'contents'
}

/** Maps the space's own coordinates to the viewer's coordinates. */
function worldMatrix(space: HTMLElement): Matrix {
  const own = localMatrix(space)
  const parent = node.parent(space)
  if (parent === null || !isElement(parent) || !isHtmlBox(parent)) return own
  if (isSpace(parent)) return matrixProduct(worldMatrix(parent), own)
  const distance = parseFloat(computed(parent, 'perspective'))
  if (!(distance > 0)) return own
  const [x = 0, y = 0] = readPixels(computed(parent, 'perspective-origin'))
  return matrixProduct(perspectiveMatrix(distance, x, y), own)
}

/** Position and transform of a box in its parent's coordinates. */
function localMatrix(box: HTMLElement): Matrix {
  const parent = node.parent(box)
  let left = offsetBox.left(box)
  let top = offsetBox.top(box)
  if (parent !== null && isElement(parent) && isHtmlBox(parent) && offsetBox.parent(box) !== parent) {
    left -= offsetBox.left(parent)
    top -= offsetBox.top(parent)
  }
  const [x = 0, y = 0, z = 0] = readPixels(computed(box, 'transform-origin'))
  const moved = matrixProduct(translation(left + x, top + y, z), transformOf(box))
  return matrixProduct(moved, translation(-x, -y, -z))
}

function transformOf(box: HTMLElement): Matrix {
  const [x = '0px', y = '0px', z = '0px'] = words(computed(box, 'translate'))
  const turn = words(computed(box, 'rotate'))
  const angle = turn.at(-1) ?? '0deg'
  const named = { x: '1,0,0', y: '0,1,0', z: '0,0,1' }[turn[0] ?? ''] ?? '0,0,1'
  const axis = turn.length === 4 ? turn.slice(0, 3).join(',') : named
  const [sx = '1', sy = sx, sz = '1'] = words(computed(box, 'scale'))
  const transform = computed(box, 'transform')
  const own = transform === 'none' ? '' : transform
  return parseTransform(
    `translate3d(${x},${y},${z}) rotate3d(${axis},${angle}) scale3d(${sx},${sy},${sz}) ${own}`,
  )
}

function words(value: string): string[] {
  return value === 'none' ? [] : value.split(' ')
}

function readPixels(value: string): number[] {
  return value.split(' ').map(parseFloat)
}
