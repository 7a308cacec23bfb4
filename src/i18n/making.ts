import { making } from './en/making.ts'
import { sayer } from './language.svelte.ts'

/** Benchmark files: the editor, and links to files. */
export const sayMaking = sayer('making', making)
