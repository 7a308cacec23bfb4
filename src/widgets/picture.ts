import type { Raster } from '../contracts/index.ts'
import { saveFile } from '../ui/save-file.ts'

/** A raster and the form of it that canvases draw fast. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly raster: Raster
  readonly bitmap: ImageBitmap
  /** The raster, read apart from the page's thread where it is not there yet: large ones take it tens of milliseconds. */
  readRaster(): Promise<Raster>
}

export function toBitmap(raster: Raster): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(raster.rgba, raster.width, raster.height))
}

export async function toPicture(raster: Raster): Promise<Picture> {
  const { width, height } = raster
  return { width, height, raster, bitmap: await toBitmap(raster), readRaster: () => Promise.resolve(raster) }
}

/** A picture file as the browser reads it: what our own decoder would give for a plain PNG. Its pixels are read on demand. */
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
      // Who only shows pictures needs no worker.
      const { decodePicture } = await import('../evaluation/score-client.ts')
      const decoded = await decodePicture(bytes, 'paper', {
        signal: new AbortController().signal,
        progress: () => undefined,
      })
      // What only the browser reads is read by it.
      raster ??= decoded.ok ? decoded.value : readPixels(bitmap)
      return raster
    },
  }
}

function readPixels(bitmap: ImageBitmap): Raster {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser gives no 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  return { width, height, rgba: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) }
}

/** The `data:` address of a picture that is part of an item. */
export function pictureAddress(base64: string): string {
  const kind = base64.startsWith('/9j/') ? 'jpeg' : base64.startsWith('UklG') ? 'webp' : 'png'
  return `data:image/${kind};base64,${base64}`
}

/** Paints a raster on a canvas, which gets its size: `{@attach paintRaster(raster)}`. */
export function paintRaster({ width, height, rgba }: Raster): (canvas: HTMLCanvasElement) => void {
  return (canvas) => {
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0)
  }
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
