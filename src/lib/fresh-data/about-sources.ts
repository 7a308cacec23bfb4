import * as v from 'valibot'

/** What is known of a source besides its files. */
export interface AboutSource {
  /** Day of its upload, `2024-01-31`. */
  readonly date?: string
  readonly subject?: string
}

const schema = v.record(
  v.string(),
  v.object({
    date: v.exactOptional(
      v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'Expected a day such as "2024-01-31".')),
    ),
    subject: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  }),
)

/** Reads `sources.json`. Returns the reason if it is not one. */
export function readAboutSources(text: string): ReadonlyMap<string, AboutSource> | string {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    if (parsed.success) return new Map(Object.entries(parsed.output))
    const [issue] = parsed.issues
    return `${v.getDotPath(issue) ?? '$'}: ${issue.message}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
