import type { LessonPack } from '../../../lessons/lesson-pack.ts'

/**
 * The fields of the lesson editor. A draft is a lesson of one step with one goal, based on what is open on the Play
 * page.
 */
export interface LessonDraft {
  title: string
  summary: string
  heading: string
  /** Markdown, like `hint` and `after`. */
  body: string
  hint: string
  after: string
  answer: string
  metric: string
  bound: 'atLeast' | 'below'
  value: number
}

/** Builds the lesson's folder from the draft. `state`: the link to the state with which the lesson starts. */
export function writeLesson(draft: LessonDraft, state: string): LessonPack {
  const { title, summary, heading, body, hint, after, answer, metric, bound, value } = draft
  const line = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  const quoted =
    hint.trim() === ''
      ? []
      : [
          '',
          ...hint
            .trim()
            .split('\n')
            .map((one) => `> ${one}`),
        ]
  const told = after.trim() === '' ? [] : ['', '### After', '', after.trim()]
  const text = [
    `# ${line(title)}`,
    '',
    line(summary),
    '',
    `## ${line(heading) || line(title)} {#step-1}`,
    '',
    body.trim(),
    ...quoted,
    ...told,
    '',
  ].join('\n')
  const goal = bound === 'below' ? { score: metric, below: value } : { score: metric, atLeast: value }
  return {
    lesson: {
      version: 1,
      order: 100,
      minutes: 5,
      needs: [],
      steps: [{ id: 'step-1', view: 'edit', state: 'start', answer, goals: [{ ...goal, of: answer }] }],
    },
    states: { start: state },
    texts: { en: text },
  }
}
