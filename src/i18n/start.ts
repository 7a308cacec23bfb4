import { start } from './en/start.ts'
import { sayer } from './language.svelte.ts'

/** The start page. */
export const say = sayer('start', start)
