import type { Catalogue } from './en.ts'
import { glossary } from './de/glossary.ts'
import { learn } from './de/learn.ts'
import { play } from './de/play.ts'
import { site } from './de/site.ts'

export const de: Catalogue = { site, learn, glossary, play }
