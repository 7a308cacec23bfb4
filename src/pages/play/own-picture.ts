import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type BenchmarkMeta,
  type Outcome,
} from '../../contracts/index.ts'
import { base64ToBytes, bytesToBase64 } from '../../lib/base64.ts'
import { findDoubled, halveRgba } from './double-density.ts'
import { guessLanguage } from '../../lib/answers/guess-language.ts'
import { sha256 } from '../../lib/hash.ts'
import { benchmarks } from '../../registry/benchmarks.ts'
import { drawable, rendererOf } from '../../widgets/item-traits.ts'
import { encodePng, openPicture, type Picture } from '../../widgets/picture.ts'

/* A visitor's own picture as an item, with an answer in any format. */

export interface OwnPicture {
  readonly name: string
  readonly file: Blob
  readonly picture: Picture
  /** The reason why the picture is probably a 2x screenshot. Null if nothing indicates this. */
  readonly doubled: string | null
}

/** The benchmark to which these items belong. */
const ownBenchmark: BenchmarkMeta | undefined = [...benchmarks.values()].find(
  (meta) => meta.takesOwnPictures === true,
)

/** Formats to choose from: those of the benchmark's domains that this version can render. */
export const ownFormats = drawable(ownBenchmark)

const mostBytes = 64 << 20

export async function readOwnPicture(file: File): Promise<Outcome<OwnPicture>> {
  if (!/^image\/(?!svg)/.test(file.type) && !/\.(?:png|jpe?g|webp|gif|avif|bmp)$/i.test(file.name)) {
    return fail(
      'unreadable',
      msg`${file.name || 'This'} is not a picture. Drop a PNG, JPEG, WebP, GIF or AVIF file.`,
    )
  }
  if (file.size > mostBytes) return fail('too-large', msg`${file.name} is larger than ${mostBytes >> 20} MB.`)
  try {
    const picture = await openPicture(file)
    const doubled = findDoubled(picture, new Uint8Array(await file.slice(0, 4096).arrayBuffer()))
    return succeed({ name: file.name || 'Pasted picture', file, picture, doubled })
  } catch {
    return fail('unreadable', msg`${file.name || 'The picture'} cannot be read by this browser.`)
  }
}

/**
 * Returns the reason why the picture of a visitor's own item is probably a 2x screenshot. Null if nothing indicates
 * this, or if answers are not rendered in a window.
 */
export function findDoubledItem(item: BenchmarkItem, picture: Picture | null): string | null {
  if (picture === null || item.image?.from !== 'data' || !item.id.startsWith('own-')) return null
  if (rendererOf(item)?.runs !== 'frame') return null
  return findDoubled(picture, base64ToBytes(item.image.base64.slice(0, 4096)))
}

/** Returns the item with its picture at half size. */
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

/**
 * Guesses from an answer's format the domain to which the answer most likely belongs. Falls back to the first domain.
 */
export function guessFormat(answer: string): { readonly id: string; readonly isSure: boolean } {
  const ids = ownFormats.map(({ id }) => id)
  const language = guessLanguage(answer, ids)
  const known = ownFormats.find(({ id, renderer }) => id === language || renderer === language)
  return { id: known?.id ?? ownFormats[0]?.id ?? '', isSure: known !== undefined }
}

/** Builds the item from the original bytes of the picture, or from the bytes of the half-size picture. */
export async function makeOwnItem(
  { name, file, picture }: OwnPicture,
  format: string,
  halves: boolean,
): Promise<BenchmarkItem> {
  if (ownBenchmark === undefined) throw new Error('No benchmark in this version accepts pictures alone.')
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
