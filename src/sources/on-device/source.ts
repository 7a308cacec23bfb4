import {
  fail,
  msg,
  succeed,
  type CompletionRequest,
  type Message,
  type ModelSource,
  type SourceConnection,
  type Warning,
} from '../../contracts/index.ts'
import type { GenerateEvent, GenerateMethods } from '../../../workers/infer/methods.ts'
import { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { modelAccess } from '../../evaluation/model-access.ts'
import { restoreMirror } from '../../evaluation/model-mirror.ts'
import { sizeOf, type ModelAccess } from '../../lib/models/model-entry.ts'
import { explain } from './explain.ts'
import { writer } from './writer.ts'
import { defined } from '../../lib/defined.ts'

const limits = { characters: 8 * 1024 * 1024 }
/** Time limit. Small models generate text slowly, but the user can stop them at any time. */
const totalMs = 60 * 60_000

/** Models that run in this browser. */
export const source: ModelSource = {
  async complete(request, connection, context) {
    const startedMs = performance.now()
    if (context.signal.aborted) return fail('aborted', 'Stopped.')
    const full = new AbortController()
    const { port1, port2 } = new MessageChannel()
    const answer = new AnswerGatherer({
      model: request.model,
      settings: {},
      limits: { ...limits, ...connection.limits },
      warnings: warningsOf(request),
      onevent: context.onevent,
      startedMs,
    })
    // Each port is a separate queue, so messages posted before the worker's result can arrive after that result.
    const { promise: drained, resolve: drain } = Promise.withResolvers<null>()
    port1.onmessage = ({ data }: MessageEvent<GenerateEvent>) => {
      if (data.type === 'done') drain(null)
      else if (data.type === 'text' || data.type === 'thought') answer.say(data.type, data.text)
      else if (data.type === 'logprobs') answer.addLogprobs(data.tokens)
      else if (data.type === 'usage') answer.use(data.usage)
      if (answer.isFull) full.abort(new DOMException('The answer is over the limit.', 'AbortError'))
    }
    const signal = AbortSignal.any([context.signal, full.signal])
    try {
      const { model, messages, settings, logprobs } = request
      const access = await accessFor(connection)
      const ended = await writer.call(
        'generate',
        {
          request: { model, messages, settings, ...defined({ logprobs }) },
          access,
          events: port2,
        },
        {
          signal,
          transfer: [port2],
          onProgress: (done, total) => context.progress(done, total),
          timeLimitMs: connection.limits?.totalMs ?? totalMs,
        },
      )
      await drained
      answer.name(model, ended.fingerprint)
      answer.set(ended.settings)
      answer.end(ended.reason)
      return answer.finish()
    } catch (thrown) {
      if (full.signal.aborted) return answer.finish()
      return answer.finish(explain(thrown, context.signal))
    } finally {
      port1.close()
    }
  },

  async models(connection, context) {
    const { models } = await import('../../registry/models.ts')
    const access = await accessFor(connection)
    const entries = [...models.values()].filter(({ task }) => task.endsWith('text-generation'))
    const ids = entries.map(({ id }) => id)
    try {
      const missing = await writer.call('missing', { ids, access }, { signal: context.signal })
      return succeed(
        entries.map((entry) => ({
          id: entry.id,
          label: entry.label,
          takesPictures: entry.task === 'picture-text-generation',
          fetchBytes: missing.bytes[entry.id] ?? sizeOf(entry),
          ...defined({ use: entry.use, memoryBytes: entry.memoryBytes }),
        })),
        [{ code: 'what-to-expect', message: expect(missing) }],
      )
    } catch (thrown) {
      return explain(thrown, context.signal)
    }
  },
}

function expect({ provider, threads }: GenerateMethods['missing']['result']): Message {
  if (provider === 'webgpu')
    return 'They run on this computer’s graphics device, at a few dozen words per second.'
  const speed = threads > 1 ? `${threads} threads` : 'one thread'
  return msg`They run on the processor with ${speed}, since no graphics device is available: a few words per second, and a picture takes minutes.`
}

/** Files are only fetched with permission; the caller specifies whether they may be fetched. */
async function accessFor({ mayFetch = false }: SourceConnection): Promise<ModelAccess> {
  await restoreMirror()
  return { ...modelAccess(), mayFetch }
}

function warningsOf({ settings }: CompletionRequest): readonly Warning[] {
  if (settings.responseSchema === undefined) return []
  const message = 'Models on this device cannot be constrained to a schema: it was omitted.'
  return [{ code: 'setting-ignored', message }]
}
