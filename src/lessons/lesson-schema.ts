import * as v from 'valibot'

/*
 * A lesson as data: `lesson.json` with the steps and their requirements, `states.json` with named links in the
 * existing link format, and one `text.<language>.md` with all its text. Writing a lesson takes no code.
 */

/** Names, ids and URLs are limited to a short length, and lists to as many entries as a person would write by hand. */
const name = v.pipe(v.string(), v.maxLength(300))
const answer = v.exactOptional(name)
const listOf = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(v.array(schema), v.maxLength(most))

const bound = {
  /** Exclusive bound. */
  below: v.exactOptional(v.number()),
  above: v.exactOptional(v.number()),
  /** Inclusive bound. */
  atLeast: v.exactOptional(v.number()),
  atMost: v.exactOptional(v.number()),
}

/** The condition that a checkpoint checks. Only scores that were computed on this device for the current text count. */
const goalSchema = v.union([
  /**
   * A condition on a score of an answer (selected by name; the step's answer if absent). Values that a protocol
   * assigns to a failure do not count.
   */
  v.strictObject({ score: name, of: answer, ...bound }),
  /** A condition on whether the answer produced a picture or a value. */
  v.strictObject({ drawn: v.boolean(), of: answer }),
  /** Requires that the text differs from the initial text of the step. */
  v.strictObject({ changed: v.literal(true), of: answer }),
  /** Requires that a particular choice of the step is selected. */
  v.strictObject({ choice: name }),
  /** Requires that the chosen metric rates one answer higher than the other. */
  v.strictObject({ metricPrefers: name, to: name }),
  /** The comparison is made by this metric. */
  v.strictObject({ metric: name, prefers: name, to: name }),
  /** The comparison is made by the step's judge, either in both orders or in the first one only. */
  v.strictObject({ verdict: v.picklist(['win', 'tie', 'loss']), rounds: v.picklist([1, 2]) }),
  /** Requires votes on this many pairs. */
  v.strictObject({ votes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  /** A condition on the 95 % interval of the mean difference of two runs, on the selected items. */
  v.strictObject({ interval: v.picklist(['holds-zero', 'leaves-zero']), of: name, and: name }),
])
export type Goal = v.InferOutput<typeof goalSchema>

/**
 * A rule-based judge with two rules, so that everyone in the classroom gets the same judge. Values are points for
 * each answer.
 */
const judgeSchema = v.strictObject({
  /** Per word. */
  perWord: v.number(),
  /** Points for each time that the answer praises itself or sounds certain by using one of these words. */
  words: v.exactOptional(v.strictObject({ each: v.number(), list: listOf(name, 200) })),
  /** Points for the answer that is shown first. */
  first: v.number(),
})
export type JudgeRule = v.InferOutput<typeof judgeSchema>

const views = ['read', 'edit', 'compare', 'prompt', 'judge', 'votes', 'runs'] as const

const stepSchema = v.strictObject({
  /** The step's id, which is also in the heading of the step's text: `## Run it {#run}`. */
  id: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z][a-z0-9-]*$/)),
  view: v.picklist(views),
  /** Name in `states.json` of the state to open. If absent, the current state stays open. */
  state: v.exactOptional(name),
  /** Name of the answer that the user edits. */
  answer,
  /** Metrics to show, in order. If absent, all are shown; an empty list shows none. */
  scores: v.exactOptional(listOf(name, 50)),
  /** If true, scores are hidden until the goals have been met. */
  hidesScores: v.exactOptional(v.literal(true)),
  judge: v.exactOptional(judgeSchema),
  /** Metric whose means are compared, and the initial number of items in a run. */
  metric: v.exactOptional(name),
  items: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  /** The goals of the step. All of them must be met. */
  goals: listOf(goalSchema, 40),
})
export type Step = v.InferOutput<typeof stepSchema>

export const lessonSchema = v.strictObject({
  version: v.literal(1),
  /** Position in the list. */
  order: v.number(),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Files that are needed in addition to the pages, by the group names in About, Offline (`latex`, `python`, …). */
  needs: listOf(name, 20),
  steps: v.pipe(listOf(stepSchema, 40), v.minLength(1)),
})
export type Lesson = v.InferOutput<typeof lessonSchema>

export const statesSchema = v.pipe(
  v.record(name, v.pipe(v.string(), v.startsWith('#/r/'))),
  v.maxEntries(100),
)
export type States = v.InferOutput<typeof statesSchema>
