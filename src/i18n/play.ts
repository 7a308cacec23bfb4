import { play } from './en/play.ts'
import { sayer } from './language.svelte.ts'

/** The toolbars of the Play page. */
export const sayPlay = sayer('play', play)
