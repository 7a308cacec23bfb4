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

/** Everything on the Play page that must survive: what was opened, written and set. Results are recomputed. */
export const playDocumentSchema = v.object({
  version: v.literal(1),
  item: itemSchema,
  /** Id of the embedded item this came from, while its task is unchanged. */
  embedded: v.nullable(v.string()),
  answers: v.pipe(v.array(v.object({ id: v.string(), ...answerSchema.entries })), v.minLength(1)),
  /** Id of the answer in the editor. */
  selected: v.string(),
  settings: settingsSchema,
  live: v.boolean(),
  /** True once the user changed an answer: what was never run in this tab is not run unasked after a reload. */
  edited: v.boolean(),
})
export type PlayDocument = v.InferOutput<typeof playDocumentSchema>
export type PlayAnswer = PlayDocument['answers'][number]

/** The answer in the editor; the first one where the selected one is gone. */
export function selectedAnswer(document: PlayDocument): PlayAnswer {
  const answer = document.answers.find(({ id }) => id === document.selected) ?? document.answers[0]
  if (answer === undefined) throw new Error('A play document has at least one answer.')
  return answer
}

/** An id that no other answer has, also not one in another tab. */
export function createAnswer(name: string, text: string): PlayAnswer {
  return { id: crypto.randomUUID(), name, text }
}

/** `Answer 3` for the third; a free number where that is taken. */
export function freeName(answers: readonly PlayAnswer[]): string {
  const taken = new Set(answers.map(({ name }) => name))
  let number = answers.length + 1
  while (taken.has(sayPlay('firstAnswer', { n: number }))) number += 1
  return sayPlay('firstAnswer', { n: number })
}

/** A fresh document on an embedded item, with the answers that ship with it. */
export async function openEmbedded(
  embedded: EmbeddedItem,
  settings: PlayDocument['settings'],
): Promise<PlayDocument> {
  const { item, answers } = await embedded.load()
  return openItem(item, settings, answers, embedded.id)
}

/** A fresh document on an item of the user's own, or any item with its answers. */
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
 * What changes in a document when a text that was dropped or fetched becomes one of its answers. Files that came with
 * it join the item's assets; one that is there already stays as it is.
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
  // It is not the item that ships with the site any more, so it must not have its name.
  const ownId = document.embedded === null ? document.item.id : `${document.item.id}+files`
  const item = { ...document.item, id: ownId, assets: [...(document.item.assets ?? []), ...assets] }
  return { answers, edited: true, item, embedded: null }
}
