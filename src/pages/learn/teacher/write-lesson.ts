import type { LessonPack } from '../../../lessons/lesson-pack.ts'

/** What the editor asks for: one step with one goal, on what is open on the Play page. */
export interface LessonDraft {
  title: string
  summary: string
  heading: string
  /** Markdown, as `hint` and `after`. */
  body: string
  hint: string
  after: string
  answer: string
  metric: string
  bound: 'atLeast' | 'below'
  value: number
}

/** The lesson's folder from what was written; `state`: the link that it begins with. */
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
