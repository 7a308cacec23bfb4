import { verdict } from './en/verdict.ts'
import { sayer } from './language.svelte.ts'

/** The outcome of recomputing a result. */
export const sayVerdict = sayer('verdict', verdict)
