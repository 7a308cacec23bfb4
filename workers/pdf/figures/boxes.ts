/** A rectangle in points from the top left corner of the page. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const widthOf = (box: Box): number => box.right - box.left
export const heightOf = (box: Box): number => box.bottom - box.top
export const middleOf = (box: Box): number => (box.left + box.right) / 2

export function unite(boxes: readonly Box[]): Box | null {
  const [first] = boxes
  if (first === undefined) return null
  let { left, top, right, bottom } = first
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}

/** Width of the horizontal overlap of two boxes. */
export function sharedWidth(one: Box, other: Box): number {
  return Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
}

/** Height of the vertical overlap of two boxes. */
export function sharedHeight(one: Box, other: Box): number {
  return Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
}

export function overlap(one: Box, other: Box): number {
  return sharedWidth(one, other) * sharedHeight(one, other)
}
