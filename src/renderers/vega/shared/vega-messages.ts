/*
 * What Vega says, and what of it is told.
 */

/** Before errors of the JavaScript inside Vega, which name nothing of the specification. */
export const inside = 'Vega cannot draw this: '

/** Whether JavaScript itself threw this, where Vega's own checks let something through. */
export function isInside(thrown: unknown): boolean {
  return thrown instanceof TypeError || thrown instanceof RangeError || thrown instanceof ReferenceError
}

/** The chart's own version is a matter of course; a refused address was told of. */
export function isReported(warning: string): boolean {
  return !/^The (?:input|compiled) spec uses Vega|Addresses are not opened here\./.test(warning)
}
