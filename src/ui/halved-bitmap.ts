/** Half-size copies of each bitmap: [1/2, 1/4, ...]. The copies are garbage-collected with their bitmap. */
const copies = new WeakMap<ImageBitmap, (OffscreenCanvas | ImageBitmap)[]>()

/** Stores half-size copies that were created elsewhere. */
export function noteHalves(bitmap: ImageBitmap, halves: readonly ImageBitmap[]): void {
  copies.set(bitmap, [...halves])
}

/**
 * Returns the image, halved as often as possible for drawing at `scale` (0..1). Each step averages 2 x 2 pixels,
 * because browsers without a smoothing quality setting (Firefox) skip pixels when they shrink an image by a factor of
 * more than two.
 */
export function halvedBitmap(bitmap: ImageBitmap, scale: number): CanvasImageSource {
  const halvings = Math.min(5, Math.floor(Math.log2(1 / scale)))
  if (!(halvings >= 1)) return bitmap
  const chain = copies.get(bitmap) ?? []
  copies.set(bitmap, chain)
  while (chain.length < halvings) {
    const source: ImageBitmap | OffscreenCanvas = chain.at(-1) ?? bitmap
    const half = new OffscreenCanvas(Math.max(1, source.width >> 1), Math.max(1, source.height >> 1))
    const context = half.getContext('2d')
    if (context === null) return source
    context.drawImage(source, 0, 0, half.width, half.height)
    chain.push(half)
  }
  return chain[halvings - 1] ?? bitmap
}
