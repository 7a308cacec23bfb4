import type { Raster } from '../../contracts/index.ts'

/** True if every pixel is white and opaque. */
export function isWhite({ rgba }: Raster): boolean {
  return new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4).every((pixel) => pixel === 0xffffffff)
}
