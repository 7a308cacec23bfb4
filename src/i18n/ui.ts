import { ui } from './en/ui.ts'
import { sayer } from './language.svelte.ts'

/** Small parts that stand on every page. */
export const sayUi = sayer('ui', ui)
