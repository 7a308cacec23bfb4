import type { EvaluationRecord, MetricMeta } from '../contracts/index.ts'
import type { Goal, Step } from './lesson-schema.ts'

/** The current state that is checked by a checkpoint. */
export interface Facts {
  /** Answers keyed by name. */
  readonly answers: ReadonlyMap<string, AnswerFacts>
  /** Id of the choice made at this step. */
  readonly choice: string | null
  /** The judge's verdict on the pair, keyed by number of rounds: after the first round only, or after both orders. */
  readonly verdicts: Readonly<Partial<Record<1 | 2, 'win' | 'tie' | 'loss'>>>
  readonly votes: number
  /** 95 % interval of the mean difference between two runs, which are given by name. */
  interval(of: string, and: string): readonly [low: number, high: number] | null
}

export interface AnswerFacts {
  /** Record of the current text. Null until it has been run. */
  readonly record: EvaluationRecord | null
  readonly isChanged: boolean
}

export interface CheckedGoal {
  readonly goal: Goal
  readonly isMet: boolean
  /** The score to which the goal refers, if there is one. */
  readonly now: number | null
}

/** Every goal of a step, and whether the goal is met. */
export function checkGoals(
  step: Step,
  facts: Facts,
  metrics: ReadonlyMap<string, MetricMeta>,
): readonly CheckedGoal[] {
  return step.goals.map((goal) => {
    const now = 'score' in goal ? scoreOf(facts, goal.of ?? nameOf(step, facts), goal.score) : null
    return { goal, now, isMet: isMet(goal, now, step, facts, metrics) }
  })
}

/** The answer to which a goal without a name refers. */
export function nameOf(step: Step, facts: Pick<Facts, 'answers'>): string {
  return step.answer ?? [...facts.answers.keys()][0] ?? ''
}

function isMet(
  goal: Goal,
  now: number | null,
  step: Step,
  facts: Facts,
  metrics: ReadonlyMap<string, MetricMeta>,
): boolean {
  if ('score' in goal) return now !== null && isWithin(goal, now)
  if ('drawn' in goal)
    return facts.answers.get(goal.of ?? nameOf(step, facts))?.record?.outcome.ok === goal.drawn
  if ('changed' in goal) return facts.answers.get(goal.of ?? nameOf(step, facts))?.isChanged === true
  if ('choice' in goal) return facts.choice === goal.choice
  if ('metricPrefers' in goal)
    return facts.choice !== null && prefers(facts, metrics, facts.choice, goal.metricPrefers, goal.to)
  if ('metric' in goal) return prefers(facts, metrics, goal.metric, goal.prefers, goal.to)
  if ('verdict' in goal) return facts.verdicts[goal.rounds] === goal.verdict
  if ('votes' in goal) return facts.votes >= goal.votes
  const interval = facts.interval(goal.of, goal.and)
  if (interval === null) return false
  const holdsZero = interval[0] <= 0 && interval[1] >= 0
  return holdsZero === (goal.interval === 'holds-zero')
}

type ScoreGoal = Extract<Goal, { score: string }>

function isWithin({ below, above, atLeast, atMost }: ScoreGoal, value: number): boolean {
  return (
    (below === undefined || value < below) &&
    (above === undefined || value > above) &&
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost)
  )
}

/** Returns the computed score of an answer. Null if there is no score, or if the score was assigned to a failure. */
function scoreOf(facts: Facts, answer: string, metric: string): number | null {
  const score = facts.answers.get(answer)?.record?.scores.find((one) => one.metric === metric)
  return score === undefined || score.assigned !== undefined ? null : score.value
}

function prefers(
  facts: Facts,
  metrics: ReadonlyMap<string, MetricMeta>,
  metric: string,
  better: string,
  worse: string,
): boolean {
  const [one, other] = [scoreOf(facts, better, metric), scoreOf(facts, worse, metric)]
  if (one === null || other === null) return false
  return metrics.get(metric)?.better === 'lower' ? one < other : one > other
}
