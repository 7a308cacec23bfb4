import * as v from 'valibot'
import type { CompletionSettings, JsonValue } from '../contracts/index.ts'
import type { Run } from '../store/runs.ts'
import { defined } from '../lib/defined.ts'

/** What a run of this browser needs to go on; it stays in this browser, and holds no key. */
const planSchema = v.object({
  source: v.string(),
  preset: v.string(),
  baseUrl: v.string(),
  model: v.string(),
  settings: v.object({
    temperature: v.exactOptional(v.number()),
    topP: v.exactOptional(v.number()),
    maxTokens: v.exactOptional(v.number()),
    seed: v.exactOptional(v.number()),
    stop: v.exactOptional(v.array(v.string())),
  }),
  /** Ids of variants by benchmark; the usual way where there is none. */
  variant: v.string(),
  /** Questions at the same time. */
  lanes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)),
  cap: v.object({ tokens: v.nullable(v.number()), price: v.nullable(v.number()) }),
  prices: v.object({ prompt: v.nullable(v.number()), completion: v.nullable(v.number()) }),
  /** Addresses of pictures that may be fetched. */
  allowed: v.array(v.string()),
})
export type RunPlan = v.InferOutput<typeof planSchema>

/** Null for runs that nobody asks for. */
export function planOf(run: Run): RunPlan | null {
  const parsed = v.safeParse(planSchema, run.plan)
  return parsed.success ? parsed.output : null
}

export function writePlan(plan: RunPlan): JsonValue {
  const { settings, ...rest } = plan
  return { ...rest, settings: { ...settings } }
}

/** Settings as a plan keeps them: a schema belongs to a benchmark, not to a run. */
export function plannedSettings(settings: CompletionSettings): RunPlan['settings'] {
  const { temperature, topP, maxTokens, seed, stop } = settings
  return {
    ...defined({ temperature, topP, maxTokens, seed }),
    ...(stop === undefined ? {} : { stop: [...stop] }),
  }
}
