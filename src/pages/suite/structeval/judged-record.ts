import type { Context, EvaluationRecord, MetricInputs } from '../../../contracts/index.ts'
import { scoreWith, type HashedInput } from '../../../jobs/score.ts'
import { siteServices } from '../../../jobs/site-services.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { sha256 } from '../../../lib/hash.ts'
import { metrics } from '../../../registry/metrics.ts'
import { scoreOf } from '../suite-rows.ts'

export type Verdicts = readonly (boolean | null)[]

/** The metrics that wait for a judge. */
const judged = ['vqa', 'weighted-score'] as const

/** A record with what a judge saw in its picture: the share of its questions and, with it, the final score. */
export async function addVerdicts(
  record: EvaluationRecord,
  answers: Verdicts,
  judge: string,
  context: Context,
): Promise<EvaluationRecord> {
  const { raster } = record.outcome.ok ? record.outcome : {}
  const vqa = await computeScore(
    'vqa',
    { rendered: true, questions: answers.length, answers },
    context,
    record,
  )
  if (vqa.type === 'gap') throw new Error(vqa.gap.message)
  const parts = [
    { name: 'syntax', weight: 0.2, value: scoreOf(record, 'syntax') },
    { name: 'keywords', weight: 0.1, value: scoreOf(record, 'keywords') },
    { name: 'vqa', weight: 0.7, value: vqa.score.value },
  ]
  const final = await computeScore('weighted-score', { parts }, context, record)
  const inputs = raster === undefined ? vqa.score.inputs : [raster, ...vqa.score.inputs]
  return {
    ...record,
    scores: [
      ...record.scores.filter(({ metric }) => !isJudged(metric)),
      { ...vqa.score, inputs, engine: judge },
      ...(final.type === 'gap' ? [] : [{ ...final.score, engine: judge }]),
    ],
    gaps: [
      ...record.gaps.filter(({ metric }) => !isJudged(metric)),
      // Where another part has no number, neither has their sum.
      ...(final.type === 'gap' ? [final.gap] : []),
    ],
    environment: { ...record.environment, engines: { ...record.environment.engines, judge } },
  }
}

/** A record whose picture could not be judged: it says why, and has no number for it. */
export function addJudgeFailure(record: EvaluationRecord, message: string): EvaluationRecord {
  return {
    ...record,
    gaps: record.gaps.map((gap) =>
      gap.metric === 'vqa' ? { ...gap, message: `Not judged: ${message}` } : gap,
    ),
  }
}

function isJudged(metric: string): boolean {
  return judged.some((one) => one === metric)
}

async function computeScore(
  id: (typeof judged)[number],
  input: MetricInputs['verdicts'] | MetricInputs['weighted-parts'],
  context: Context,
  { settings }: EvaluationRecord,
): ReturnType<typeof scoreWith> {
  const metric = metrics.get(id)
  if (metric === undefined) throw new Error(`This version has no metric named "${id}".`)
  const compared: HashedInput = { input, hashes: [await sha256(canonicalJson({ ...input }))] }
  return scoreWith(siteServices, { metric, compared, settings, cache: 'bypass' }, context)
}
