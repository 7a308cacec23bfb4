import type { Context } from '../contracts/index.ts'
import { fetchItem } from './byte-sources.ts'
import { listRemoteFiles } from './remote-files.ts'
import { evaluate, type EvaluateRequest, type Evaluation } from './evaluate.ts'

/**
 * One answer's whole way, with those of its item's files that lie elsewhere and may be fetched. The record is of the
 * item as it was given: what was fetched for it would be kept once per record.
 */
export async function evaluateFetched(
  request: EvaluateRequest,
  allowed: ReadonlySet<string>,
  context: Context,
): Promise<Evaluation> {
  const fetched = await fetchItem(request.item, allowed, context)
  // A file that cannot be had is the evaluation's own failure or warning, with its sentence.
  const item = fetched.ok ? fetched.value : request.item
  const evaluation = await evaluate({ ...request, item }, context)
  const { record } = evaluation
  const outcome = fetched.ok
    ? record.outcome
    : {
        ...record.outcome,
        warnings: [...record.outcome.warnings, { code: 'not-fetched', message: fetched.message }],
      }
  return {
    ...evaluation,
    record: { ...record, item: request.item, outcome },
    ...(!fetched.ok || listRemoteFiles([item]).length > 0 ? { lacksFiles: true } : {}),
  }
}
