import { fail, succeed, type Context, type MetricInputs } from '../../src/contracts/index.ts'
import { hashRaster } from '../../src/lib/hash.ts'
import { decodePicture } from '../decode/decode.ts'
import { encodePng } from '../decode/encode-png.ts'
import { describePicture } from '../images/picture-traits.ts'
import { serve, transferring } from '../rpc/serve.ts'
import { checkBackEnds } from './check-back-ends.ts'
import { drawDifference } from './draw-difference.ts'
import { drawMap } from './draw-map.ts'
import { explain } from './explain.ts'
import { CachedRasters } from './raster-cache.ts'
import { measure, metasById, preloadMetrics } from './measure.ts'
import type { CachedPair, ScoreMethods } from './methods.ts'
import { defined } from '../../src/lib/defined.ts'

const onlyKept = { mayFetch: false } as const

const rasters = new CachedRasters()

async function score(
  { input, ...job }: ScoreMethods['score']['params'],
  context: Context,
): Promise<ScoreMethods['score']['result']> {
  const found = 'kept' in input ? findKept(input) : input
  return found === null ? forgotten() : measure({ ...job, input: found }, context)
}

function findKept({ kept }: CachedPair): MetricInputs['image-pair'] | null {
  const candidate = rasters.find(kept.candidate)
  const reference = rasters.find(kept.reference)
  return candidate === undefined || reference === undefined ? null : { candidate, reference }
}

function forgotten() {
  return fail('forgotten', 'A picture to compare is no longer in the worker.')
}

serve<ScoreMethods>({
  async decode({ bytes, protocol, keepAs }) {
    const outcome = await decodePicture(bytes, protocol)
    if (!outcome.ok) return outcome
    const { width, height, rgba } = outcome.value
    if (keepAs !== undefined) rasters.keep(keepAs, { width, height, rgba: rgba.slice() })
    const sha256 = await hashRaster(outcome.value)
    return transferring({ ...outcome, value: { width, height, rgba, sha256 } }, [rgba.buffer])
  },

  keep({ id, raster }) {
    rasters.keep(id, raster)
    return hashRaster(raster)
  },

  async preload({ metrics }) {
    await preloadMetrics(metrics)
    const comparesText = metrics.some((id) => metasById.get(id)?.input === 'text-pair')
    if (comparesText) await import('./html-to-text.ts')
    return undefined
  },

  score,

  async htmlToText({ html }) {
    // The character references alone are a large table, so this code is only loaded when pages are compared.
    const { htmlToText } = await import('./html-to-text.ts')
    return htmlToText(html)
  },

  async infer({ model, feeds, backend, models = onlyKept }, context) {
    // The engine is two megabytes of code, so it is only loaded when a model is run.
    const { openSession } = await import('../infer/sessions.ts')
    const session = await openSession(model, models, context, backend)
    const outputs = await session.run(feeds)
    // Read after the run. If the device was lost during the run, the model did not run on it.
    return { outputs, engine: session.engine }
  },

  async embedSentences({ model, texts, models = onlyKept }, context) {
    const { openSession } = await import('../infer/sessions.ts')
    const { embedSentences } = await import('../neural/embed-sentences.ts')
    const session = await openSession(model, models, context)
    const { data, size } = await embedSentences(session, texts, context)
    return transferring({ data, size, model: session.model.sha256 }, [data.buffer])
  },

  async embedPicture({ model, bytes, models = onlyKept }, context) {
    const decoded = await decodePicture(bytes, 'paper')
    if (!decoded.ok) return decoded
    const { openSession } = await import('../infer/sessions.ts')
    const { embedForClip } = await import('../neural/embed-for-clip.ts')
    const session = await openSession(model, models, context)
    const vector = await embedForClip(session, decoded.value)
    return transferring({ ...decoded, value: vector }, [vector.buffer])
  },

  async fetchModels({ ids, models }, context) {
    const { fetchModels } = await import('../infer/fetch-models.ts')
    await fetchModels(ids, models, context)
    return undefined
  },

  async modelState({ ids, models }) {
    const { describeModels } = await import('../infer/fetch-models.ts')
    return describeModels(ids, models)
  },

  describePicture: ({ raster }) => Promise.resolve(describePicture(raster)),

  async encodePng({ raster }) {
    const bytes = await encodePng(raster)
    return transferring(bytes, [bytes.buffer])
  },

  async difference({ input, protocol, backend, choice }) {
    const found = 'kept' in input ? findKept(input) : input
    if (found === null) return forgotten()
    const outcome = await drawDifference(found, protocol, {
      ...defined({ backend, remembered: choice }),
    })
    return outcome.ok ? transferring(outcome, [outcome.value.raster.rgba.buffer]) : outcome
  },

  async rank({ input, protocol }, { signal }) {
    const found = 'kept' in input ? findKept(input) : input
    if (found === null) return forgotten()
    const { rankAmongDegradations } = await import('../degradations/rank.ts')
    return succeed(await rankAmongDegradations(found, protocol, signal))
  },

  checkBackEnds: (_, context) => checkBackEnds([...metasById.values()], context),

  async explain({ input, ...job }, context) {
    const found = 'kept' in input ? findKept(input) : input
    if (found === null) return forgotten()
    const outcome = await explain({ ...job, input: found }, context)
    if (!outcome.ok) return outcome
    const { value } = outcome
    if (value.kind !== 'map') return { ...outcome, value }
    const drawn = await drawMap(value)
    return transferring({ ...outcome, value: drawn }, [drawn.values.buffer, ...drawn.bitmaps])
  },
})
