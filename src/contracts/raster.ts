/** 8-bit sRGB, straight alpha, rows top to bottom, width * height * 4 bytes. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

/** Largest picture any stage accepts, in pixels. */
export const maxRasterPixels = 60_000_000
