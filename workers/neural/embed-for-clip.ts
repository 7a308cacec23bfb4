import type { ModelSession, Raster } from '../../src/contracts/index.ts'
import { flatten } from '../images/flatten.ts'
import { makeClipInput } from '../images/network-input.ts'
import { embedPicture } from './embed-pictures.ts'
import { toLengthOne } from './embed-sentences.ts'
import { expectValues } from './expect-values.ts'

/** CLIP's image embedding as a unit vector; transparent parts of the image are composited on white. */
export async function embedForClip(
  session: ModelSession,
  raster: Raster,
): Promise<Float32Array<ArrayBuffer>> {
  const features = await embedPicture(session, makeClipInput(flatten(raster, 'paper')))
  return Float32Array.from(toLengthOne(expectValues(features, 'image_embeds')))
}
