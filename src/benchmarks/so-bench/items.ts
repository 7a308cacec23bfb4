import * as v from 'valibot'
import { answerSchema, jsonValueSchema, type EmbeddedItem } from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'

/*
 * The items made for this project: `items/<id>/picture.html` or `picture.vl.json` is what people edit,
 * `scripts/so-bench-items.mjs` draws picture.png from it. item.json holds intent, schema, truth, labels and answers.
 */

const aboutSchema = v.object({
  id: v.string(),
  title: v.string(),
  domain: v.string(),
  category: v.string(),
  difficulty: v.string(),
})
const taskSchema = v.object({
  intent: v.string(),
  schema: jsonValueSchema,
  truth: jsonValueSchema,
  labels: jsonValueSchema,
  answers: v.array(answerSchema),
})

const abouts = import.meta.glob('./items/*/about.json', { eager: true, import: 'default' })
const tasks = import.meta.glob('./items/*/item.json', { import: 'default' })
const pictures = import.meta.glob<string>('./items/*/picture.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const embeddedItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const about = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    async load() {
      const [{ answers, ...data }, base64] = await Promise.all([
        loadTask(`${folder}item.json`),
        loadPicture(`${folder}picture.png`),
      ])
      const { id, title, domain, category, difficulty } = about
      return {
        item: {
          benchmark: 'so-bench',
          id,
          title,
          domain,
          category,
          difficulty,
          image: { from: 'data', base64 },
          data,
        },
        answers,
      }
    },
  }
})

async function loadTask(path: string): Promise<v.InferOutput<typeof taskSchema>> {
  const load = tasks[path]
  if (load === undefined) throw new Error(`The item file ${path} is not part of this build.`)
  return v.parse(taskSchema, await load())
}

async function loadPicture(path: string): Promise<string> {
  const url = pictures[path]
  if (url === undefined) throw new Error(`The picture ${path} is not part of this build.`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture ${path} could not be loaded (HTTP ${response.status}).`)
  return bytesToBase64(new Uint8Array(await response.arrayBuffer()))
}
