import { textOf, type EvaluationRecord, type Message } from '../contracts/index.ts'
import type { ShareFailure } from '../share/share-failure.ts'
import { failures } from './en/failures.ts'
import { gaps } from './en/gaps.ts'
import { states } from './en/states.ts'
import { unshared } from './en/unshared.ts'
import { language, sayer, translate } from './language.svelte.ts'

/** Why an answer has no picture, keyed by code. */
export const sayFailure = sayer('failures', failures)
/** Why a metric has no score, keyed by code. */
export const sayGap = sayer('gaps', gaps)
/** The same reasons in a word or two, plus the other states of an answer. */
export const sayState = sayer('states', states)
const sayUnshared = sayer('unshared', unshared)

/*
 * Engines report details in English. If the reader's language is English or has a translation of the details, only
 * the details are shown. Otherwise, the message for the code is shown in the reader's language, followed by the
 * details.
 */

type FailedOutcome = Extract<EvaluationRecord['outcome'], { readonly ok: false }>

export function describeFailure({ code, message }: Pick<FailedOutcome, 'code' | 'message'>): string {
  return describe(sayFailure(code), message)
}

export function describeGap({
  code,
  message,
}: Pick<EvaluationRecord['gaps'][number], 'code' | 'message'>): string {
  return describe(sayGap(code), message)
}

export function describeShareFailure({
  code,
  message,
}: {
  readonly code: ShareFailure
  readonly message: Message
}): string {
  return describe(sayUnshared(code), message)
}

function describe(known: string, details: Message): string {
  const english = textOf(details)
  if (english.trim() === '') return known
  const translated = translate(details)
  return language.id === 'en' || translated !== english ? translated : `${known} ${english}`
}
