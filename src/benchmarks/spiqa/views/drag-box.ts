import type { PageBox } from '../../../rpc/pdf-figures.ts'

/** What of a box is taken hold of: sides by their first letters, `nw` a corner, `move` the whole. */
export type BoxHandle = 'move' | 'n' | 's' | 'w' | 'e' | 'nw' | 'ne' | 'sw' | 'se'

/** Points: a smaller box could not be taken hold of again. */
const leastSide = 8

/** The box after its handle went so far, in points; it stays on its page and at least `leastSide` wide and high. */
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

/** The lower bound wins where there is no room. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves a handle, in points: one, with Shift ten; null for other keys. */
export function stepOf({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): readonly [across: number, down: number] | null {
  const [across, down] = steps[key] ?? []
  const size = shiftKey ? 10 : 1
  return across === undefined || down === undefined ? null : [across * size, down * size]
}
