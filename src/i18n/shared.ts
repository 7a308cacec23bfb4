import { shared } from './en/shared.ts'
import { sayer } from './language.svelte.ts'

/** The page of a shared result. */
export const sayShared = sayer('shared', shared)
