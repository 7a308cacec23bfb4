import * as v from 'valibot'
import type { SourcePreset } from '../contracts/index.ts'
import { loadSource, sources } from '../registry/sources.ts'

const defaultTimeoutS = 60
export const maxTimeoutS = 600
/** Number of rows judged at the same time. */
export const maxAtOnce = 8
const number = v.fallback(v.nullable(v.number()), null)

/** The user's input, without any key. A field that cannot be read gets its default value. */
export const valuesSchema = v.object({
  source: v.fallback(v.string(), ''),
  preset: v.fallback(v.string(), ''),
  baseUrl: v.fallback(v.string(), ''),
  models: v.fallback(v.array(v.string()), []),
  /** Sampling settings. Null means the model's default. Judges use temperature 0. */
  temperature: number,
  topP: number,
  maxTokens: number,
  seed: number,
  /** One a line. */
  stop: v.fallback(v.string(), ''),
  /** Price per million tokens. Null if the price is unknown. */
  promptPrice: number,
  completionPrice: number,
  /** Timeout for a judge. Null while the field is empty. */
  timeoutS: v.fallback(v.nullable(v.number()), defaultTimeoutS),
  /** Maximum requests to a judge per minute. Null for no limit. */
  perMinute: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0.1))), null),
  /** Number of answers judged at the same time. */
  atOnce: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAtOnce)), 2),
})
export type FormValues = v.InferOutput<typeof valuesSchema>
export type NumberField = {
  [Name in keyof FormValues]: FormValues[Name] extends number | null ? Name : never
}[keyof FormValues]
/**
 * Earlier versions stored a single model for judges, and a key that may belong to another URL. The stored key is
 * discarded.
 */
export const storedSchema = v.object({
  ...valuesSchema.entries,
  // The first versions only supported OpenAI-compatible endpoints.
  source: v.fallback(v.string(), 'openai-compatible'),
  model: v.fallback(v.string(), ''),
  key: v.optional(v.unknown()),
})

/** Timeout for a judge in milliseconds, clamped to the field's bounds. The default if the field is empty. */
export function timeoutMsOf(timeoutS: number | null): number {
  const wanted = timeoutS === null || Number.isNaN(timeoutS) ? defaultTimeoutS : timeoutS
  return 1000 * Math.min(maxTimeoutS, Math.max(1, wanted))
}

/** A provider to ask: either a preset of a source, or a source without presets. */
export interface Place {
  readonly source: string
  readonly label: string
  readonly preset: SourcePreset | null
}

export function presetOf({ preset }: Place): string {
  return preset?.id ?? ''
}

/** The provider of a stored form. Earlier versions stored judges without a preset. */
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
