import type { Catalogue } from './en.ts'
import { glossary } from './fr/glossary.ts'
import { learn } from './fr/learn.ts'
import { play } from './fr/play.ts'
import { site } from './fr/site.ts'

export const fr: Catalogue = { site, learn, glossary, play }
