import * as v from 'valibot'
import { jsonValueSchema, type EmbeddedItem } from '../../../contracts/index.ts'
import { loadPart, loadPicture } from '../../../lib/answers/item-files.ts'

/*
 * The music items: made for this project or from public-domain tunes. `music/<id>/reference.ly` is the source;
 * reference.png and notes.json were made from it with native LilyPond 2.24.3 (make-music-items.mjs).
 */

const aboutSchema = v.object({
  id: v.string(),
  title: v.string(),
  domain: v.literal('music'),
  category: v.literal('music'),
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  answers: v.array(v.string()),
})
const notesSchema = v.object({ notes: v.array(jsonValueSchema) })

const abouts = import.meta.glob('./music/*/about.json', { eager: true, import: 'default' })
const texts = import.meta.glob<string>('./music/*/{reference.ly,answer-*.txt}', {
  query: '?raw',
  import: 'default',
})
const notes = import.meta.glob('./music/*/notes.json', { import: 'default' })
const pictures = import.meta.glob<string>('./music/*/reference.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const musicItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const { answers, ...about } = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    async load() {
      const [structure, base64, listed] = await Promise.all([
        loadPart(texts, `${folder}reference.ly`),
        loadPicture(pictures, `${folder}reference.png`),
        loadPart(notes, `${folder}notes.json`),
      ])
      const named = answers.map(async (name, index) => ({
        name,
        text: await loadPart(texts, `${folder}answer-${index + 1}.txt`),
      }))
      return {
        item: {
          benchmark: 'image2struct',
          ...about,
          structure,
          text: structure,
          image: { from: 'data', base64 },
          // Data that note-match compares against.
          data: { notes: v.parse(notesSchema, listed).notes },
        },
        answers: await Promise.all(named),
      }
    },
  }
})
