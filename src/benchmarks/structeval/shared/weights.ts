import type { MetricInputs, Produced } from '../../../contracts/index.ts'
import { checkRule, findKeywords, sharePassed } from '../../../lib/json/path-rules.ts'
import { answerValue } from './answer-value.ts'
import { formatOf, taskOf } from './item.ts'

/** Weights of the parts of a final score, from equations 1 and 2 of the paper. */
export const weights = {
  text: { syntax: 0.2, 'path-rules': 0.8 },
  drawn: { syntax: 0.2, keywords: 0.1, vqa: 0.7 },
} as const

type Parts = MetricInputs['weighted-parts']['parts']

/** The parts of an answer's final score. A part that has not been judged has no value. */
export function partsOf(produced: Produced): Parts {
  return formatOf(produced.item).isText ? textParts(produced) : drawnParts(produced)
}

function textParts(produced: Produced): Parts {
  const { rules } = taskOf(produced.item)
  const value = answerValue(produced)
  const hidden = produced.settings.protocol === 'reference' ? value?.otherKeys : undefined
  const held = value === null ? [] : rules.map((rule) => checkRule(value.value, rule, hidden).holds)
  const isRead = value !== null && !value.isEmpty
  return [
    { name: 'syntax', weight: weights.text.syntax, value: isRead ? 1 : 0 },
    // In the published evaluator, an empty document does not count as satisfying any rule, even if it does satisfy
    // the rule.
    { name: 'path-rules', weight: weights.text['path-rules'], value: isRead ? sharePassed(held) : 0 },
  ]
}

function drawnParts({ item, answer, artifacts, verdicts }: Produced): Parts {
  const { rules, questions } = taskOf(item)
  const isDrawn = artifacts !== null
  const seen = verdicts === null ? null : sharePassed(verdicts.map((verdict) => verdict === true))
  return [
    { name: 'syntax', weight: weights.drawn.syntax, value: isDrawn ? 1 : 0 },
    // If there are no keywords to look for, the score is the same as if none had been found, as published.
    {
      name: 'keywords',
      weight: weights.drawn.keywords,
      value: sharePassed(findKeywords(answer, rules)) ?? 0,
    },
    { name: 'vqa', weight: weights.drawn.vqa, value: isDrawn && questions.length > 0 ? seen : 0 },
  ]
}
