import * as v from 'valibot'
import { answerSchema, jsonValueSchema, type EmbeddedItem } from '../../../contracts/index.ts'
import { loadPart, loadPicture } from '../../../lib/answers/item-files.ts'

/*
 * The items made for this project: edit `<id>/picture.html` or `picture.vl.json`, from which `draw-pictures.mjs`
 * renders picture.png. item.json contains intent, schema, truth, labels and answers.
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

const abouts = import.meta.glob('./*/about.json', { eager: true, import: 'default' })
const tasks = import.meta.glob('./*/item.json', { import: 'default' })
const pictures = import.meta.glob<string>('./*/picture.png', {
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
      const [content, base64] = await Promise.all([
        loadPart(tasks, `${folder}item.json`),
        loadPicture(pictures, `${folder}picture.png`),
      ])
      const { answers, ...data } = v.parse(taskSchema, content)
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
