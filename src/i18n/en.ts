import { about } from './en/about.ts'
import { glossary } from './en/glossary.ts'
import { learn } from './en/learn.ts'
import { metric } from './en/metric.ts'
import { play } from './en/play.ts'
import { site } from './en/site.ts'
import { start } from './en/start.ts'
import type { Translation } from './message.ts'

/*
 * The source of every key. English comes with the pages that use it, a section at a time; another language comes whole,
 * when somebody reads in it. A language that lacks a message does not compile.
 */
export const en = { site, start, learn, glossary, play, about, metric }

export type Catalogue = { readonly [Name in keyof typeof en]: Translation<(typeof en)[Name]> }
