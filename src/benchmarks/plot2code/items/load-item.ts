import * as v from 'valibot'
import { jsonValueSchema, type EmbeddedItem } from '../../../contracts/index.ts'
import { loadPart, loadPicture } from '../../../lib/answers/item-files.ts'
import { kinds } from '../shared/kinds.ts'

/*
 * The items made for this project, two of each kind: `<id>/reference.py` is the script, `instruction.txt` describes
 * its plot in words, `answer-1.txt` to `answer-3.txt` are the answers listed in about.json. `draw-references.mjs`
 * makes reference.png and figure.json from the script.
 */

const aboutSchema = v.object({
  id: v.string(),
  title: v.string(),
  domain: v.literal('plot'),
  category: v.picklist(kinds.map(({ id }) => id)),
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  answers: v.array(v.string()),
})

const abouts = import.meta.glob('./*/about.json', { eager: true, import: 'default' })
const texts = import.meta.glob<string>('./*/{reference.py,instruction.txt,answer-*.txt}', {
  query: '?raw',
  import: 'default',
})

const figures = import.meta.glob('./*/figure.json', { import: 'default' })
const pictures = import.meta.glob<string>('./*/reference.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const allItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const { answers, ...about } = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    async load() {
      const named = answers.map(async (name, index) => ({
        name,
        text: await loadPart(texts, `${folder}answer-${index + 1}.txt`),
      }))
      const [structure, instruction, figure, base64] = await Promise.all([
        loadPart(texts, `${folder}reference.py`),
        loadPart(texts, `${folder}instruction.txt`),
        loadPart(figures, `${folder}figure.json`).then((json) => v.parse(jsonValueSchema, json)),
        loadPicture(pictures, `${folder}reference.png`),
      ])
      return {
        item: {
          benchmark: 'plot2code',
          ...about,
          structure,
          image: { from: 'data', base64 },
          data: { instruction: instruction.trim(), figure },
        },
        answers: await Promise.all(named),
      }
    },
  }
})

/** The first item of each kind is listed on a first visit. */
export function firstOfKinds(): ReadonlySet<EmbeddedItem> {
  const first = new Map<string, EmbeddedItem>()
  for (const item of allItems) if (!first.has(item.category)) first.set(item.category, item)
  return new Set(first.values())
}
