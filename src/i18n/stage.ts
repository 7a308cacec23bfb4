import { stage } from './en/stage.ts'
import { sayer } from './language.svelte.ts'

/** How pictures are displayed, zoomed and inspected. */
export const sayStage = sayer('stage', stage)
