import { about } from './en/about.ts'
import { ask } from './en/ask.ts'
import { compare } from './en/compare.ts'
import { dialogs } from './en/dialogs.ts'
import { drawings } from './en/drawings.ts'
import { explained } from './en/explained.ts'
import { failures } from './en/failures.ts'
import { fresh } from './en/fresh.ts'
import { gaps } from './en/gaps.ts'
import { glossary } from './en/glossary.ts'
import { judging } from './en/judging.ts'
import { learn } from './en/learn.ts'
import { making } from './en/making.ts'
import { metric } from './en/metric.ts'
import { offline } from './en/offline.ts'
import { opening } from './en/opening.ts'
import { palette } from './en/palette.ts'
import { panels } from './en/panels.ts'
import { play } from './en/play.ts'
import { scores } from './en/scores.ts'
import { shared } from './en/shared.ts'
import { site } from './en/site.ts'
import { stage } from './en/stage.ts'
import { start } from './en/start.ts'
import { states } from './en/states.ts'
import { suite } from './en/suite.ts'
import { tables } from './en/tables.ts'
import { ui } from './en/ui.ts'
import { unshared } from './en/unshared.ts'
import { verdict } from './en/verdict.ts'
import type { Translation } from './message.ts'

/*
 * Defines every message key. English is loaded section by section with the pages that use it. Any other language is
 * loaded completely when a reader selects it. If a message is missing in a language, the code does not compile.
 */
export const en = {
  about,
  ask,
  compare,
  dialogs,
  drawings,
  explained,
  failures,
  fresh,
  gaps,
  glossary,
  judging,
  learn,
  making,
  metric,
  offline,
  opening,
  palette,
  panels,
  play,
  scores,
  shared,
  site,
  stage,
  start,
  states,
  suite,
  tables,
  ui,
  unshared,
  verdict,
}

export type Catalogue = { readonly [Name in keyof typeof en]: Translation<(typeof en)[Name]> }
