import { decodePicture } from '../decode/decode.ts'
import { encodePng } from '../decode/encode-png.ts'
import { serve, transferring } from '../rpc/serve.ts'
import { checkBackEnds } from './check-back-ends.ts'
import { drawDifference } from './draw-difference.ts'
import { explain } from './explain.ts'
import { measure, metasById } from './measure.ts'
import type { ScoreMethods } from './methods.ts'

serve<ScoreMethods>({
  async decode({ bytes, protocol }) {
    const outcome = await decodePicture(bytes, protocol)
    return outcome.ok ? transferring(outcome, [outcome.value.rgba.buffer]) : outcome
  },

  score: measure,

  async infer({ model, feeds }, context) {
    // The engine is two megabytes of code: only who runs a model loads it.
    const { describeEngine, openSession } = await import('../infer/sessions.ts')
    const session = await openSession(model, context)
    return { outputs: await session.run(feeds), engine: await describeEngine(context) }
  },

  async encodePng({ raster }) {
    const bytes = await encodePng(raster)
    return transferring(bytes, [bytes.buffer])
  },

  async difference({ candidate, reference, protocol }) {
    const raster = await drawDifference({ candidate, reference }, protocol)
    return transferring(raster, [raster.rgba.buffer])
  },

  checkBackEnds: (_, context) => checkBackEnds([...metasById.values()], context),

  async explain(params, context) {
    const outcome = await explain(params, context)
    if (!outcome.ok || outcome.value.kind !== 'map') return outcome
    const { raster, values } = outcome.value
    return transferring(outcome, [raster.rgba.buffer, values.buffer])
  },
})
