import { succeed, type Metric, type ModelSession, type Raster } from '../../../src/contracts/index.ts'
import { checkImagePair } from '../../images/image-input.ts'
import { flatten } from '../../images/flatten.ts'
import { makeClipInput } from '../../images/network-input.ts'
import { cosineSimilarity } from '../../neural/cosine.ts'
import { embedPicture } from '../../neural/embed-pictures.ts'
import { expectValues } from '../../neural/expect-values.ts'

/*
 * CLIP score of two images (named by Plot2Code, arXiv:2405.07990): the cosine of their embeddings by CLIP ViT-B/32
 * (arXiv:2103.00020). Each image is prepared separately: short side 224 (Pillow's bicubic), centre crop of 224 x 224.
 * Range -1 to 1, in practice 0.3 to 1; higher is better, symmetric. Known to miss: text and exact positions. The
 * cosine is float64.
 */
export const metric: Metric<'image-pair'> = {
  async compute(input, runtime) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    runtime.signal.throwIfAborted()
    const session = await runtime.session('clip-vit-b-32-image')
    const [ours, theirs] = await Promise.all([
      look(session, flatten(input.candidate, runtime.protocol)),
      look(session, flatten(input.reference, runtime.protocol)),
    ])
    runtime.signal.throwIfAborted()
    return succeed({
      value: cosineSimilarity(ours, theirs),
      parts: { model: { ...session.model } },
      backend: session.backend,
    })
  },
}

async function look(session: ModelSession, raster: Raster): Promise<Float32Array> {
  return expectValues(await embedPicture(session, makeClipInput(raster)), 'image_embeds')
}
