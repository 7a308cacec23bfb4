import { compare } from './en/compare.ts'
import { sayer } from './language.svelte.ts'

/** The Compare page: models side by side. */
export const sayCompare = sayer('compare', compare)
