/** Pillow's "L" in fixed point: shares of `1 << bits` that the channels have in a gray (ITU-R 601-2). */
export const lumaScale = { red: 19595, green: 38470, blue: 7471, bits: 16 } as const
