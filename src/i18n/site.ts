import { site } from './en/site.ts'
import { sayer } from './language.svelte.ts'

/** Header, footer and other messages that all pages share. */
export const saySite = sayer('site', site)
