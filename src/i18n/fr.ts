import type { Catalogue } from './en.ts'
import { about } from './fr/about.ts'
import { glossary } from './fr/glossary.ts'
import { learn } from './fr/learn.ts'
import { metric } from './fr/metric.ts'
import { play } from './fr/play.ts'
import { site } from './fr/site.ts'
import { start } from './fr/start.ts'

export const fr: Catalogue = { site, start, learn, glossary, play, about, metric }
