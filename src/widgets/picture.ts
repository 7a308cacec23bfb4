import type { Raster } from '../contracts/index.ts'
import { saveFile } from '../ui/save-file.ts'

/** A raster together with a bitmap that is fast to paint on a canvas. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly raster: Raster
  readonly bitmap: ImageBitmap
  /**
   * Returns the raster. If it is not available yet, it is decoded off the main thread, because large rasters would
   * block that thread for tens of milliseconds.
   */
  readRaster(): Promise<Raster>
}

export function toBitmap(raster: Raster): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(raster.rgba, raster.width, raster.height))
}

export async function toPicture(raster: Raster): Promise<Picture> {
  const { width, height } = raster
  return { width, height, raster, bitmap: await toBitmap(raster), readRaster: () => Promise.resolve(raster) }
}

/**
 * Decodes an image file with the browser. For a plain PNG, the result is the same as that of our own decoder. The
 * pixels are read on demand.
 */
export async function openPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
  const { width, height } = bitmap
  let raster: Raster | undefined
  return {
    width,
    height,
    bitmap,
    get raster() {
      raster ??= readPixels(bitmap)
      return raster
    },
    async readRaster() {
      if (raster !== undefined) return raster
      const bytes = new Uint8Array(await file.arrayBuffer())
      // Loaded on demand, because showing images does not need a worker.
      const { decodePicture } = await import('../evaluation/score-client.ts')
      const decoded = await decodePicture(bytes, 'paper', {
        signal: new AbortController().signal,
        progress: () => undefined,
      })
      // Formats that only the browser supports are decoded by the browser.
      raster ??= decoded.ok ? decoded.value : readPixels(bitmap)
      return raster
    },
  }
}

function readPixels(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser does not provide a 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  return { width, height, rgba: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) }
}

/** The `data:` URL of an image that is part of an item. */
export function pictureAddress(base64: string): string {
  const kind = base64.startsWith('/9j/') ? 'jpeg' : base64.startsWith('UklG') ? 'webp' : 'png'
  return `data:image/${kind};base64,${base64}`
}

/** Paints a raster on a canvas and sets the canvas's size: `{@attach paintRaster(raster)}`. */
export function paintRaster({ width, height, rgba }: Raster): (canvas: HTMLCanvasElement) => void {
  return (canvas) => {
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  }
}

/** Returns a raster as a full-size PNG file. */
export function encodePng(raster: Raster): Promise<Blob> {
  const canvas = new OffscreenCanvas(raster.width, raster.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser does not provide a 2D canvas.')
  context.putImageData(new ImageData(raster.rgba, raster.width, raster.height), 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Saves a raster as a full-size PNG. */
export async function savePicture(name: string, raster: Raster): Promise<void> {
  const file = name.trim().replaceAll(/[^\p{L}\p{N}._-]+/gu, '-') || 'picture'
  saveFile(`${file}.png`, await encodePng(raster))
}
