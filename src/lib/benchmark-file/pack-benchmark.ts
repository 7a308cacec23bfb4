import { zipSync } from 'fflate'
import { benchmarkFileName } from './open-benchmark.ts'

/** A benchmark as one file: its JSON, or a ZIP if there are pictures next to it. */
export function packBenchmark(text: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): File {
  if (files.size === 0) return new File([text], benchmarkFileName, { type: 'application/json' })
  const all = { [benchmarkFileName]: new TextEncoder().encode(text), ...Object.fromEntries(files) }
  return new File([zipSync(all, { level: 0 })], 'benchmark.zip', { type: 'application/zip' })
}
