/*
 * Vega's messages, and which of them are reported.
 */

/** Prefix of JavaScript errors inside Vega, which do not refer to anything in the specification. */
export const inside = 'Vega cannot render this: '

/** True if the error was thrown by JavaScript itself, because Vega's own checks missed something. */
export function isInside(thrown: unknown): boolean {
  return thrown instanceof TypeError || thrown instanceof RangeError || thrown instanceof ReferenceError
}

/** The Vega version that a chart declares is not worth reporting, and a blocked URL has already been reported. */
export function isReported(warning: string): boolean {
  return !/^The (?:input|compiled) spec uses Vega|Addresses are not opened here\./.test(warning)
}
