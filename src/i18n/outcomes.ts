import { failures } from './en/failures.ts'
import { gaps } from './en/gaps.ts'
import { sayer } from './language.svelte.ts'

/** Why an answer has no picture, by its code. */
export const sayFailure = sayer('failures', failures)
/** Why a metric has no number, by its code. */
export const sayGap = sayer('gaps', gaps)
