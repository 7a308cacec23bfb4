import { judging } from './en/judging.ts'
import { sayer } from './language.svelte.ts'

/** Messages about judges, that is, people and models that look at answers. */
export const sayJudging = sayer('judging', judging)
