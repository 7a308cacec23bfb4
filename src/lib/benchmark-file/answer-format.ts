import type { RendererMeta } from '../../contracts/index.ts'
import { listFormats } from '../answers/formats.ts'

/** A format of answers: any that is rendered, any that is parsed to a value, or plain text. */
export interface AnswerFormat {
  readonly id: string
  readonly label: string
  /** Null for plain text. */
  readonly renderer: string | null
  /** Name of the answer's file. */
  readonly entry: string
  /** `picture` if answers are rendered, `value` if they are parsed. */
  readonly gives: 'picture' | 'value' | 'text'
}

export function listAnswerFormats(renderers: Iterable<RendererMeta>): ReadonlyMap<string, AnswerFormat> {
  const metas = [...renderers]
  const drawn = listFormats(metas).map((format): AnswerFormat => ({ ...format, gives: 'picture' }))
  const parsed = metas
    .filter(({ engines }) => engines.length === 0)
    .map(({ id, label, extensions: [extension = id] }): AnswerFormat => ({
      id,
      label,
      renderer: id,
      entry: `answer.${extension}`,
      gives: 'value',
    }))
  const text: AnswerFormat = { id: 'text', label: 'Text', renderer: null, entry: 'answer.txt', gives: 'text' }
  return new Map([...drawn, ...parsed, text].map((format) => [format.id, format]))
}
