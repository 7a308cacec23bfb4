import type { Backend, Raster } from '../../contracts/index.ts'

/*
 * Which pictures should be computed on a GPU. On the fastest GPU measured, pairs of pictures that are equal in size
 * take four to twenty times as long as on the CPU up to 1080p, almost all of it for the transfer to the GPU. The GPU
 * is only faster if the CPU would have to resize. Cases that the table leaves open are measured once for each GPU and
 * each cell.
 */

export type SizeClass = 'small' | 'medium' | 'large' | '4k'

export interface PictureCase {
  /** Size of the larger of the two pictures. */
  readonly size: SizeClass
  /** True if the candidate must be resized to the size of the reference. */
  readonly resized: boolean
}

type Rule = Extract<Backend, 'cpu'> | 'measured'

export const backEndRule: readonly {
  readonly size: SizeClass
  /**
   * Minimum number of pixels of a picture in this size class. A picture that reaches the minimum of the next class
   * belongs to that class instead.
   */
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

/** The last two segments of a choice's key, for example `large/resized`. */
export function caseName({ size, resized }: PictureCase): string {
  return `${size}/${resized ? 'resized' : 'equal'}`
}
