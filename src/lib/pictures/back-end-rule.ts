import type { Backend, Raster } from '../../contracts/index.ts'

/*
 * Which pictures a graphics device may compute. On the fastest one that was measured, pictures of one size up to
 * 1080p cost four to twenty times what the CPU needs, almost all of it the way to the device: it wins where the CPU
 * would have to resize. What the table leaves open is measured once for each device and each of its cells.
 */

export type SizeClass = 'small' | 'medium' | 'large' | '4k'

export interface PictureCase {
  /** Of the larger of the two pictures. */
  readonly size: SizeClass
  /** The candidate must be resized to the reference. */
  readonly resized: boolean
}

type Rule = Extract<Backend, 'cpu'> | 'measured'

export const backEndRule: readonly {
  readonly size: SizeClass
  /** Pictures of at least so many pixels belong to this class, up to the next. */
  readonly fromPixels: number
  readonly equal: Rule
  readonly resized: Rule
}[] = [
  { size: 'small', fromPixels: 0, equal: 'cpu', resized: 'cpu' },
  { size: 'medium', fromPixels: 256 * 256, equal: 'cpu', resized: 'measured' },
  { size: 'large', fromPixels: 1280 * 720, equal: 'cpu', resized: 'measured' },
  { size: '4k', fromPixels: 3840 * 2160, equal: 'measured', resized: 'measured' },
]

type Size = Pick<Raster, 'width' | 'height'>

export function caseOf({
  candidate,
  reference,
}: {
  readonly candidate: Size
  readonly reference: Size
}): PictureCase {
  const pixels = Math.max(candidate.width * candidate.height, reference.width * reference.height)
  const row = backEndRule.findLast(({ fromPixels }) => pixels >= fromPixels)
  const resized = candidate.width !== reference.width || candidate.height !== reference.height
  return { size: row?.size ?? 'small', resized }
}

export function ruleOf({ size, resized }: PictureCase): Rule {
  const row = backEndRule.find((one) => one.size === size)
  return (resized ? row?.resized : row?.equal) ?? 'cpu'
}

/** The last two steps of a choice's key: `large/resized`. */
export function caseName({ size, resized }: PictureCase): string {
  return `${size}/${resized ? 'resized' : 'equal'}`
}
