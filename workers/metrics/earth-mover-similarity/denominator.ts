import type { Protocol, Raster } from '../../../src/contracts/index.ts'
import { blockEmd } from './block-emd.ts'
import { cutPatches } from './patches.ts'

export interface Denominator {
  readonly value: number
  /** The constant image that was used. */
  readonly constant: 'black' | 'white'
}

/**
 * block-EMD of a constant image against the reference. `reference` uses the constant far from the modal colour,
 * according to `isModalDark`; `paper` uses the larger of the two values. The last result is cached, because answers
 * to one item share it.
 */
export function denominator(reference: Raster, isModalDark: boolean, protocol: Protocol): Denominator {
  if (
    last !== undefined &&
    last.protocol === protocol &&
    last.isModalDark === isModalDark &&
    isSame(last.reference, reference)
  ) {
    return last.result
  }
  const white = () => against(reference, 255, protocol)
  const black = () => against(reference, 0, protocol)
  const result =
    protocol === 'reference' ? (isModalDark ? white() : black()) : [black(), white()].reduce(larger)
  last = { reference, isModalDark, protocol, result }
  return result
}

let last:
  | {
      readonly reference: Raster
      readonly isModalDark: boolean
      readonly protocol: Protocol
      readonly result: Denominator
    }
  | undefined

function larger(left: Denominator, right: Denominator): Denominator {
  return right.value > left.value ? right : left
}

function against(reference: Raster, gray: 0 | 255, protocol: Protocol): Denominator {
  const rgba = new Uint8ClampedArray(reference.rgba.length).fill(gray)
  for (let index = 3; index < rgba.length; index += 4) rgba[index] = 255
  const constant = { width: reference.width, height: reference.height, rgba }
  return {
    value: blockEmd(cutPatches(constant, reference, protocol)).value,
    constant: gray === 0 ? 'black' : 'white',
  }
}

function isSame(left: Raster, right: Raster): boolean {
  return (
    left.width === right.width &&
    left.height === right.height &&
    left.rgba.every((value, index) => value === right.rgba[index])
  )
}
