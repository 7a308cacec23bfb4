/** True if the beginning of a text is that of a `benchmark.json`. */
export function looksLikeBenchmarkText(text: string): boolean {
  return /^[\s\uFEFF]*\{/.test(text) && /"roundtrip"\s*:\s*"benchmark"/.test(text.slice(0, 4096))
}

/** Matches the ids of benchmarks from files: the id in the file, and the first half of the definition's hash. */
const madeId = /^([a-z0-9]+(?:-[a-z0-9]+)*)@[0-9a-f]{32}$/

/** The id in the file of a benchmark that is not built in. Null for built-in benchmarks. */
export function nameOfMade(id: string): string | null {
  return madeId.exec(id)?.[1] ?? null
}
