import type { Catalogue } from './en.ts'
import { about } from './de/about.ts'
import { glossary } from './de/glossary.ts'
import { learn } from './de/learn.ts'
import { metric } from './de/metric.ts'
import { play } from './de/play.ts'
import { site } from './de/site.ts'
import { start } from './de/start.ts'

export const de: Catalogue = { site, start, learn, glossary, play, about, metric }
