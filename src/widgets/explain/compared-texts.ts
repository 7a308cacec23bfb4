import { comparedText } from '../../evaluation/compared-text.ts'
import { prepareReference, type Evaluation } from '../../evaluation/evaluate.ts'
import { siteServices } from '../../evaluation/site-services.ts'
import type { Context, MetricInputs, Score } from '../../contracts/index.ts'
import { sha256 } from '../../lib/hash.ts'
import { loadBenchmark } from '../../registry/benchmarks.ts'

/**
 * Finds the two texts that a score compared. Null if they cannot be recovered, because no other texts may be shown in
 * their place.
 */
export async function findTexts(
  { record, artifacts }: Evaluation,
  score: Score,
  context: Context,
): Promise<MetricInputs['text-pair'] | null> {
  const { item, settings, answer } = record
  const [benchmark, prepared] = await Promise.all([
    loadBenchmark(item.benchmark),
    prepareReference(item, settings, context),
  ])
  if (!prepared.ok || prepared.value.text === undefined) return null
  const extraction = benchmark.extract(answer.text, item, settings.protocol)
  const html = artifacts?.html
  if (html === undefined && !extraction.ok) return null
  const source = extraction.ok
    ? new TextDecoder().decode(extraction.value.files.get(extraction.value.entry))
    : ''
  const produced = html === undefined ? { source } : { html }
  const candidate = await comparedText(siteServices, benchmark, item, produced, context)
  if (candidate === undefined) return null
  const reference = prepared.value.text
  const hashes = await Promise.all([sha256(candidate), sha256(reference)])
  return hashes.every((hash, index) => hash === score.inputs[index]) ? { candidate, reference } : null
}
