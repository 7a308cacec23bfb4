import type { Raster } from '../contracts/index.ts'
import { saveFile } from '../ui/save-file.ts'

/** A raster and the form of it that canvases draw fast. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly raster: Raster
  readonly bitmap: ImageBitmap
}

export function toBitmap(raster: Raster): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(raster.rgba, raster.width, raster.height))
}

export async function toPicture(raster: Raster): Promise<Picture> {
  return { width: raster.width, height: raster.height, raster, bitmap: await toBitmap(raster) }
}

/** A raster as a PNG file in full size. */
export function encodePng(raster: Raster): Promise<Blob> {
  const canvas = new OffscreenCanvas(raster.width, raster.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser gives no 2D canvas.')
  context.putImageData(new ImageData(raster.rgba, raster.width, raster.height), 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Saves a raster as PNG in full size. */
export async function savePicture(name: string, raster: Raster): Promise<void> {
  const file = name.trim().replaceAll(/[^\p{L}\p{N}._-]+/gu, '-') || 'picture'
  saveFile(`${file}.png`, await encodePng(raster))
}
