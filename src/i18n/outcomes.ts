import type { EvaluationRecord } from '../contracts/index.ts'
import type { ShareFailure } from '../share/share-failure.ts'
import { failures } from './en/failures.ts'
import { gaps } from './en/gaps.ts'
import { unshared } from './en/unshared.ts'
import { language, sayer } from './language.svelte.ts'

/** Why an answer has no picture, by its code. */
export const sayFailure = sayer('failures', failures)
/** Why a metric has no number, by its code. */
export const sayGap = sayer('gaps', gaps)
const sayUnshared = sayer('unshared', unshared)

/*
 * Engines word their details in English. Readers of English are told these alone; all others what the code says in
 * their language, then the details.
 */

type FailedOutcome = Extract<EvaluationRecord['outcome'], { readonly ok: false }>

export function tellFailure({ code, message }: Pick<FailedOutcome, 'code' | 'message'>): string {
  return tell(sayFailure(code), message)
}

export function tellGap({
  code,
  message,
}: Pick<EvaluationRecord['gaps'][number], 'code' | 'message'>): string {
  return tell(sayGap(code), message)
}

export function tellShareFailure({
  code,
  message,
}: {
  readonly code: ShareFailure
  readonly message: string
}): string {
  return tell(sayUnshared(code), message)
}

function tell(known: string, details: string): string {
  if (details.trim() === '') return known
  return language.id === 'en' ? details : `${known} ${details}`
}
