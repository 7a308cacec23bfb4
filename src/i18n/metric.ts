import { metric } from './en/metric.ts'
import { sayer } from './language.svelte.ts'

/** The pages of metrics. */
export const say = sayer('metric', metric)
