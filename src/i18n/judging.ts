import { judging } from './en/judging.ts'
import { sayer } from './language.svelte.ts'

/** Judges: people and models that look at answers. */
export const sayJudging = sayer('judging', judging)
