import { language } from '../../../i18n/language.svelte.ts'
import { say } from '../../../i18n/learn.ts'
import type { CheckedGoal } from '../../../lessons/check-goals.ts'
import { metrics } from '../../../registry/metrics.ts'

export function labelOf(metric: string): string {
  return metrics.get(metric)?.label ?? metric
}

/** Describes a goal. `meant`: the answer to which a goal without a name refers. */
export function describeGoal({ goal }: CheckedGoal, meant: string, names: number): string {
  if ('score' in goal) return describeScore(goal, names > 1 ? (goal.of ?? meant) : null)
  if ('drawn' in goal) return say(goal.drawn ? 'goalDrawn' : 'goalFails', { name: goal.of ?? meant })
  if ('changed' in goal) return say('goalChanged')
  if ('choice' in goal) return say('goalChoice')
  if ('metricPrefers' in goal) return say('goalMetricPrefers', { better: goal.metricPrefers, worse: goal.to })
  if ('metric' in goal)
    return say('goalMetric', { metric: labelOf(goal.metric), better: goal.prefers, worse: goal.to })
  if ('verdict' in goal) {
    if (goal.verdict === 'tie') return say('goalVerdictTie')
    return say(goal.verdict === 'win' ? 'goalVerdictWin' : 'goalVerdictLoss')
  }
  if ('votes' in goal) return say('goalVotes', { n: goal.votes })
  const pair = { one: goal.of, other: goal.and }
  return goal.interval === 'holds-zero' ? say('goalHoldsZero', pair) : say('goalLeavesZero', pair)
}

type ScoreGoal = Extract<CheckedGoal['goal'], { score: string }>

function describeScore({ score, below, above, atLeast, atMost }: ScoreGoal, of: string | null): string {
  const what = of === null ? labelOf(score) : `${labelOf(score)} (${of})`
  const told = [
    below === undefined ? null : say('goalBelow', { what, bound: below }),
    above === undefined ? null : say('goalAbove', { what, bound: above }),
    atLeast === undefined ? null : say('goalAtLeast', { what, bound: atLeast }),
    atMost === undefined ? null : say('goalAtMost', { what, bound: atMost }),
  ].filter((one) => one !== null)
  return told.length === 0 ? say('goalScore', { what }) : language.list(told)
}

/** The current score for a goal. Null if the goal does not depend on a score. */
export function describeCurrent({ goal, now }: CheckedGoal): string | null {
  if (!('score' in goal)) return null
  return now === null ? say('goalNoScore') : say('goalNow', { value: now })
}
