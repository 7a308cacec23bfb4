const modules = import.meta.glob<readonly string[]>('../benchmarks/*/protocols.ts', {
  eager: true,
  import: 'protocolDifferences',
})

/** Where the two protocols of a benchmark differ, a sentence each, by its id: for whoever reads About. */
export const benchmarkProtocols: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(modules).map(([path, differences]) => [path.split('/').at(-2) ?? '', differences]),
)
