import * as v from 'valibot'
import type { CompletionSettings, JsonValue } from '../contracts/index.ts'
import type { Run } from '../store/runs.ts'
import { defined } from '../lib/defined.ts'

/** Everything that is needed to resume a run. It stays in this browser and contains no API key. */
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
  /** Id of the prompt variant. Empty for the benchmark's default variant. */
  variant: v.string(),
  /** Number of concurrent requests. */
  lanes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)),
  cap: v.object({ tokens: v.nullable(v.number()), price: v.nullable(v.number()) }),
  prices: v.object({ prompt: v.nullable(v.number()), completion: v.nullable(v.number()) }),
  /** False for a text-only model, to which no pictures are sent. */
  takesPictures: v.exactOptional(v.literal(false)),
  /** URLs of pictures that can be fetched. */
  allowed: v.array(v.string()),
})
export type RunPlan = v.InferOutput<typeof planSchema>

/** Null for runs without requests. */
export function planOf(run: Run): RunPlan | null {
  const parsed = v.safeParse(planSchema, run.plan)
  return parsed.success ? parsed.output : null
}

export function writePlan(plan: RunPlan): JsonValue {
  const { settings, ...rest } = plan
  return { ...rest, settings: { ...settings } }
}

/**
 * Settings as stored in a plan. They do not include the schema, because a schema belongs to a benchmark rather than a
 * run.
 */
export function plannedSettings(settings: CompletionSettings): RunPlan['settings'] {
  const { temperature, topP, maxTokens, seed, stop } = settings
  return {
    ...defined({ temperature, topP, maxTokens, seed }),
    ...(stop === undefined ? {} : { stop: [...stop] }),
  }
}
