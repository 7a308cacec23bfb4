import * as v from 'valibot'
import { fail, msg, type Context } from '../../contracts/index.ts'
import { setModelAccess } from '../../evaluation/model-access.ts'
import { reasonOf } from '../../lib/errors.ts'
import { setRunConfirmation } from '../../sandbox/network.ts'
import { refuse, type Answer } from './answers.ts'
import { answerEvaluate } from './evaluate-request.ts'
import { answerRender } from './render-request.ts'
import {
  compareSchema,
  evaluateSchema,
  modelsSchema,
  readRequest,
  renderSchema,
  scoreSchema,
  statisticsSchema,
  verifySchema,
} from './requests.ts'
import { answerCompare, answerScore } from './score-requests.ts'
import { answerStatistics } from './statistics-request.ts'
import { answerVerify } from './verify-request.ts'

/*
 * `#/headless` has no UI and is controlled by scripts/headless.mjs. Requests are handled one at a time by the same
 * code as on the other pages, bypassing their caches.
 */

interface Endpoint {
  handle(request: unknown): Promise<Answer>
}

type Handler = (request: unknown, context: Context) => Promise<Answer>

function handlerOf<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: (request: v.InferOutput<Schema>, context: Context) => Promise<Answer>,
): Handler {
  return async (request, context) => {
    const parsed = readRequest(schema, request)
    if (!parsed.ok) return refuse(parsed)
    const asked = readRequest(modelsSchema, request)
    if (!asked.ok) return refuse(asked)
    // A request that names a metric also counts as requesting the metric's model.
    setModelAccess({ ...asked.value.models, mayFetch: true })
    return answer(parsed.value, context)
  }
}

const handlers: ReadonlyMap<string, Handler> = new Map([
  ['render', handlerOf(renderSchema, answerRender)],
  ['compare', handlerOf(compareSchema, answerCompare)],
  ['score', handlerOf(scoreSchema, answerScore)],
  ['evaluate', handlerOf(evaluateSchema, answerEvaluate)],
  ['statistics', handlerOf(statisticsSchema, answerStatistics)],
  ['verify', handlerOf(verifySchema, answerVerify)],
  [
    'make-items',
    async (request, context) => {
      // Only loaded by the command that makes items.
      const { answerItems, itemsSchema } = await import('./items-request.ts')
      return handlerOf(itemsSchema, answerItems)(request, context)
    },
  ],
])

/** Answers one request. Never rejects. */
async function handle(request: unknown): Promise<Answer> {
  const parsed = v.safeParse(v.object({ do: v.string() }), request)
  const handler = parsed.success ? handlers.get(parsed.output.do) : undefined
  if (handler === undefined) {
    const known = [...handlers.keys()].join(', ')
    return refuse(fail('bad-request', msg`do: expected one of ${known}.`, { place: { path: 'do' } }))
  }
  setRunConfirmation(() => Promise.resolve(allowsUnprotected(request)))
  try {
    return await handler(request, { signal: new AbortController().signal, progress: () => undefined })
  } catch (thrown) {
    return refuse(fail('internal-error', msg`This is a bug in Roundtrip: ${reasonOf(thrown)}.`))
  }
}

/** There is no user to ask for consent, so the request has to state it. */
function allowsUnprotected(request: unknown): boolean {
  return v.is(v.object({ allowUnprotected: v.literal(true) }), request)
}

/** Makes the page answer requests through `globalThis.roundtrip`. */
export function startHeadless(): void {
  const roundtrip: Endpoint = { handle }
  Object.defineProperty(globalThis, 'roundtrip', { value: roundtrip })
}
