import { suite } from './en/suite.ts'
import { sayer } from './language.svelte.ts'

/** The Suite page: many answers at once. */
export const saySuite = sayer('suite', suite)
