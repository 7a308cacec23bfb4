import { panels } from './en/panels.ts'
import { sayer } from './language.svelte.ts'

/** Panels next to the answers of one format on Play: its engine, its music, its script. */
export const sayPanel = sayer('panels', panels)
