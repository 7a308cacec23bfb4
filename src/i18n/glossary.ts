import { glossary } from './en/glossary.ts'
import { sayer } from './language.svelte.ts'

export const terms = [
  'answer',
  'baseline',
  'benchmark',
  'checkpoint',
  'codec',
  'gap',
  'interval',
  'item',
  'judge',
  'mean',
  'metric',
  'model',
  'protocol',
  'prompt',
  'reference',
  'render',
  'run',
  'schema',
  'score',
  'tie',
] as const

export const sayTerm = sayer('glossary', glossary)
