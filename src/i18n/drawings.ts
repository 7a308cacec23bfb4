import { drawings } from './en/drawings.ts'
import { sayer } from './language.svelte.ts'

/** Drawings of how a score came about: maps, edits, moves, notes. */
export const sayDrawing = sayer('drawings', drawings)
