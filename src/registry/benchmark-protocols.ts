const modules = import.meta.glob<readonly string[]>('../benchmarks/*/protocols.ts', {
  eager: true,
  import: 'protocolDifferences',
})

/**
 * Differences between a benchmark's two protocols, one sentence each, keyed by benchmark id. Shown on the About page.
 */
export const benchmarkProtocols: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(modules).map(([path, differences]) => [path.split('/').at(-2) ?? '', differences]),
)
