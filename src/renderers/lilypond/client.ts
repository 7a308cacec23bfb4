/* What other folders may use. */
export type { LitNote, Performance, Sound, Tempo } from './worker/methods.ts'
