import type { Context, EvaluationRecord, MetricInputs, Score } from '../../../contracts/index.ts'
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
  const parts = [
    { name: 'syntax', weight: 0.2, value: scoreOf(record, 'syntax') ?? 0 },
    { name: 'keywords', weight: 0.1, value: scoreOf(record, 'keywords') ?? 0 },
    { name: 'vqa', weight: 0.7, value: vqa.value },
  ]
  const final = await computeScore('weighted-score', { parts }, context, record)
  const inputs = raster === undefined ? vqa.inputs : [raster, ...vqa.inputs]
  return {
    ...record,
    scores: [
      ...record.scores.filter(({ metric }) => !isJudged(metric)),
      { ...vqa, inputs, engine: judge },
      { ...final, engine: judge },
    ],
    gaps: record.gaps.filter(({ metric }) => !isJudged(metric)),
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
): Promise<Score> {
  const metric = metrics.get(id)
  if (metric === undefined) throw new Error(`This version has no metric named "${id}".`)
  const compared: HashedInput = { input, hashes: [await sha256(canonicalJson({ ...input }))] }
  const result = await scoreWith(siteServices, { metric, compared, settings, cache: 'bypass' }, context)
  if (result.type === 'gap') throw new Error(result.gap.message)
  return result.score
}
