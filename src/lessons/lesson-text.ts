/*
 * The words of a lesson, one Markdown file per language:
 *
 *   # Title
 *   One or two sentences for the list.
 *
 *   ## Heading of a step {#id}
 *   What to do.
 *   - [choice] a choice, by its id
 *   > A hint.
 *   ### What follows
 *   Shown once the goals of the step are met.
 */

export interface StepText {
  readonly heading: string
  /** Markdown. */
  readonly body: string
  readonly choices: readonly { readonly id: string; readonly text: string }[]
  /** Markdown; empty where there is none. */
  readonly hint: string
  /** Markdown, for when it is done. */
  readonly after: string
}

export interface LessonText {
  readonly title: string
  readonly summary: string
  readonly steps: ReadonlyMap<string, StepText>
}

export function readLessonText(markdown: string): LessonText {
  const [head = '', ...sections] = markdown.replaceAll('\r\n', '\n').split(/^## /m)
  const title = /^# (.+)$/m.exec(head)?.[1]?.trim() ?? ''
  const summary = head
    .replace(/^# .+$/m, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const steps = sections.map((section) => {
    const end = section.indexOf('\n')
    const line = end < 0 ? section : section.slice(0, end)
    const [, heading = line, id = ''] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(line) ?? []
    return [id, readStep(heading.trim(), end < 0 ? '' : section.slice(end + 1))] as const
  })
  return { title, summary, steps: new Map(steps) }
}

function readStep(heading: string, text: string): StepText {
  const [before = '', ...rest] = text.split(/^### .*$/m)
  const choices: { id: string; text: string }[] = []
  const hint: string[] = []
  const body: string[] = []
  for (const line of before.split('\n')) {
    const [, id, choice] = /^[-*] \[([\w-]+)\] (.+)$/.exec(line) ?? []
    if (id !== undefined && choice !== undefined) choices.push({ id, text: choice.trim() })
    else if (/^>/.test(line)) hint.push(line.replace(/^> ?/, ''))
    else body.push(line)
  }
  return {
    heading,
    choices,
    body: body.join('\n').trim(),
    hint: hint.join('\n').trim(),
    after: rest.join('\n').trim(),
  }
}
