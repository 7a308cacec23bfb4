import type { JudgeRule } from './lesson-schema.ts'

/**
 * What a judge made of rules replies on a pair of texts, in the form that judges of pairs are asked for: `[[A]]` where
 * it prefers the one that is shown first, `[[B]]` the other, `[[C]]` where neither.
 */
export function ruleReply(rule: JudgeRule, shownFirst: string, shownSecond: string): string {
  const [one, other] = [pointsOf(rule, shownFirst) + rule.first, pointsOf(rule, shownSecond)]
  if (one === other) return '[[C]]'
  return one > other ? '[[A]]' : '[[B]]'
}

function pointsOf({ perWord, words }: JudgeRule, text: string): number {
  const all = text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const praised = new Set(words?.list.map((word) => word.toLowerCase()))
  return all.length * perWord + all.filter((word) => praised.has(word)).length * (words?.each ?? 0)
}
