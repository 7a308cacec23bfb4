import { palette } from './en/palette.ts'
import { sayer } from './language.svelte.ts'

/** The search over everything. */
export const sayPalette = sayer('palette', palette)
