import { succeed, type Metric, type ModelSession, type Raster } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { checkImagePair } from '../../images/image-input.ts'
import { makeInceptionInput } from '../../images/network-input.ts'
import { cosineSimilarity, scoreInceptionPair } from '../../neural/cosine.ts'
import { embedPicture } from '../../neural/embed-pictures.ts'
import { expectValues } from '../../neural/expect-values.ts'

/*
 * CIS of Image2Struct (arXiv:2410.22456): (1 + cosine) / 2 of two images' features from Inception v3 with ImageNet
 * weights. The candidate is resized to the reference, then both to 299 pixels on the short side, and the centre 299 x
 * 299 is cropped. `paper`: the 2,048 pooled features; `reference`: the 1,000 logits. Range 0 to 1, higher is better,
 * symmetric. Known to miss: everything outside the centre square. The cosine is float64.
 */
export const metric: Metric<'image-pair'> = {
  async compute(input, runtime) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    runtime.signal.throwIfAborted()
    const session = await runtime.session('inception-v3')
    const { candidate, reference } = fitPair(input, runtime.protocol)
    const output = runtime.protocol === 'paper' ? 'pooled' : 'logits'
    const [ours, theirs] = await Promise.all([
      look(session, candidate, output),
      look(session, reference, output),
    ])
    runtime.signal.throwIfAborted()
    return succeed({
      value: scoreInceptionPair(ours, theirs),
      parts: { cosine: cosineSimilarity(ours, theirs), features: output, model: { ...session.model } },
      backend: session.backend,
    })
  },
}

async function look(session: ModelSession, raster: Raster, output: string): Promise<Float32Array> {
  return expectValues(await embedPicture(session, makeInceptionInput(raster)), output)
}
