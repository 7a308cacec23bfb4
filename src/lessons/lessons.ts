import * as v from 'valibot'
import { lessonSchema, statesSchema, type Lesson, type States } from './lesson-schema.ts'
import { readLessonText, type LessonText } from './lesson-text.ts'

/** A lesson with all that it takes to begin. */
export interface OpenLesson {
  /** Its folder's name; null where it came from a file or a link. */
  readonly id: string | null
  readonly lesson: Lesson
  readonly states: States
  readonly text: LessonText
  /** Of the text, as a BCP 47 tag: English where a lesson has no other. */
  readonly language: string
}

const lessonFiles = import.meta.glob<unknown>('./*/lesson.json', { eager: true, import: 'default' })
const stateFiles = import.meta.glob<unknown>('./*/states.json', { import: 'default' })
const textFiles = import.meta.glob<string>('./*/text.*.md', { query: '?raw', import: 'default' })

/** The lessons that ship with the site, by their folders, in the order of the list. */
export const lessons: ReadonlyMap<string, Lesson> = new Map(
  Object.entries(lessonFiles)
    .map(([path, file]) => [path.split('/')[1] ?? '', v.parse(lessonSchema, file)] as const)
    .sort(([, one], [, other]) => one.order - other.order),
)

/** The language in which a lesson can be read by who reads this one; English where it has no text of it. */
function languageOf(id: string, language: string): string {
  return textFiles[`./${id}/text.${language}.md`] === undefined ? 'en' : language
}

/** A lesson's words in this language; in English where it has none. */
export async function loadLessonText(id: string, language: string): Promise<LessonText> {
  const load = textFiles[`./${id}/text.${languageOf(id, language)}.md`]
  if (load === undefined) throw new Error(`The lesson "${id}" has no text.en.md.`)
  return readLessonText(await load())
}

/** A lesson that ships with the site; null where there is none of this name. */
export async function loadLesson(id: string, language: string): Promise<OpenLesson | null> {
  const lesson = lessons.get(id)
  if (lesson === undefined) return null
  const [text, states] = await Promise.all([
    loadLessonText(id, language),
    stateFiles[`./${id}/states.json`]?.() ?? {},
  ])
  return { id, lesson, text, language: languageOf(id, language), states: v.parse(statesSchema, states) }
}
