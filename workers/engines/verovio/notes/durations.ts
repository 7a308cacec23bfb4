import { elementsIn, type MarkupElement } from '../engrave/read-markup.ts'

const long: Readonly<Record<string, number>> = {
  maxima: 8,
  longa: 4,
  long: 4,
  brevis: 2,
  breve: 2,
  semibrevis: 1,
  minima: 1 / 2,
  semiminima: 1 / 4,
  fusa: 1 / 8,
  semifusa: 1 / 16,
}

/** Written duration in whole notes with its dots; `initial` if the element has none. */
export function durationOf(element: MarkupElement, initial: number): number {
  const { attributes } = element
  const written = attributes.get('dur')
  const value = written === undefined ? initial : (long[written] ?? 1 / Number(written))
  if (!Number.isFinite(value)) return 0
  const points = elementsIn(element).filter(({ name }) => name === 'dot').length
  const dots = Number(attributes.get('dots') ?? points)
  return value * (2 - 2 ** -dots) * ratioOf(element)
}

/** The factor by which a tuplet, or a note in an unmarked tuplet, is shorter than written. */
export function ratioOf({ attributes }: MarkupElement): number {
  const ratio = Number(attributes.get('numbase')) / Number(attributes.get('num'))
  return ratio > 0 && Number.isFinite(ratio) ? ratio : 1
}
