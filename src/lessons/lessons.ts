import * as v from 'valibot'
import { lessonSchema, statesSchema, type Lesson, type States } from './lesson-schema.ts'
import { readLessonText, type LessonText } from './lesson-text.ts'

/** A lesson with everything needed to start it. */
export interface OpenLesson {
  /** Name of the lesson's folder. Null if the lesson came from a file or a link. */
  readonly id: string | null
  readonly lesson: Lesson
  readonly states: States
  readonly text: LessonText
  /** Language of the text, as a BCP 47 tag. English if the text is not available in another language. */
  readonly language: string
}

const lessonFiles = import.meta.glob<unknown>('./*/lesson.json', { eager: true, import: 'default' })
const stateFiles = import.meta.glob<unknown>('./*/states.json', { import: 'default' })
const textFiles = import.meta.glob<string>('./*/text.*.md', { query: '?raw', import: 'default' })

/** The lessons that ship with the site, keyed by folder, in list order. */
export const lessons: ReadonlyMap<string, Lesson> = new Map(
  Object.entries(lessonFiles)
    .map(([path, file]) => [path.split('/')[1] ?? '', v.parse(lessonSchema, file)] as const)
    .sort(([, one], [, other]) => one.order - other.order),
)

/**
 * The language in which a lesson is shown to readers of a given language. English if the lesson has no text in that
 * language.
 */
function languageOf(id: string, language: string): string {
  return textFiles[`./${id}/text.${language}.md`] === undefined ? 'en' : language
}

/** A lesson's text in this language, or in English if the text is not available in this language. */
export async function loadLessonText(id: string, language: string): Promise<LessonText> {
  const load = textFiles[`./${id}/text.${languageOf(id, language)}.md`]
  if (load === undefined) throw new Error(`The lesson "${id}" has no text.en.md.`)
  return readLessonText(await load())
}

/** Loads a lesson that ships with the site. Null if there is no lesson with this name. */
export async function loadLesson(id: string, language: string): Promise<OpenLesson | null> {
  const lesson = lessons.get(id)
  if (lesson === undefined) return null
  const [text, states] = await Promise.all([
    loadLessonText(id, language),
    stateFiles[`./${id}/states.json`]?.() ?? {},
  ])
  return { id, lesson, text, language: languageOf(id, language), states: v.parse(statesSchema, states) }
}
