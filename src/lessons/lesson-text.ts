import { msg, type Message } from '../contracts/index.ts'
/*
 * The text of a lesson, one Markdown file per language:
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
  /** Markdown text. Empty if there is none. */
  readonly hint: string
  /** Markdown text, shown when the step is done. */
  readonly after: string
}

export interface LessonText {
  readonly title: string
  readonly summary: string
  readonly steps: ReadonlyMap<string, StepText>
}

/*
 * All steps of a lesson and the handout are on one page, so the size of that page is limited before the lesson's text
 * is parsed. The limit on lines restricts the number of blocks, and the limit on punctuation restricts the content of
 * the blocks. The site's own lesson texts have 2,200 characters, 50 lines and 100 punctuation characters.
 */
const mostCharacters = 40_000
const mostLines = 1000
const mostMarks = 3000
const mark = /[!-/:-@[-`{-~]/g

/** Returns an error message if a lesson's text is too large to show, otherwise null. */
export function findLongText(file: string, markdown: string): Message | null {
  const { length } = markdown
  if (length > mostCharacters)
    return msg`${file} can have at most ${mostCharacters} characters; it has ${length}.`
  const lines = markdown.split('\n').length
  if (lines > mostLines) return msg`${file} can have at most ${mostLines} lines; it has ${lines}.`
  const marks = markdown.match(mark)?.length ?? 0
  if (marks <= mostMarks) return null
  return msg`${file} can have at most ${mostMarks} punctuation marks; it has ${marks}.`
}

export function readLessonText(markdown: string): LessonText {
  const [head = '', ...sections] = markdown.replaceAll('\r\n', '\n').split(/^## /m)
  const first = /^# (.+)$/m.exec(head)
  const title = first?.[1]?.trim() ?? ''
  const summary = head
    .replace(first?.[0] ?? '', '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  const steps = sections.map((section) => {
    const end = section.indexOf('\n')
    const line = end < 0 ? section : section.slice(0, end)
    const { heading, id } = readHeading(line.trim())
    return [id, readStep(heading, end < 0 ? '' : section.slice(end + 1))] as const
  })
  return { title, summary, steps: new Map(steps) }
}

/** A heading with its id, such as `Run it {#run}`. The id is empty if missing. */
function readHeading(line: string): { readonly heading: string; readonly id: string } {
  const start = line.lastIndexOf('{#')
  const id = start >= 0 && line.endsWith('}') ? line.slice(start + 2, -1) : ''
  return /^[a-z0-9-]+$/.test(id) ? { heading: line.slice(0, start).trim(), id } : { heading: line, id: '' }
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
