import type { Catalogue } from './en.ts'
import { about } from './de/about.ts'
import { ask } from './de/ask.ts'
import { compare } from './de/compare.ts'
import { dialogs } from './de/dialogs.ts'
import { drawings } from './de/drawings.ts'
import { explained } from './de/explained.ts'
import { failures } from './de/failures.ts'
import { fresh } from './de/fresh.ts'
import { gaps } from './de/gaps.ts'
import { glossary } from './de/glossary.ts'
import { judging } from './de/judging.ts'
import { learn } from './de/learn.ts'
import { making } from './de/making.ts'
import { metric } from './de/metric.ts'
import { offline } from './de/offline.ts'
import { opening } from './de/opening.ts'
import { palette } from './de/palette.ts'
import { panels } from './de/panels.ts'
import { play } from './de/play.ts'
import { scores } from './de/scores.ts'
import { shared } from './de/shared.ts'
import { site } from './de/site.ts'
import { stage } from './de/stage.ts'
import { start } from './de/start.ts'
import { states } from './de/states.ts'
import { suite } from './de/suite.ts'
import { tables } from './de/tables.ts'
import { ui } from './de/ui.ts'
import { unshared } from './de/unshared.ts'
import { verdict } from './de/verdict.ts'

export const de: Catalogue = {
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
