import type { EvaluationRecord, JudgeVerdict, Raster } from '../contracts/index.ts'
import type { Opponent } from '../lib/judging/pair-verdicts.ts'
import type { PlaySession } from '../session/session.svelte.ts'

/**
 * An answer open on Play whose current text has been rendered. Used as an `Opponent`, it provides its name and
 * picture.
 */
export interface RenderedAnswer extends Opponent {
  readonly id: string
  readonly record: EvaluationRecord
  readonly candidate: Raster
  readonly reference: Raster
}

/** The open answers whose current text has a picture to compare with a reference, in order. */
export function renderedAnswers(session: PlaySession): readonly RenderedAnswer[] {
  return (session.document?.answers ?? []).flatMap((answer) => {
    const { record, candidate, reference } = session.results[answer.id]?.evaluation ?? {}
    const picture = record?.outcome.ok === true ? record.outcome.raster : undefined
    if (!record || !candidate || !reference || picture === undefined) return []
    if (!session.isCurrent(answer)) return []
    return [{ id: answer.id, name: answer.name, record, candidate, reference, picture }]
  })
}

/** Adds verdicts of judges to an answer, now and whenever it renders to this very picture again. */
export function addVerdicts(
  session: PlaySession,
  { name, picture }: Opponent,
  add: (known: EvaluationRecord['verdicts']) => readonly JudgeVerdict[],
): void {
  session.annotate((known) => {
    const isOurs = known.answer.name === name && known.outcome.ok && known.outcome.raster === picture
    return isOurs ? { ...known, verdicts: [...add(known.verdicts)] } : known
  })
}
