import { ask } from './en/ask.ts'
import { sayer } from './language.svelte.ts'

/** Asking models for answers, individually and in runs. */
export const sayAsk = sayer('ask', ask)
