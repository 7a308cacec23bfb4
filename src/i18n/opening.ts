import { opening } from './en/opening.ts'
import { sayer } from './language.svelte.ts'

/** Opening a table by its columns, and a data set of the hub. */
export const sayOpening = sayer('opening', opening)
