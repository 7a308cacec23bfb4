import { succeed, type Metric } from '../../src/contracts/index.ts'
import { checkImagePair } from '../images/image-input.ts'
import { scoreLpips } from './lpips.ts'
import { compareByVgg } from './vgg-features.ts'

/** LPIPS as an image score, using a model in the catalogue. */
export function lpipsBy(modelId: string): Metric<'image-pair'> {
  return {
    async compute(input, runtime) {
      const problem = checkImagePair(input)
      if (problem !== null) return problem
      runtime.signal.throwIfAborted()
      const session = await runtime.session(modelId)
      const { distance, hasNegative } = await compareByVgg(session, input, runtime.protocol)
      runtime.signal.throwIfAborted()
      const { value, parts } = scoreLpips(distance, runtime.protocol, hasNegative)
      return succeed({
        value,
        parts: { ...parts, layers: [...parts.layers], model: { ...session.model } },
        backend: session.backend,
      })
    },
  }
}
