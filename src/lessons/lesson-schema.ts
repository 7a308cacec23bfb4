import * as v from 'valibot'

/*
 * A lesson as data: `lesson.json` with the steps and what each asks for, `states.json` with links of the existing codec
 * by name, and one `text.<language>.md` with all its words. Whoever writes one needs no code.
 */

/** Names, ids and addresses are short; lists have as many entries as a person would write. */
const name = v.pipe(v.string(), v.maxLength(300))
const answer = v.exactOptional(name)
const listOf = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(v.array(schema), v.maxLength(most))

const bound = {
  /** Strictly. */
  below: v.exactOptional(v.number()),
  above: v.exactOptional(v.number()),
  /** Or equal. */
  atLeast: v.exactOptional(v.number()),
  atMost: v.exactOptional(v.number()),
}

/** What a checkpoint looks at. Scores are those that were computed here, of the text as it stands. */
const goalSchema = v.union([
  /** A score of an answer (by its name; the one of the step where absent). What a protocol assigns to a failure is none. */
  v.strictObject({ score: name, of: answer, ...bound }),
  /** Whether the answer came to a picture, or to a value. */
  v.strictObject({ drawn: v.boolean(), of: answer }),
  /** The text differs from what the step began with. */
  v.strictObject({ changed: v.literal(true), of: answer }),
  /** What was chosen among the step's choices. */
  v.strictObject({ choice: name }),
  /** The chosen metric says that the one answer is better than the other. */
  v.strictObject({ metricPrefers: name, to: name }),
  /** A metric says so. */
  v.strictObject({ metric: name, prefers: name, to: name }),
  /** What the judge of the step said: of both orders, or of the first alone. */
  v.strictObject({ verdict: v.picklist(['win', 'tie', 'loss']), rounds: v.picklist([1, 2]) }),
  /** So many pairs were voted on. */
  v.strictObject({ votes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  /** The 95 % interval of the mean difference of two runs, on the items that were chosen. */
  v.strictObject({ interval: v.picklist(['holds-zero', 'leaves-zero']), of: name, and: name }),
])
export type Goal = v.InferOutput<typeof goalSchema>

/** A judge made of two rules, so that everyone in the room meets the same one. Points for each answer. */
const judgeSchema = v.strictObject({
  /** For each word. */
  perWord: v.number(),
  /** For each time that the answer praises itself or sounds sure, by these words. */
  words: v.exactOptional(v.strictObject({ each: v.number(), list: listOf(name, 200) })),
  /** For what is shown first. */
  first: v.number(),
})
export type JudgeRule = v.InferOutput<typeof judgeSchema>

const views = ['read', 'edit', 'compare', 'prompt', 'judge', 'votes', 'runs'] as const

const stepSchema = v.strictObject({
  /** As in the heading of its text: `## Run it {#run}`. */
  id: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z][a-z0-9-]*$/)),
  view: v.picklist(views),
  /** The state that it opens, by its name in `states.json`; what was open stays open where absent. */
  state: v.exactOptional(name),
  /** Name of the answer that is edited. */
  answer,
  /** Metrics to show, in order; all where absent, none for an empty list. */
  scores: v.exactOptional(listOf(name, 50)),
  /** Scores come in sight once the goals are met. */
  hidesScores: v.exactOptional(v.literal(true)),
  judge: v.exactOptional(judgeSchema),
  /** Metric whose means are compared, and how many items a run begins with. */
  metric: v.exactOptional(name),
  items: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  /** All of them have to be met. */
  goals: listOf(goalSchema, 40),
})
export type Step = v.InferOutput<typeof stepSchema>

export const lessonSchema = v.strictObject({
  version: v.literal(1),
  /** Where it stands in the list. */
  order: v.number(),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What it needs beyond the pages, by the names of About, Offline (`latex`, `python`, …). */
  needs: listOf(name, 20),
  steps: v.pipe(listOf(stepSchema, 40), v.minLength(1)),
})
export type Lesson = v.InferOutput<typeof lessonSchema>

export const statesSchema = v.pipe(
  v.record(name, v.pipe(v.string(), v.startsWith('#/r/'))),
  v.maxEntries(100),
)
export type States = v.InferOutput<typeof statesSchema>
