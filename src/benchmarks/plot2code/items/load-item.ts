import * as v from 'valibot'
import type { EmbeddedItem } from '../../../contracts/index.ts'
import { kinds } from '../shared/kinds.ts'

/*
 * The items made for this project, two of each kind: `<id>/reference.py` is the script, `instruction.txt` what it
 * draws in words, `answer-1.txt` to
 * `answer-3.txt` are the answers that about.json names.
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

export const allItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const { answers, ...about } = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    async load() {
      const named = answers.map(async (name, index) => ({
        name,
        text: await loadText(`${folder}answer-${index + 1}.txt`),
      }))
      return {
        item: {
          benchmark: 'plot2code',
          ...about,
          structure: await loadText(`${folder}reference.py`),
          data: { instruction: (await loadText(`${folder}instruction.txt`)).trim() },
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

async function loadText(path: string): Promise<string> {
  const load = texts[path]
  if (load === undefined) throw new Error(`The item file ${path} is not part of this build.`)
  return load()
}
