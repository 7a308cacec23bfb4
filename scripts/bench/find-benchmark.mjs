import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

/**
 * Returns the id of the benchmark whose meta.ts has a given field. Benchmarks to measure are selected by their
 * features.
 * @param {'opensFirst' | 'pipeline'} field
 */
export async function findBenchmark(field) {
  const folder = join(root, 'src/benchmarks')
  for (const id of (await readdir(folder)).sort()) {
    const meta = await readFile(join(folder, id, 'meta.ts'), 'utf8')
    if (new RegExp(`^  ${field}: `, 'm').test(meta)) return id
  }
  throw new Error(`No benchmark has the field "${field}".`)
}

/**
 * Returns the id of the benchmark whose meta.ts names a metric.
 * @param {string} metric
 */
export async function findBenchmarkOf(metric) {
  const folder = join(root, 'src/benchmarks')
  for (const id of (await readdir(folder)).sort()) {
    const meta = await readFile(join(folder, id, 'meta.ts'), 'utf8')
    if (meta.includes(`id: '${metric}'`)) return id
  }
  throw new Error(`No benchmark has the metric "${metric}".`)
}
