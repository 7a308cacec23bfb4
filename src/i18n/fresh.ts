import { fresh } from './en/fresh.ts'
import { sayer } from './language.svelte.ts'

/** "Make items": benchmark files from web pages, papers and scores. */
export const sayFresh = sayer('fresh', fresh)
