import type { JudgeRule } from './lesson-schema.ts'

/**
 * Returns a rule-based judge's reply to a pair of texts, in the form requested from pair judges: `[[A]]` if it
 * prefers the text shown first, `[[B]]` for the other text, `[[C]]` for neither.
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
