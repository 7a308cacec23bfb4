import { computed } from './computed.ts'

const sides = {
  width: ['left', 'right'],
  height: ['top', 'bottom'],
} as const

/** The size including border and padding. */
function outer(target: Element, name: 'width' | 'height'): number {
  const size = parseFloat(computed(target, name))
  if (computed(target, 'box-sizing') === 'border-box') return size
  return sides[name].reduce(
    (sum, side) =>
      sum +
      parseFloat(computed(target, `border-${side}-width`)) +
      parseFloat(computed(target, `padding-${side}`)),
    size,
  )
}

/** A control shown as an image of the same size. A themed control is aligned with the baseline by its border. */
export function boxed(target: Element, background: string): string {
  const sunk = computed(target, 'vertical-align') === 'baseline'
  const align = sunk ? `vertical-align:-${computed(target, 'margin-bottom')} !important;` : ''
  return (
    `${align}appearance:none !important;width:${outer(target, 'width')}px !important;height:${outer(target, 'height')}px !important;` +
    `box-sizing:border-box !important;border:0 !important;padding:0 !important;border-radius:0 !important;background:${background}`
  )
}
