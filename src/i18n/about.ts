import { about } from './en/about.ts'
import { offline } from './en/offline.ts'
import { sayer } from './language.svelte.ts'

/** The About page. */
export const say = sayer('about', about)
/** What can be fetched for offline use, keyed by id. */
export const sayGroup = sayer('offline', offline)
