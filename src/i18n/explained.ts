import { explained } from './en/explained.ts'
import { sayer } from './language.svelte.ts'

/** How a score was computed, and how far judges agree. */
export const sayExplained = sayer('explained', explained)
