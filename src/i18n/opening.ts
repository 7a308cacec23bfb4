import { opening } from './en/opening.ts'
import { sayer } from './language.svelte.ts'

/** Opening a table by selecting its columns, and opening a data set from the hub. */
export const sayOpening = sayer('opening', opening)
