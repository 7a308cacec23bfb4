import { tables } from './en/tables.ts'
import { sayer } from './language.svelte.ts'

/** Tables of answers, and how a result was computed. Loaded when they are opened. */
export const sayTable = sayer('tables', tables)
