import { about } from './en/about.ts'
import { sayer } from './language.svelte.ts'

/** The About page. */
export const say = sayer('about', about)
