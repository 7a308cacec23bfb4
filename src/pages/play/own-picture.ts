import { fail, succeed, type BenchmarkItem, type BenchmarkMeta, type Outcome } from '../../contracts/index.ts'
import { base64ToBytes, bytesToBase64 } from '../../lib/base64.ts'
import { findDoubled, halveRgba } from './double-density.ts'
import { guessLanguage } from '../../lib/answers/guess-language.ts'
import { sha256 } from '../../lib/hash.ts'
import { benchmarks } from '../../registry/benchmarks.ts'
import { drawable, rendererOf } from '../../widgets/item-traits.ts'
import { encodePng, openPicture, type Picture } from '../../widgets/picture.ts'

/* A picture of the visitor's own as an item, with an answer in whatever format. */

export interface OwnPicture {
  readonly name: string
  readonly file: Blob
  readonly picture: Picture
  /** Why it is probably a screenshot at 2x; null where nothing tells. */
  readonly doubled: string | null
}

/** The benchmark that such items belong to. */
const ownBenchmark: BenchmarkMeta | undefined = [...benchmarks.values()].find(
  (meta) => meta.takesOwnPictures === true,
)

/** Formats to choose from: those of its domains that this version draws. */
export const ownFormats = drawable(ownBenchmark)

const mostBytes = 64 << 20

export async function readOwnPicture(file: File): Promise<Outcome<OwnPicture>> {
  if (!/^image\/(?!svg)/.test(file.type) && !/\.(?:png|jpe?g|webp|gif|avif|bmp)$/i.test(file.name)) {
    return fail(
      'unreadable',
      `${file.name || 'This'} is no picture. Drop a PNG, JPEG, WebP, GIF or AVIF file.`,
    )
  }
  if (file.size > mostBytes) return fail('too-large', `${file.name} is larger than ${mostBytes >> 20} MB.`)
  try {
    const picture = await openPicture(file)
    const doubled = findDoubled(picture, new Uint8Array(await file.slice(0, 4096).arrayBuffer()))
    return succeed({ name: file.name || 'Pasted picture', file, picture, doubled })
  } catch {
    return fail('unreadable', `${file.name || 'The picture'} cannot be read by this browser.`)
  }
}

/**
 * Why the picture of an item of the visitor's own is probably a screenshot at 2x; null where nothing tells, or where
 * answers are not drawn in a window.
 */
export function findDoubledItem(item: BenchmarkItem, picture: Picture | null): string | null {
  if (picture === null || item.image?.from !== 'data' || !item.id.startsWith('own-')) return null
  if (rendererOf(item)?.runs !== 'frame') return null
  return findDoubled(picture, base64ToBytes(item.image.base64.slice(0, 4096)))
}

/** The item with a picture of half the size. */
export async function halveItem(
  item: BenchmarkItem,
  { raster, width, height }: Picture,
): Promise<BenchmarkItem> {
  const blob = await encodePng(halveRgba(raster.rgba, { width, height }))
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return {
    ...item,
    id: `own-${(await sha256(bytes)).slice(0, 12)}`,
    image: { from: 'data', base64: bytesToBase64(bytes) },
  }
}

/** The domain that an answer most likely belongs to, by its format; the first where nothing tells. */
export function guessFormat(answer: string): { readonly id: string; readonly isSure: boolean } {
  const language = guessLanguage(answer)
  const known = ownFormats.find(({ id, renderer }) => id === language || renderer === language)
  return { id: known?.id ?? ownFormats[0]?.id ?? '', isSure: known !== undefined }
}

/** The item: the picture's own bytes, or those of half of it. */
export async function makeOwnItem(
  { name, file, picture }: OwnPicture,
  format: string,
  halves: boolean,
): Promise<BenchmarkItem> {
  if (ownBenchmark === undefined) throw new Error('No benchmark of this version takes pictures alone.')
  const { width, height } = picture
  const blob = halves ? await encodePng(halveRgba(picture.raster.rgba, { width, height })) : file
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return {
    benchmark: ownBenchmark.id,
    id: `own-${(await sha256(bytes)).slice(0, 12)}`,
    domain: format,
    title: name.slice(0, 200),
    image: { from: 'data', base64: bytesToBase64(bytes) },
  }
}
