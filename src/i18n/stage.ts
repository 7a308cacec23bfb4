import { stage } from './en/stage.ts'
import { sayer } from './language.svelte.ts'

/** The pictures: how they are shown, zoomed and read. */
export const sayStage = sayer('stage', stage)
