import { dialogs } from './en/dialogs.ts'
import { sayer } from './language.svelte.ts'

/** Dialogs of the Play page, and those that several pages open. */
export const sayDialog = sayer('dialogs', dialogs)
