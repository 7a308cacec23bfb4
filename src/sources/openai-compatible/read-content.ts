import * as v from 'valibot'
import { lenient } from '../../endpoint/lenient.ts'
import { shortList } from '../../lib/short-list.ts'

const mostParts = 10_000
const textSchema = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.object({ value: v.string() }),
      v.transform(({ value }) => value),
    ),
  ]),
)
const partSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => ({ type: 'text', text, thinking: '' })),
  ),
  v.object({
    type: lenient(v.string()),
    text: textSchema,
    /** Mistral sends the content as a list of text parts. */
    thinking: lenient(
      v.union([
        v.string(),
        v.pipe(
          shortList(v.object({ text: v.nullish(v.string(), '') }), mostParts),
          v.transform((list) => list.map(({ text }) => text).join('')),
        ),
      ]),
    ),
  }),
])
const listSchema = shortList(partSchema, mostParts)
const singleSchema = v.nullish(partSchema)

/** The text and the thoughts of a message, whether given as text or in parts. Null if the message cannot be read. */
export function readContent(content: unknown): { readonly text: string; readonly thought: string } | null {
  const schema = Array.isArray(content) ? listSchema : singleSchema
  const parsed = v.safeParse(schema, content, { abortEarly: true })
  if (!parsed.success) return null
  const said = { text: '', thought: '' }
  for (const { type, text, thinking } of [parsed.output ?? []].flat()) {
    said.thought += thinking ?? ''
    if (type === 'thinking' || type === 'reasoning') said.thought += text ?? ''
    else said.text += text ?? ''
  }
  return said
}
