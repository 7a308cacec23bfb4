import { scores } from './en/scores.ts'
import { sayer } from './language.svelte.ts'

/** What scores mean, next to an answer and in tables of answers. */
export const sayScore = sayer('scores', scores)
