import type { Catalogue } from './en.ts'
import { about } from './fr/about.ts'
import { ask } from './fr/ask.ts'
import { compare } from './fr/compare.ts'
import { dialogs } from './fr/dialogs.ts'
import { drawings } from './fr/drawings.ts'
import { explained } from './fr/explained.ts'
import { failures } from './fr/failures.ts'
import { fresh } from './fr/fresh.ts'
import { gaps } from './fr/gaps.ts'
import { glossary } from './fr/glossary.ts'
import { judging } from './fr/judging.ts'
import { learn } from './fr/learn.ts'
import { making } from './fr/making.ts'
import { metric } from './fr/metric.ts'
import { offline } from './fr/offline.ts'
import { opening } from './fr/opening.ts'
import { palette } from './fr/palette.ts'
import { panels } from './fr/panels.ts'
import { play } from './fr/play.ts'
import { scores } from './fr/scores.ts'
import { shared } from './fr/shared.ts'
import { site } from './fr/site.ts'
import { stage } from './fr/stage.ts'
import { start } from './fr/start.ts'
import { states } from './fr/states.ts'
import { suite } from './fr/suite.ts'
import { tables } from './fr/tables.ts'
import { ui } from './fr/ui.ts'
import { unshared } from './fr/unshared.ts'
import { verdict } from './fr/verdict.ts'

export const fr: Catalogue = {
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
