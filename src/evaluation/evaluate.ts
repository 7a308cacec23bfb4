import type {
  BenchmarkItem,
  Context,
  CountedRecord,
  Outcome,
  Render,
  RenderFailure,
  ScoreBounds,
  Settings,
} from '../contracts/index.ts'
import { whileActive } from '../lib/activity.ts'
import type { CountingRule } from '../lib/leaderboard/blame.ts'
import { evaluateWith } from './evaluate-with.ts'
import type { EvaluateRequest, Evaluation } from './evaluate-with.ts'
import { prepareReferenceWith } from './reference.ts'
import type { Reference, ReferenceFailure } from './reference.ts'
import { renderWith } from './render.ts'
import type { RenderRequest } from './render.ts'
import { siteServices } from './site-services.ts'

export type { EvaluateRequest, Evaluation } from './evaluate-with.ts'
export type { Reference, ReferenceFailure } from './reference.ts'
export type { RenderRequest } from './render.ts'

/**
 * One answer's whole way from text to scores. Rejects with the signal's reason when cancelled; everything the answer
 * does wrong is in the record. The item must hold its bytes: `fetchItem` of byte-sources.ts gets what lies elsewhere.
 */
export function evaluate(request: EvaluateRequest, context: Context): Promise<Evaluation> {
  return whileActive(async () => {
    const { answer, item } = request
    if (answer.text.length > largeCharacters || JSON.stringify(item.data ?? 0).length > largeCharacters) {
      const { canRunInWorker, evaluateInWorker } = await import('./evaluate-in-worker.ts')
      if (canRunInWorker(item)) return evaluateInWorker(request, context)
    }
    return evaluateWith(siteServices, request, context)
  })
}

/** Longer answers and items hold the page while they are read, compared and copied from worker to worker. */
const largeCharacters = 200_000

/** The reference picture of an item under these settings, with the text it is compared by where that is known. */
export function prepareReference(
  item: BenchmarkItem,
  settings: Settings,
  context: Context,
): Promise<Outcome<Reference, ReferenceFailure>> {
  return prepareReferenceWith(siteServices, { item, settings }, context)
}

/** What the scores of an item lie between, by metric; see `score-bounds.ts`. */
export function findBounds(
  request: { readonly item: BenchmarkItem; readonly settings: Settings; readonly metrics: readonly string[] },
  context: Context,
): Promise<ReadonlyMap<string, ScoreBounds>> {
  return whileActive(async () => {
    const { findBoundsWith } = await import('./score-bounds.ts')
    return findBoundsWith(siteServices, request, context)
  })
}

/** Records with the scores that a rule of counting gives them; see `recount.ts`. */
export function recount<R extends CountedRecord>(
  records: readonly R[],
  rule: CountingRule,
  context: Context,
): Promise<readonly R[]> {
  return whileActive(async () => {
    const { recountWith } = await import('./recount.ts')
    return recountWith(siteServices, records, rule, context)
  })
}

/** Renders files without a benchmark: no extraction, no repair, no scores. */
export function render(request: RenderRequest, context: Context): Promise<Outcome<Render, RenderFailure>> {
  return whileActive(() => renderWith(siteServices, request, context))
}
