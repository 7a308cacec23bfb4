import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Outcome,
  type Prompt,
  type Settings,
} from '../contracts/index.ts'
import { prepareReference } from '../evaluation/evaluate.ts'
import { localBytes } from '../evaluation/local-bytes.ts'
import { encodePng } from '../evaluation/score-client.ts'
import type { PromptPicture } from './compose-prompt.ts'

/** The pictures for an item's prompt, in the prompt's order. */
export async function promptPictures(
  item: BenchmarkItem,
  { pictures, pictureSide }: Prompt,
  settings: Settings,
  signal: AbortSignal,
): Promise<Outcome<readonly PromptPicture[], 'no-picture'>> {
  if (pictures === undefined) {
    const picture = await promptPicture(item, settings, signal)
    return picture.ok ? succeed([picture.value]) : picture
  }
  const found: PromptPicture[] = []
  for (const path of pictures) {
    const asset = item.assets?.find((one) => one.path === path)
    const local = asset === undefined ? null : localBytes(asset.bytes)
    const mime = local?.ok === true ? pictureType(local.value) : null
    if (local?.ok !== true || mime === null) {
      return fail(
        'no-picture',
        msg`The picture ${path} that goes with the prompt is missing, or of a type that models do not accept.`,
      )
    }
    const whole: PromptPicture = { type: 'picture', mime, bytes: local.value }
    found.push(pictureSide === undefined ? whole : await resize(whole, pictureSide))
    signal.throwIfAborted()
  }
  return succeed(found)
}

async function resize({ bytes, mime }: PromptPicture, side: number): Promise<PromptPicture> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mime }))
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser does not support canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, side, side)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return { type: 'picture', mime: 'image/png', bytes: new Uint8Array(await blob.arrayBuffer()) }
}

/**
 * The picture for an item's prompt. If models accept the file type of the item's picture, that file is used
 * unchanged. Otherwise, the reference is rendered here and sent as a PNG.
 */
async function promptPicture(
  item: BenchmarkItem,
  settings: Settings,
  signal: AbortSignal,
): Promise<Outcome<PromptPicture, 'no-picture'>> {
  const own = item.image === undefined ? null : localBytes(item.image)
  if (own?.ok === true) {
    const mime = pictureType(own.value)
    if (mime !== null) return succeed({ type: 'picture', mime, bytes: own.value })
  }
  const context = { signal, progress: () => undefined }
  const reference = await prepareReference(item, settings, context)
  if (!reference.ok) {
    return fail('no-picture', msg`The picture that goes with the prompt is missing: ${reference.message}`)
  }
  const bytes = await encodePng(reference.value.raster, context)
  return succeed({ type: 'picture', mime: 'image/png', bytes })
}

const beginnings = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
] as const

/** Detects the type of a picture file. Null for types that not every model accepts. */
function pictureType(bytes: Uint8Array): PromptPicture['mime'] | null {
  const known = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  return known?.[0] ?? null
}
