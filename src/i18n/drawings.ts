import { drawings } from './en/drawings.ts'
import { sayer } from './language.svelte.ts'

/** Visualisations of how a score was computed: maps, edits, moves, notes. */
export const sayDrawing = sayer('drawings', drawings)
