import * as v from 'valibot'
import type { SourcePreset } from '../contracts/index.ts'
import { loadSource, sources } from '../registry/sources.ts'

const defaultTimeoutS = 60
const maxTimeoutS = 600
const number = v.fallback(v.nullable(v.number()), null)

/** What the user typed, without any key; a field that cannot be read is as in an empty form. */
export const valuesSchema = v.object({
  source: v.fallback(v.string(), ''),
  preset: v.fallback(v.string(), ''),
  baseUrl: v.fallback(v.string(), ''),
  models: v.fallback(v.array(v.string()), []),
  /** Sampling; null leaves it to the model. Judges are asked at temperature 0. */
  temperature: number,
  topP: number,
  maxTokens: number,
  seed: number,
  /** One a line. */
  stop: v.fallback(v.string(), ''),
  /** Money per million tokens; null where it is not known. */
  promptPrice: number,
  completionPrice: number,
  /** How long a judge is waited for; null while the field is empty. */
  timeoutS: v.fallback(v.nullable(v.number()), defaultTimeoutS),
  /** Requests to a judge a minute at most; null for no limit. */
  perMinute: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0.1))), null),
  /** Answers that are judged at the same time. */
  atOnce: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 2),
})
export type FormValues = v.InferOutput<typeof valuesSchema>
export type NumberField = {
  [Name in keyof FormValues]: FormValues[Name] extends number | null ? Name : never
}[keyof FormValues]
/** Earlier versions stored one model for judges, and a key that may be for another address: that is dropped. */
export const storedSchema = v.object({
  ...valuesSchema.entries,
  // The first versions asked nobody else.
  source: v.fallback(v.string(), 'openai-compatible'),
  model: v.fallback(v.string(), ''),
  key: v.optional(v.unknown()),
})

/** How long to wait for a judge, in milliseconds: within the bounds of the field, the default where it is empty. */
export function timeoutMsOf(timeoutS: number | null): number {
  const wanted = timeoutS === null || Number.isNaN(timeoutS) ? defaultTimeoutS : timeoutS
  return 1000 * Math.min(maxTimeoutS, Math.max(1, wanted))
}

/** A place to ask: a source's preset, or a source without any. */
export interface Place {
  readonly source: string
  readonly label: string
  readonly preset: SourcePreset | null
}

export function presetOf({ preset }: Place): string {
  return preset?.id ?? ''
}

/** Where a stored form asked; judges of earlier versions were stored without a preset. */
export function findPlace(
  places: readonly Place[],
  { source, preset, baseUrl }: FormValues,
): Place | undefined {
  const own = places.filter((place) => place.source === source)
  return (
    own.find((place) => presetOf(place) === preset) ??
    own.find((place) => place.preset?.baseUrl === baseUrl) ??
    own.find((place) => place.preset?.baseUrl === '') ??
    own[0]
  )
}

export async function findPlaces(): Promise<readonly Place[]> {
  const found = [...sources.values()].map(async ({ id, label }): Promise<readonly Place[]> => {
    const { presets } = await loadSource(id)
    if (presets === undefined || presets.length === 0) return [{ source: id, label, preset: null }]
    return presets.map((preset) => ({ source: id, label: preset.label, preset }))
  })
  return (await Promise.all(found)).flat()
}
