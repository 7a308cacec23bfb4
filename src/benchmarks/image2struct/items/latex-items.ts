import * as v from 'valibot'
import type { EmbeddedItem } from '../../../contracts/index.ts'
import { strippedText } from '../../../lib/latex/fixed-document.ts'

/*
 * The LaTeX items made for this project, four per category. Our own engine renders the reference from
 * `latex/<id>/reference.tex`. `answer-1.txt` to `answer-3.txt` are the answers listed in about.json.
 */

const aboutSchema = v.object({
  id: v.string(),
  title: v.string(),
  domain: v.literal('latex'),
  category: v.picklist(['equation', 'table', 'algorithm', 'plot']),
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  answers: v.array(v.string()),
})

const abouts = import.meta.glob('./latex/*/about.json', { eager: true, import: 'default' })
const texts = import.meta.glob<string>('./latex/*/{reference.tex,answer-*.txt}', {
  query: '?raw',
  import: 'default',
})

export const latexItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const { answers, ...about } = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    async load() {
      const structure = await loadText(`${folder}reference.tex`)
      const named = answers.map(async (name, index) => ({
        name,
        text: await loadText(`${folder}answer-${index + 1}.txt`),
      }))
      return {
        item: { benchmark: 'image2struct', ...about, structure, text: strippedText(structure) },
        answers: await Promise.all(named),
      }
    },
  }
})

async function loadText(path: string): Promise<string> {
  const load = texts[path]
  if (load === undefined) throw new Error(`The item file ${path} is not part of this build.`)
  return load()
}
