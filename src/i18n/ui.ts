import { ui } from './en/ui.ts'
import { sayer } from './language.svelte.ts'

/** Short messages that appear on every page. */
export const sayUi = sayer('ui', ui)
