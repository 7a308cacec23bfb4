import {
  fail,
  msg,
  succeed,
  type CompletionFailure,
  type CompletionRequest,
  type ModelSource,
  type SourceContext,
  type Warning,
} from '../../contracts/index.ts'
import { defaultLimits } from '../../endpoint/exchange.ts'
import { AnswerGatherer } from '../../endpoint/gather-answer.ts'
import { reasonOf } from '../../lib/errors.ts'
import { longestTimerMs } from '../../lib/wait.ts'
import { findPromptApi, type PromptApi, type PromptMessage, type PromptSession } from './prompt-api.ts'
import { defined } from '../../lib/defined.ts'

const modelId = 'built-in'
const missing =
  'This browser has no built-in language model, or does not offer it to pages (Prompt API): use another model.'

/** The browser's built-in model, if it has one. */
export const source: ModelSource = {
  async complete(request, connection, context) {
    const startedMs = performance.now()
    if (context.signal.aborted) return fail('aborted', 'Stopped.')
    const api = findPromptApi()
    if (api === null) return fail('unsupported', missing)
    const limits = { ...defaultLimits, ...connection.limits }
    const late = AbortSignal.timeout(Math.min(limits.totalMs, longestTimerMs))
    const signal = AbortSignal.any([context.signal, late])
    const { settings, warnings } = await readSettings(request, api)
    const answer = new AnswerGatherer({
      model: modelId,
      settings,
      limits,
      warnings,
      onevent: context.onevent,
      startedMs,
    })
    let session: PromptSession | null = null
    try {
      session = await open(api, request, settings, signal)
      if (session === null) return fail('unsupported', missing)
      await stream(session, request, answer, signal)
      const used = session.contextUsage ?? session.inputUsage
      // Only the total token count is reported, and it includes the tokens of the answer.
      if (used !== undefined) answer.use({ promptTokens: used, completionTokens: 0 })
      answer.end('stop')
      return answer.finish()
    } catch (thrown) {
      return answer.finish(explain(thrown, context, late))
    } finally {
      session?.destroy()
    }
  },
  async models() {
    const api = findPromptApi()
    const state = (await api?.availability({ expectedInputs: [{ type: 'text' }] })) ?? 'unavailable'
    if (state === 'unavailable') return fail('unsupported', missing)
    const pictures = await api?.availability({ expectedInputs: [{ type: 'text' }, { type: 'image' }] })
    const label =
      state === 'available'
        ? 'The browser’s own model'
        : 'The browser’s own model (downloaded by the browser first, several gigabytes)'
    return succeed([{ id: modelId, label, takesPictures: pictures !== 'unavailable' }])
  },
}

async function readSettings({ settings, logprobs }: CompletionRequest, api: PromptApi) {
  const { temperature } = settings
  const ignored = [
    ['top_p', settings.topP],
    ['max_tokens', settings.maxTokens],
    ['seed', settings.seed],
    ['stop', settings.stop],
    ['logprobs', logprobs],
  ] as const
  const warnings = ignored.flatMap(([name, value]): Warning[] =>
    value === undefined
      ? []
      : [
          {
            code: 'setting-ignored',
            message: msg`The browser’s own model does not support ${name}: it was omitted.`,
          },
        ],
  )
  // A temperature is accepted only together with top-k.
  const topK = temperature === undefined ? undefined : (await api.params?.().catch(() => null))?.defaultTopK
  return {
    settings: {
      ...defined({ temperature, topK }),
    },
    warnings,
  }
}

async function open(
  api: PromptApi,
  { messages }: CompletionRequest,
  settings: { readonly temperature?: number; readonly topK?: number },
  signal: AbortSignal,
): Promise<PromptSession | null> {
  const hasPictures = messages.some(({ parts }) => parts.some(({ type }) => type === 'picture'))
  const expectedInputs = [{ type: 'text' } as const, ...(hasPictures ? [{ type: 'image' } as const] : [])]
  if ((await api.availability({ expectedInputs })) === 'unavailable') return null
  // System messages come before the conversation.
  const initialPrompts = messages.filter(({ role }) => role === 'system').map(writeMessage)
  return api.create({
    expectedInputs,
    ...(initialPrompts.length === 0 ? {} : { initialPrompts }),
    ...settings,
    signal,
  })
}

async function stream(
  session: PromptSession,
  { messages, settings }: CompletionRequest,
  answer: AnswerGatherer,
  signal: AbortSignal,
): Promise<void> {
  const { responseSchema } = settings
  const said = messages.filter(({ role }) => role !== 'system').map(writeMessage)
  const reader = session
    .promptStreaming(said, {
      signal,
      ...defined({ responseConstraint: responseSchema }),
    })
    .getReader()
  for (;;) {
    const piece = await reader.read()
    if (piece.done || answer.isFull) {
      await reader.cancel()
      return
    }
    answer.say('text', piece.value)
  }
}

function writeMessage({ role, parts }: CompletionRequest['messages'][number]): PromptMessage {
  return {
    role,
    content: parts.map((part) =>
      part.type === 'text'
        ? { type: 'text', value: part.text }
        : { type: 'image', value: new Blob([part.bytes], { type: part.mime }) },
    ),
  }
}

function explain(thrown: unknown, context: SourceContext, late: AbortSignal): CompletionFailure {
  if (context.signal.aborted) return fail('aborted', 'Stopped.')
  if (late.aborted) return fail('timeout', 'The browser’s own model did not finish in time.')
  const name = thrown instanceof Error ? thrown.name : ''
  switch (name) {
    case 'QuotaExceededError':
      return fail(
        'prompt-too-long',
        'The prompt, including its pictures, is longer than the browser’s own model accepts.',
      )
    case 'NotAllowedError':
      return fail('blocked', 'The browser does not let this page use its own model.')
    case 'NotSupportedError':
      return fail(
        'unsupported',
        'The browser’s own model does not support this prompt, its language or its picture.',
      )
    case 'NotReadableError':
      return fail('content-filter', 'The browser withheld the answer of its own model.')
    default:
      return fail('unavailable', msg`The browser’s own model failed: ${reasonOf(thrown)}`)
  }
}
