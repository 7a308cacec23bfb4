import { succeed, type Verdicts } from '../contracts/index.ts'
import type { evaluate } from '../evaluation/evaluate.ts'
import { hashLikelihood, type JudgePicture } from '../evaluation/judge-picture.ts'
import { loadBenchmark } from '../registry/benchmarks.ts'
import type { Result } from './session.svelte.ts'

/** Returns the judge's earlier verdicts on an image, or `otherwise` if there are none. */
export function knownVerdicts(
  verdicts: Readonly<Record<string, Verdicts | null>>,
  otherwise: Verdicts | null = null,
): JudgePicture {
  return ({ sha256 }) => {
    const known = sha256 in verdicts ? (verdicts[sha256] ?? null) : otherwise
    return Promise.resolve(known === null ? null : succeed(known))
  }
}

/**
 * Hash of the thing that was judged in a result: its image, or the question about its text; null if there is neither.
 */
export async function hashSubject({ input, evaluation }: Result): Promise<string | null> {
  const { item, settings, text } = input
  const { outcome } = evaluation.record
  if (outcome.ok && outcome.raster !== undefined) return outcome.raster
  const benchmark = await loadBenchmark(item.benchmark)
  if (benchmark.likelihood === undefined) return null
  const extracted = benchmark.extract(text, item, settings.protocol)
  return hashLikelihood(
    benchmark.likelihood({ item, settings, extraction: extracted.ok ? extracted.value : null }),
  )
}

/** Recomputes the result from the same input with a judge's verdicts; null if there is no result. */
export async function judgeAgain(
  work: typeof evaluate,
  result: Result | undefined,
  judge: JudgePicture | undefined,
): Promise<Result | null> {
  if (result === undefined) return null
  const { item, settings, text } = result.input
  const { answer } = result.evaluation.record
  const { signal } = new AbortController()
  const evaluation = await work(
    { item, settings, answer: { ...answer, text }, cache: 'use', ...(judge && { judge }) },
    { signal, progress: () => undefined },
  )
  return { ...result, evaluation }
}
