import { metric } from './en/metric.ts'
import { sayer } from './language.svelte.ts'

/** The metric pages. */
export const say = sayer('metric', metric)
