import { zipSync } from 'fflate'
import * as v from 'valibot'
import { fail, msg, succeed, textOf, type Message, type Outcome } from '../contracts/index.ts'
import { readZip } from '../lib/archives/archive.ts'
import { lessonSchema, statesSchema } from './lesson-schema.ts'
import { findLongText, readLessonText } from './lesson-text.ts'
import type { OpenLesson } from './lessons.ts'
import { mostBytes, pack, readJson, tooLarge, unpack } from './packed.ts'

/** A user's own lesson as a single value that includes the contents of its folder. */
const packSchema = v.object({
  lesson: lessonSchema,
  states: statesSchema,
  /** Markdown strings keyed by language. */
  texts: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.string()),
    v.maxEntries(40),
    v.check(
      (texts) => findLongTexts(texts) === null,
      ({ input }) => textOf(findLongTexts(input) ?? ''),
    ),
  ),
})
export type LessonPack = v.InferOutput<typeof packSchema>

function findLongTexts(texts: Readonly<Record<string, string>>): Message | null {
  for (const [language, text] of Object.entries(texts)) {
    const problem = findLongText(`text.${language}.md`, text)
    if (problem !== null) return problem
  }
  return null
}

const prefix = '#/learn/open/'

/** The URL fragment, including `#`, that opens a lesson held in memory. */
export async function encodeLesson(lesson: LessonPack): Promise<string> {
  return `${prefix}${await pack(lesson)}`
}

export function decodeLesson(payload: string): Outcome<LessonPack, 'damaged'> {
  return unpack(payload, packSchema)
}

/** The lesson's folder as a ZIP, with the same structure as in `src/lessons`. */
export function zipLesson(id: string, { lesson, states, texts }: LessonPack): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const json = (value: unknown) => encoder.encode(`${JSON.stringify(value, null, 2)}\n`)
  const files = new Map([
    [`${id}/lesson.json`, json(lesson)],
    [`${id}/states.json`, json(states)],
  ])
  for (const [language, text] of Object.entries(texts))
    files.set(`${id}/text.${language}.md`, encoder.encode(text))
  return zipSync(Object.fromEntries(files))
}

/** Reads a lesson's folder from a ZIP. */
export async function readLessonFile(file: Blob): Promise<Outcome<LessonPack, 'damaged'>> {
  if (file.size > mostBytes) return fail('damaged', tooLarge)
  const unpacked = await readZip(new Uint8Array(await file.arrayBuffer()), {
    totalBytes: mostBytes,
    count: 40,
  })
  if (!unpacked.ok) return fail('damaged', msg`The lesson cannot be read: ${unpacked.message}`)
  const files = unpacked.value
  const read = (name: string) => {
    const file = files.get(name)
    return file === undefined ? null : new TextDecoder().decode(file)
  }
  const lesson = readJson(read('lesson.json') ?? '', lessonSchema)
  if (!lesson.ok) return fail('damaged', msg`lesson.json: ${lesson.message}`)
  const states = readJson(read('states.json') ?? '{}', statesSchema)
  if (!states.ok) return fail('damaged', msg`states.json: ${states.message}`)
  const names = [...files.keys()].flatMap((name) => /^text\.([\w-]+)\.md$/.exec(name)?.[1] ?? [])
  if (names.length === 0) return fail('damaged', 'The lesson has no text: expected a file text.en.md.')
  const texts = Object.fromEntries(names.map((language) => [language, read(`text.${language}.md`) ?? '']))
  const long = findLongTexts(texts)
  return long === null
    ? succeed({ lesson: lesson.value, states: states.value, texts })
    : fail('damaged', long)
}

/** The lesson in a language, or otherwise in English, or otherwise in the first available language. */
export function openPack({ lesson, states, texts }: LessonPack, language: string): OpenLesson {
  const found = [language, 'en', ...Object.keys(texts)].find((tag) => texts[tag] !== undefined) ?? 'en'
  return { id: null, lesson, states, text: readLessonText(texts[found] ?? ''), language: found }
}
