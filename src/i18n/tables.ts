import { tables } from './en/tables.ts'
import { sayer } from './language.svelte.ts'

/** Tables of answers, and how a result came about. Loaded when they are looked at. */
export const sayTable = sayer('tables', tables)
