import { site } from './en/site.ts'
import { sayer } from './language.svelte.ts'

/** Header, footer and what every page shares. */
export const saySite = sayer('site', site)
