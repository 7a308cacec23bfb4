import type { EvaluationRecord } from '../contracts/index.ts'
import type { ShareFailure } from '../share/share-failure.ts'
import { failures } from './en/failures.ts'
import { gaps } from './en/gaps.ts'
import { states } from './en/states.ts'
import { unshared } from './en/unshared.ts'
import { language, sayer, tell } from './language.svelte.ts'

/** Why an answer has no picture, by its code. */
export const sayFailure = sayer('failures', failures)
/** Why a metric has no number, by its code. */
export const sayGap = sayer('gaps', gaps)
/** The same in a word or two, and what else may have become of an answer. */
export const sayState = sayer('states', states)
const sayUnshared = sayer('unshared', unshared)

/*
 * Engines word their details in English. Readers of English are told these alone, and all others where their language
 * has words for them; else they are told what the code says in their language, then the details.
 */

type FailedOutcome = Extract<EvaluationRecord['outcome'], { readonly ok: false }>

export function tellFailure({ code, message }: Pick<FailedOutcome, 'code' | 'message'>): string {
  return tellWith(sayFailure(code), message)
}

export function tellGap({
  code,
  message,
}: Pick<EvaluationRecord['gaps'][number], 'code' | 'message'>): string {
  return tellWith(sayGap(code), message)
}

export function tellShareFailure({
  code,
  message,
}: {
  readonly code: ShareFailure
  readonly message: string
}): string {
  return tellWith(sayUnshared(code), message)
}

function tellWith(known: string, details: string): string {
  if (details.trim() === '') return known
  const told = tell(details)
  return language.id === 'en' || told !== details ? told : `${known} ${details}`
}
