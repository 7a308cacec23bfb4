import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { EvaluationRecord } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { decodeLink } from '../share/link.ts'
import { languages } from '../i18n/languages.ts'
import { checkGoals, type Facts } from './check-goals.ts'
import { compareRuns, rankRuns, readRuns } from './compare-runs.ts'
import type { Step } from './lesson-schema.ts'
import { lessons, loadLesson, loadLessonText, type OpenLesson } from './lessons.ts'
import { ruleReply } from './rule-judge.ts'

/*
 * Tests the claims made in lessons without a browser. The scores come from real runs and are stored in the links of
 * the states. tests/e2e/lessons.spec.ts and lessons.all.spec.ts test that the page computes the same scores.
 */

/** One path through a lesson, keyed by step: the choice, and the state whose answers meet the goals. */
const solutionSchema = v.record(
  v.string(),
  v.object({
    choice: v.optional(v.string()),
    state: v.optional(v.string()),
    items: v.optional(v.number()),
    votes: v.optional(v.number()),
  }),
)
const solutions = import.meta.glob<unknown>('./*/solution.json', { eager: true, import: 'default' })
type Taken = v.InferOutput<typeof solutionSchema>[string]

async function readState(opened: OpenLesson, name: string): Promise<readonly EvaluationRecord[]> {
  const decoded = await decodeLink(opened.states[name] ?? '')
  if (!decoded.ok || decoded.value.kind !== 'records') throw new Error(`${name}: no records`)
  return decoded.value.records
}

const noFacts: Facts = { answers: new Map(), choice: null, verdicts: {}, votes: 0, interval: () => null }

async function factsOf(opened: OpenLesson, step: Step, taken: Taken): Promise<Facts> {
  const { states, lesson } = opened
  const stateOf = lesson.steps
    .slice(0, lesson.steps.indexOf(step) + 1)
    .findLast(({ state }) => state !== undefined)?.state
  const records =
    taken.state === undefined && taken.items === undefined
      ? []
      : await readState(opened, taken.state ?? stateOf ?? Object.keys(states)[0] ?? '')
  const runs = taken.items === undefined ? null : readRuns(records, step.metric ?? '')
  const own = records.find(({ answer }) => answer.name === step.answer)?.answer.text ?? ''
  const other = records.find(({ answer }) => answer.name !== step.answer)?.answer.text ?? ''
  const { judge } = step
  const winner = (first: string, second: string, sought: string) =>
    judge === undefined ? '' : ruleReply(judge, first, second).includes(sought) ? 'yours' : 'other'
  const [first, second] = [winner(own, other, 'A'), winner(other, own, 'B')]
  return {
    answers: new Map(records.map((record) => [record.answer.name, { record, isChanged: true }])),
    choice: taken.choice ?? null,
    verdicts:
      judge === undefined
        ? {}
        : {
            1: first === 'yours' ? 'win' : 'loss',
            2: first !== second ? 'tie' : first === 'yours' ? 'win' : 'loss',
          },
    votes: taken.votes ?? 0,
    interval: (of, and) =>
      runs === null ? null : (compareRuns(runs, of, and, taken.items ?? 0)?.interval ?? null),
  }
}

const meetsGoals = (step: Step, facts: Facts) => checkGoals(step, facts, metrics).every(({ isMet }) => isMet)

it('has at least eight lessons', () => {
  expect(lessons.size).toBeGreaterThanOrEqual(8)
})

describe.each([...lessons.keys()])('%s', (id) => {
  const taken = v.parse(solutionSchema, solutions[`./${id}/solution.json`])

  it('is completed by its solution, and no step is complete without any action', async () => {
    const opened = await loadLesson(id, 'en')
    if (opened === null) throw new Error('no lesson')
    for (const step of opened.lesson.steps) {
      expect(step.goals.length, step.id).toBeGreaterThan(0)
      expect(meetsGoals(step, noFacts), `${step.id} before anything is done`).toBe(false)
      const solved = await factsOf(opened, step, taken[step.id] ?? {})
      expect(meetsGoals(step, solved), `${step.id} as it is solved`).toBe(true)
    }
  })

  it('is not completed by running its initial state', async () => {
    const opened = await loadLesson(id, 'en')
    if (opened === null) throw new Error('no lesson')
    const start = await readState(opened, 'start')
    const facts: Facts = {
      ...noFacts,
      answers: new Map(start.map((record) => [record.answer.name, { record, isChanged: false }])),
    }
    expect(opened.lesson.steps.every((step) => meetsGoals(step, facts))).toBe(false)
  })

  it.each(languages.map(({ id: language }) => language))(
    'has a text for every step in "%s"',
    async (language) => {
      const opened = await loadLesson(id, language)
      const english = await loadLessonText(id, 'en')
      if (opened === null) throw new Error('no lesson')
      const { text, lesson } = opened
      expect(text.title).not.toBe('')
      expect(text.summary.length).toBeGreaterThan(20)
      expect([...text.steps.keys()]).toEqual(lesson.steps.map((step) => step.id))
      for (const step of lesson.steps) {
        const { heading, body, after, choices } = text.steps.get(step.id) ?? {}
        expect(heading?.length, step.id).toBeGreaterThan(3)
        expect(body?.length, step.id).toBeGreaterThan(20)
        expect(after?.length, step.id).toBeGreaterThan(20)
        const ids = choices?.map((choice) => choice.id) ?? []
        expect(ids).toEqual(english.steps.get(step.id)?.choices.map((choice) => choice.id))
        const goal = step.goals.find((one) => 'choice' in one)
        if (goal !== undefined && 'choice' in goal) expect(ids).toContain(goal.choice)
      }
    },
  )

  it('refers only to existing metrics, and to its own states and answers', async () => {
    const opened = await loadLesson(id, 'en')
    if (opened === null) throw new Error('no lesson')
    const names = new Set<string>()
    for (const state of Object.keys(opened.states))
      for (const { answer } of await readState(opened, state)) names.add(answer.name)
    for (const step of opened.lesson.steps) {
      if (step.state !== undefined) expect(opened.states).toHaveProperty([step.state])
      if (step.answer !== undefined) expect(names).toContain(step.answer)
      const named = step.goals.flatMap((goal) =>
        'score' in goal ? [goal.score] : 'metric' in goal ? [goal.metric] : [],
      )
      for (const metric of [...named, ...(step.scores ?? [])]) expect(metrics.has(metric), metric).toBe(true)
    }
  })
})

it('makes only true statements about its runs', async () => {
  const opened = await loadLesson('not-a-difference', 'en')
  if (opened === null) throw new Error('no lesson')
  const runs = readRuns(await readState(opened, 'start'), 'weighted-score')
  const few = compareRuns(runs, 'Ada', 'Ben', 8)
  expect(few?.difference).toBeGreaterThan(0.02)
  expect(few?.difference).toBeLessThan(0.06)
  expect(few?.interval[0]).toBeLessThan(0)
  // At first there are too few items to distinguish the third model from the other models, then enough.
  expect(compareRuns(runs, 'Ada', 'Cleo', 4)?.interval[0]).toBeLessThanOrEqual(0)
  expect(compareRuns(runs, 'Ada', 'Cleo', 24)?.interval[0]).toBeGreaterThan(0)
  const ranked = rankRuns(runs, 24)
  expect(ranked.map(({ name, groups }) => [name, [...groups]])).toEqual([
    ['Ada', [0]],
    ['Ben', [0]],
    ['Cleo', [1]],
  ])
})
