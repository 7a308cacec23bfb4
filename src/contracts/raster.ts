/** 8-bit sRGB, straight alpha, rows top to bottom, width * height * 4 bytes. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

/** Maximum number of pixels of a picture that any stage accepts. */
export const maxRasterPixels = 60_000_000
