const modules = import.meta.glob<string>('../../workers/metrics/*/definition.ts', {
  eager: true,
  import: 'definition',
})

/** What every metric computes, in a paragraph, by id: for whoever opens a score, so no part of the first visit. */
export const metricDefinitions: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).map(([path, definition]) => [path.split('/').at(-2) ?? '', definition]),
)
