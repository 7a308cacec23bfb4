import { sayPlay } from '../../i18n/play.ts'
import { sayFailure } from '../../i18n/outcomes.ts'
import type { PlayAnswer } from '../../session/play-document.ts'
import type { PlaySession } from '../../session/session.svelte.ts'
import type { StagePane } from '../../widgets/stage-pane.ts'

/** The state of an answer's last run, as shown in its tab. */
export type TabMark = 'running' | 'failed' | 'done' | 'stale' | 'none'

/** Returns the state of an answer's last run, as shown in its tab. */
export function markOf(session: PlaySession, answer: PlayAnswer): TabMark {
  const doing = session.activity[answer.id]
  if (doing?.status === 'running' || doing?.status === 'waiting') return 'running'
  if (doing?.status === 'ended') return 'failed'
  const known = session.results[answer.id]
  if (known === undefined) return 'none'
  if (!session.isCurrent(answer)) return 'stale'
  return known.evaluation.record.outcome.ok ? 'done' : 'failed'
}

/** An answer as displayed on the stage: either its picture, or the reason why it has none. */
export function paneOf(session: PlaySession, answer: PlayAnswer): StagePane {
  const known = session.results[answer.id]
  const outcome = known?.evaluation.record.outcome
  const failed = outcome !== undefined && !outcome.ok
  return {
    id: answer.id,
    name: answer.name,
    selected: answer.id === session.document?.selected,
    picture: known?.picture ?? null,
    note: failed ? sayFailure(outcome.code) : noteOf(session, answer),
    failed,
    stale: known !== undefined && !session.isCurrent(answer),
  }
}

function noteOf(session: PlaySession, answer: PlayAnswer): string {
  if (markOf(session, answer) === 'running') return sayPlay('rendering')
  return answer.text.trim() === '' ? sayPlay('pasteToSee') : sayPlay('notRun')
}

/** The answer that is being computed, with its progress. */
export function runningAnswer(session: PlaySession) {
  for (const { id, name } of session.document?.answers ?? []) {
    const doing = session.activity[id]
    if (doing?.status === 'running') return { name, done: doing.done, total: doing.total }
  }
  return null
}
