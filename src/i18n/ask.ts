import { ask } from './en/ask.ts'
import { sayer } from './language.svelte.ts'

/** Asking models for answers, one by one and in runs. */
export const sayAsk = sayer('ask', ask)
