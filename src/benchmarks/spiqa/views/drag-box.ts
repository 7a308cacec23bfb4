import type { PageBox } from '../../../rpc/pdf-figures.ts'

/** The part of a box being dragged: the first letter of a side, `nw` etc. for a corner, `move` for the entire box. */
export type BoxHandle = 'move' | 'n' | 's' | 'w' | 'e' | 'nw' | 'ne' | 'sw' | 'se'

/** Minimum width and height of a box, in points. The handles of a smaller box could no longer be grabbed. */
const leastSide = 8

/**
 * The box after one of its handles has been dragged by a distance in points. The box stays on its page and is at
 * least `leastSide` wide and high.
 */
export function dragBox(
  [left, top, width, height]: PageBox,
  handle: BoxHandle,
  across: number,
  down: number,
  page: { readonly width: number; readonly height: number },
): PageBox {
  if (handle === 'move') {
    return [
      within(left + across, 0, page.width - width),
      within(top + down, 0, page.height - height),
      width,
      height,
    ]
  }
  let right = left + width
  let bottom = top + height
  let newLeft = left
  let newTop = top
  if (handle.includes('w')) newLeft = within(left + across, 0, right - leastSide)
  if (handle.includes('e')) right = within(right + across, left + leastSide, page.width)
  if (handle.includes('n')) newTop = within(top + down, 0, bottom - leastSide)
  if (handle.includes('s')) bottom = within(bottom + down, top + leastSide, page.height)
  return [newLeft, newTop, right - newLeft, bottom - newTop]
}

/** If the lower bound is above the upper bound, the lower bound is returned. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves a handle, in points: one, or ten with Shift. Null for all other keys. */
export function stepOf({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): readonly [across: number, down: number] | null {
  const [across, down] = steps[key] ?? []
  const size = shiftKey ? 10 : 1
  return across === undefined || down === undefined ? null : [across * size, down * size]
}
