/**
 * Colours for values from low to high, lightest to darkest. They can be distinguished by lightness alone, and are
 * visible on pale pictures in both themes. Also used for legends.
 */
export const rampStops = ['#fbd47a', '#f58f3c', '#dc3a4f', '#8a1467', '#2d0a4e'] as const

const channels = rampStops.map((stop) => [1, 3, 5].map((at) => Number.parseInt(stop.slice(at, at + 2), 16)))

/** Returns the red, green and blue of the colour for `share`, which is clamped to 0..1. */
export function rampColour(share: number): readonly [red: number, green: number, blue: number] {
  const position = Math.min(1, Math.max(0, share)) * (channels.length - 1)
  const index = Math.min(channels.length - 2, Math.floor(position))
  const part = position - index
  const mix = (channel: number) =>
    Math.round((channels[index]?.[channel] ?? 0) * (1 - part) + (channels[index + 1]?.[channel] ?? 0) * part)
  return [mix(0), mix(1), mix(2)]
}
