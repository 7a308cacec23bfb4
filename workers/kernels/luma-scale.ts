/** The weights of the channels in a grey value for Pillow's "L" in fixed point, out of `1 << bits` (ITU-R 601-2). */
export const lumaScale = { red: 19595, green: 38470, blue: 7471, bits: 16 } as const
