import { sayPlay } from '../i18n/play.ts'
import * as v from 'valibot'
import {
  answerSchema,
  itemSchema,
  settingsSchema,
  type Answer,
  type BenchmarkItem,
  type EmbeddedItem,
} from '../contracts/index.ts'

/**
 * Everything on the Play page that must survive a reload: opened items, the user's text and settings. Results are
 * recomputed.
 */
export const playDocumentSchema = v.object({
  version: v.literal(1),
  item: itemSchema,
  /** Id of the embedded item from which the document was created, as long as its task is unchanged. */
  embedded: v.nullable(v.string()),
  answers: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        ...answerSchema.entries,
        /**
         * True if the answer is incomplete and has not been edited since, so that it only runs at the user's request.
         */
        partial: v.exactOptional(v.literal(true)),
        /** True if the server sent parts of the answer more than once. */
        repeated: v.exactOptional(v.literal(true)),
      }),
    ),
    v.minLength(1),
  ),
  /** Id of the answer in the editor. */
  selected: v.string(),
  settings: settingsSchema,
  live: v.boolean(),
  /**
   * True once the user has changed an answer. If true, answers that have never run in this tab are not run
   * automatically after a reload.
   */
  edited: v.boolean(),
})
export type PlayDocument = v.InferOutput<typeof playDocumentSchema>
export type PlayAnswer = PlayDocument['answers'][number]

/** The answer in the editor; the first answer if the selected one no longer exists. */
export function selectedAnswer(document: PlayDocument): PlayAnswer {
  const answer = document.answers.find(({ id }) => id === document.selected) ?? document.answers[0]
  if (answer === undefined) throw new Error('A play document has at least one answer.')
  return answer
}

/** Returns an id that no other answer has, not even in another tab. */
export function createAnswer(name: string, text: string): PlayAnswer {
  return { id: crypto.randomUUID(), name, text }
}

/** Returns a name such as `Answer 3` for the third answer. If that name is taken, the next free number is used. */
export function freeName(answers: readonly PlayAnswer[]): string {
  const taken = new Set(answers.map(({ name }) => name))
  let number = answers.length + 1
  while (taken.has(sayPlay('firstAnswer', { n: number }))) number += 1
  return sayPlay('firstAnswer', { n: number })
}

/** A fresh document for an embedded item, with the answers that ship with it. */
export async function openEmbedded(
  embedded: EmbeddedItem,
  settings: PlayDocument['settings'],
): Promise<PlayDocument> {
  const { item, answers } = await embedded.load()
  return openItem(item, settings, answers, embedded.id)
}

/** A fresh document for a user's own item, or for any item with its answers. */
export function openItem(
  item: BenchmarkItem,
  settings: PlayDocument['settings'],
  answers: readonly Answer[] = [],
  embedded: string | null = null,
): PlayDocument {
  const own =
    answers.length === 0
      ? [createAnswer(sayPlay('firstAnswer', { n: 1 }), '')]
      : answers.map((answer) => ({ ...createAnswer(answer.name, answer.text), ...answer }))
  return {
    version: 1,
    item,
    embedded,
    answers: own,
    selected: own[0]?.id ?? '',
    settings,
    live: false,
    edited: false,
  }
}

/**
 * The changes to a document when dropped or fetched text becomes one of its answers. Files that were included with
 * the text are added to the item's assets; existing assets stay unchanged.
 */
export function takeAnswer(
  document: PlayDocument,
  id: string,
  taken: {
    readonly text: string
    readonly name: string | null
    readonly assets: NonNullable<BenchmarkItem['assets']>
  },
): Partial<PlayDocument> {
  const known = new Set((document.item.assets ?? []).map(({ path }) => path))
  const assets = taken.assets.filter(({ path }) => !known.has(path))
  const rename = (name: string) => (/^Answer \d+$/.test(name) && taken.name ? taken.name : name)
  const answers = document.answers.map((answer) =>
    answer.id === id ? { ...answer, text: taken.text, name: rename(answer.name) } : answer,
  )
  if (assets.length === 0) return { answers, edited: true }
  // The item is no longer the one that ships with the site, so it must not keep that item's name.
  const ownId = document.embedded === null ? document.item.id : `${document.item.id}+files`
  const item = { ...document.item, id: ownId, assets: [...(document.item.assets ?? []), ...assets] }
  return { answers, edited: true, item, embedded: null }
}
