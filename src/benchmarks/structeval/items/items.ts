import * as v from 'valibot'
import { answerSchema, type EmbeddedItem } from '../../../contracts/index.ts'
import index from './index.json'
import { taskDataSchema } from '../shared/item.ts'

/* Made for this project: two items per format and ten conversions, each with a perfect answer and a flawed one. */

const formatSchema = v.record(v.string(), v.object({ data: taskDataSchema, answers: v.array(answerSchema) }))
const formats = import.meta.glob('./*.json', { import: 'default' })

export const embeddedItems: readonly EmbeddedItem[] = index.map((about) => ({
  ...about,
  async load() {
    const load = formats[`./${about.domain}.json`]
    if (load === undefined) throw new Error(`The items of "${about.domain}" are not part of this build.`)
    const found = v.parse(formatSchema, await load())[about.id]
    if (found === undefined) throw new Error(`The item "${about.id}" is not part of this build.`)
    return { item: { benchmark: 'structeval', ...about, data: found.data }, answers: found.answers }
  },
}))
