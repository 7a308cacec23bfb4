const modules = import.meta.glob<string>('../../workers/metrics/*/definition.ts', {
  eager: true,
  import: 'definition',
})

/**
 * A paragraph on what each metric computes, keyed by id. Shown when a score is opened, so not loaded on the first
 * visit.
 */
export const metricDefinitions: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).map(([path, definition]) => [path.split('/').at(-2) ?? '', definition]),
)
