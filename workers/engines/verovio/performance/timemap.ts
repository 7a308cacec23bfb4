import * as v from 'valibot'

const schema = v.array(
  v.object({
    qstamp: v.number(),
    on: v.optional(v.array(v.string()), []),
    off: v.optional(v.array(v.string()), []),
    measureOn: v.optional(v.string()),
  }),
)

/** The times at which notes and measures start and end, in quarter notes. */
export type Timemap = v.InferOutput<typeof schema>

/** Throws if Verovio's output is not in its usual format. */
export function readTimemap(timemap: unknown): Timemap {
  return v.parse(schema, timemap)
}

/** The start of each measure, by id. */
export function startsIn(times: Timemap): ReadonlyMap<string, number> {
  return new Map(times.flatMap(({ measureOn, qstamp }) => (measureOn ? [[measureOn, qstamp] as const] : [])))
}
