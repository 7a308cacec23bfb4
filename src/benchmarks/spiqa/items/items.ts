import * as v from 'valibot'
import { answerSchema, type EmbeddedItem } from '../../../contracts/index.ts'
import { loadPart, loadPicture } from '../../../lib/answers/item-files.ts'
import { figureTypes } from '../shared/figures.ts'
import { tasks } from '../shared/item.ts'

/*
 * Questions about two papers made for this project. Edit `<paper>/<figure>.html` or `.vl.json`, from which
 * `draw-figures.mjs` renders the pictures. paper.json contains captions, text, questions and answers.
 */

const aboutSchema = v.object({
  id: v.string(),
  paper: v.string(),
  question: v.string(),
  title: v.string(),
  task: v.picklist(tasks),
  type: v.picklist(figureTypes),
  difficulty: v.string(),
})
const questionSchema = v.object({
  question: v.string(),
  answer: v.string(),
  explanation: v.string(),
  references: v.array(v.string()),
})
const paperSchema = v.object({
  figures: v.array(v.object({ file: v.string(), caption: v.string(), type: v.picklist(figureTypes) })),
  text: v.string(),
  questions: v.record(v.string(), questionSchema),
  answers: v.record(v.string(), v.array(answerSchema)),
})

const abouts = import.meta.glob('./*/about.json', { eager: true, import: 'default' })
const papers = import.meta.glob('./*/paper.json', { import: 'default' })
const pictures = import.meta.glob<string>('./*/*.png', { eager: true, query: '?url', import: 'default' })

export const embeddedItems: readonly EmbeddedItem[] = Object.values(abouts)
  .flatMap((json) => v.parse(v.array(aboutSchema), json))
  .map(({ id, paper: name, question: key, title, task, type, difficulty }) => ({
    id,
    title,
    domain: task,
    category: type,
    difficulty,
    async load() {
      const paper = v.parse(paperSchema, await loadPart(papers, `./${name}/paper.json`))
      const question = paper.questions[key]
      if (question === undefined) throw new Error(`The paper ${name} has no question "${key}".`)
      const assets = await Promise.all(
        paper.figures.map(async ({ file }) => ({
          path: file,
          bytes: { from: 'data' as const, base64: await loadPicture(pictures, `./${name}/${file}`) },
        })),
      )
      return {
        item: {
          benchmark: 'spiqa',
          id,
          title,
          domain: task,
          category: type,
          difficulty,
          assets,
          data: {
            paper: name,
            ...question,
            figures: paper.figures,
            ...(task === 'full-paper' ? { text: paper.text } : {}),
          },
        },
        answers: paper.answers[key] ?? [],
      }
    },
  }))
